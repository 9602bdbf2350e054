import { CAREER_LEAD, LEAD_TYPES } from '@forecourt/domain/lead/lead-types';
import { STATES } from '@forecourt/domain/states';
import { DateField, MultiSelectField, SelectField, TextField } from '../../../kit/fields';
import type { LeadFilter } from './campaign-values';
import { type ErrorOf, useSellers } from './customer-rows';
import type { FilterRow } from './filter-rows';
import { MakeFields } from './make-fields';

const TYPES = LEAD_TYPES.filter(({ code }) => code !== CAREER_LEAD).map(({ code, label }) => ({
  value: code,
  label,
}));
const LEAD_STATES: readonly { value: string; label: string }[] = STATES.lead;

/** The ways in which leads can be narrowed. */
export const useLeadRows = (errorOf: ErrorOf): FilterRow<LeadFilter>[] => {
  const sellers = useSellers();
  return [
    {
      label: 'Type',
      fields: ['types'],
      render: (filter, change) => (
        <MultiSelectField
          label="Type"
          options={TYPES}
          value={filter.types ?? []}
          onChange={(types) => change({ types })}
        />
      ),
    },
    {
      label: 'Status',
      fields: ['states'],
      render: (filter, change) => (
        <MultiSelectField
          label="Status"
          options={LEAD_STATES}
          value={filter.states ?? []}
          onChange={(states) => change({ states })}
        />
      ),
    },
    {
      label: 'Received between',
      fields: ['received_from', 'received_to'],
      render: (filter, change) => (
        <>
          <DateField
            label="Received from"
            value={filter.received_from ?? null}
            onChange={(day) => change({ received_from: day })}
            {...errorOf('received_from')}
          />
          <DateField
            label="Received to"
            value={filter.received_to ?? null}
            onChange={(day) => change({ received_to: day })}
            {...errorOf('received_to')}
          />
        </>
      ),
    },
    {
      label: 'Vehicle they asked about',
      fields: ['make', 'model'],
      render: (filter, change) => (
        <MakeFields
          make={filter.make}
          model={filter.model}
          onMake={(make) => change({ make })}
          onModel={(model) => change({ model })}
        />
      ),
    },
    {
      label: 'Source',
      fields: ['source'],
      render: (filter, change) => (
        <TextField
          label="Source"
          placeholder="e.g. AutoTrader"
          maxLength={100}
          value={filter.source ?? ''}
          onChange={(source) => change({ source })}
          {...errorOf('source')}
        />
      ),
    },
    {
      label: 'Seller',
      fields: ['seller_id'],
      render: (filter, change) => (
        <SelectField
          clearable={false}
          label="Seller"
          options={sellers}
          value={filter.seller_id ?? null}
          onChange={(seller_id) => change({ seller_id })}
          {...errorOf('seller_id')}
        />
      ),
    },
  ];
};

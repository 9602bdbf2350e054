import { lookupCalls } from '@forecourt/contract/customers/lookups';
import { locationCalls } from '@forecourt/contract/location';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call';
import { DateField, SelectField } from '../../../kit/fields';
import type { CustomerFilter } from './campaign-values';
import { CityListField } from './city-list-field';
import type { FilterRow } from './filter-rows';
import { MakeFields } from './make-fields';

const FRESH = { staleTime: 300_000, silent: true };

const YES_NO = (yes: string, no: string) => [
  { value: 1, label: yes },
  { value: 0, label: no },
];

/** What is said against a field of the filter, by its name. */
export type ErrorOf = (field: string) => { error?: ReactNode; 'data-path': string };

export const useSellers = () => {
  const { data = [] } = useCall(lookupCalls.salesManagers, {}, FRESH);
  return data.map(({ id, full_name }) => ({ value: id, label: full_name }));
};

/** The ways in which customers can be narrowed. */
export const useCustomerRows = (errorOf: ErrorOf): FilterRow<CustomerFilter>[] => {
  const sellers = useSellers();
  const { data: provinces = [] } = useCall(locationCalls.provinces, {}, FRESH);
  const { data: sources = [] } = useCall(lookupCalls.adSources, {}, FRESH);
  return [
    {
      label: 'Bought between',
      fields: ['bought_from', 'bought_to'],
      render: (filter, change) => (
        <>
          <DateField
            label="Bought from"
            value={filter.bought_from ?? null}
            onChange={(day) => change({ bought_from: day })}
            {...errorOf('bought_from')}
          />
          <DateField
            label="Bought to"
            value={filter.bought_to ?? null}
            onChange={(day) => change({ bought_to: day })}
            {...errorOf('bought_to')}
          />
        </>
      ),
    },
    {
      label: 'Vehicle they bought',
      fields: ['bought_make', 'bought_model'],
      render: (filter, change) => (
        <MakeFields
          make={filter.bought_make}
          model={filter.bought_model}
          onMake={(bought_make) => change({ bought_make })}
          onModel={(bought_model) => change({ bought_model })}
        />
      ),
    },
    {
      label: 'City',
      fields: ['city_ids'],
      render: (filter, change) => (
        <CityListField value={filter.city_ids ?? []} onChange={(city_ids) => change({ city_ids })} />
      ),
    },
    {
      label: 'Province or state',
      fields: ['province_id'],
      render: (filter, change) => (
        <SelectField
          clearable={false}
          label="Province or state"
          options={provinces.map(({ id, province }) => ({ value: id, label: province }))}
          value={filter.province_id ?? null}
          onChange={(province_id) => change({ province_id })}
        />
      ),
    },
    {
      label: 'Person or business',
      fields: ['customer_type'],
      render: (filter, change) => (
        <SelectField
          clearable={false}
          label="Person or business"
          options={[
            { value: 1, label: 'Person' },
            { value: 2, label: 'Business' },
          ]}
          value={filter.customer_type ?? null}
          onChange={(customer_type) => change({ customer_type })}
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
    {
      label: 'Ad source',
      fields: ['ad_source_id'],
      render: (filter, change) => (
        <SelectField
          clearable={false}
          label="Ad source"
          options={sources.map(({ id, name }) => ({ value: id, label: name }))}
          value={filter.ad_source_id ?? null}
          onChange={(ad_source_id) => change({ ad_source_id })}
          {...errorOf('ad_source_id')}
        />
      ),
    },
    {
      label: 'Added between',
      fields: ['created_from', 'created_to'],
      render: (filter, change) => (
        <>
          <DateField
            label="Added from"
            value={filter.created_from ?? null}
            onChange={(day) => change({ created_from: day })}
            {...errorOf('created_from')}
          />
          <DateField
            label="Added to"
            value={filter.created_to ?? null}
            onChange={(day) => change({ created_to: day })}
            {...errorOf('created_to')}
          />
        </>
      ),
    },
    {
      label: 'Active',
      fields: ['is_active'],
      render: (filter, change) => (
        <SelectField
          clearable={false}
          label="Active"
          options={YES_NO('Active', 'Inactive')}
          value={filter.is_active ?? null}
          onChange={(is_active) => change({ is_active })}
        />
      ),
    },
    {
      label: 'Wholesale',
      fields: ['is_wholesale'],
      render: (filter, change) => (
        <SelectField
          clearable={false}
          label="Wholesale"
          options={YES_NO('Wholesale customers', 'Retail customers')}
          value={filter.is_wholesale ?? null}
          onChange={(is_wholesale) => change({ is_wholesale })}
        />
      ),
    },
  ];
};

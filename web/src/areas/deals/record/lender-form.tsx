import { deskCalls, lenderForm } from '@forecourt/contract/deals/desk';
import { STATES } from '@forecourt/domain/states';
import { Button, Group } from '@mantine/core';
import { z } from 'zod';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import {
  DateField,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../kit/fields';
import { FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { REFETCH_DEALS } from '../refetch';
import type { Lender } from './lender';

type State = Lender['state'];

/** The form has rates in percent, the call as decimals. */
const form = lenderForm.extend({
  name: z.string().trim().min(1, 'Required').max(100),
  rate: z
    .number()
    .min(0, 'The rate must not be negative')
    .max(100, 'The rate must be at most 100%')
    .nullable(),
  buy_rate: z
    .number()
    .min(0, 'The rate must not be negative')
    .max(100, 'The rate must be at most 100%')
    .nullable(),
});

const inPercent = (rate: number | null): number | null =>
  rate === null ? null : Number((rate * 100).toFixed(5));
const asDecimal = (rate: number | null): number | null =>
  rate === null ? null : Number((rate / 100).toFixed(7));

const valuesOf = (lender: Lender | null) => ({
  name: lender?.name ?? '',
  state: (lender?.state ?? 'sent') as State | null, // a field for a choice may be empty while it is changed
  amount: lender?.amount ?? null,
  rate: inPercent(lender?.rate ?? null),
  buy_rate: inPercent(lender?.buy_rate ?? null),
  term: lender?.term ?? null,
  reserve: lender?.reserve ?? null,
  conditions: lender?.conditions ?? '',
  sent_on: lender ? lender.sent_on : new Date().toLocaleDateString('en-CA'),
  answered_on: lender?.answered_on ?? null,
  funded_on: lender?.funded_on ?? null,
  ...(lender ? { version: lender.version } : {}),
});

interface Props {
  dealId: number;
  /** null for a new one. */
  lender: Lender | null;
  close: () => void;
}

export const LenderForm = ({ dealId, lender, close }: Props) => {
  const maySeeGross = useCan()('deals.gross');
  const toRefetch = { invalidates: [deskCalls.lenders, ...REFETCH_DEALS] };
  const adding = useSave(deskCalls.addLender, toRefetch);
  const saving = useSave(deskCalls.saveLender, toRefetch);
  const record = useRecordForm({
    schema: form,
    initial: valuesOf(lender),
    save: async ({ rate, buy_rate, reserve, ...rest }) => {
      const body = {
        ...rest,
        rate: asDecimal(rate),
        // who does not see the gross sends none of it
        ...(maySeeGross ? { buy_rate: asDecimal(buy_rate), reserve } : {}),
      };
      if (lender) await saving.save({ params: { id: lender.id }, body });
      else await adding.save({ params: { id: dealId }, body });
    },
    onSaved: close,
  });
  return (
    <RecordForm form={record}>
      <FormGrid>
        <TextField
          label="Lender"
          required
          {...record.field('name')}
          maxLength={100}
          placeholder="e.g. TD Auto Finance"
        />
        <SelectField label="Status" required {...record.field('state')} options={STATES.lender} />
        <MoneyField label="Amount" {...record.field('amount')} />
        <NumberField label="Term" unit="months" {...record.field('term')} />
        <PercentField label="Rate" {...record.field('rate')} />
        {maySeeGross ? <PercentField label="Buy rate" {...record.field('buy_rate')} /> : null}
        {maySeeGross ? <MoneyField label="Reserve" {...record.field('reserve')} /> : null}
        <DateField label="Sent on" {...record.field('sent_on')} />
        <DateField label="Answered on" {...record.field('answered_on')} />
        <DateField label="Funded on" {...record.field('funded_on')} />
        <Wide>
          <TextAreaField
            label="Conditions"
            {...record.field('conditions')}
            rows={2}
            maxLength={2_000}
            placeholder="e.g. Proof of income, two pay stubs"
          />
        </Wide>
      </FormGrid>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" loading={record.isSaving}>
          {lender ? 'Save' : 'Add lender'}
        </Button>
      </Group>
    </RecordForm>
  );
};

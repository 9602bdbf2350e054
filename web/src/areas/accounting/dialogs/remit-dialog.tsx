import { accountingCalls, remittanceForm } from '@forecourt/contract/accounting/index';
import type { RemittedWhat } from '@forecourt/domain/ledger/events/bill-events';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { REFETCH_LEDGER } from '../parts/refetch';
import { useAccounts } from '../parts/use-accounts';

interface Props {
  remittance: { what: RemittedWhat; name: string; owed: number; credits: number };
  onClose: () => void;
}

/** Pays what was collected to whom it belongs; of taxes less what was paid. */
export const RemitDialog = ({ remittance, onClose }: Props) => {
  const { what, name, owed, credits } = remittance;
  const today = useToday();
  const { money } = useAccounts();
  const remitting = useSave(accountingCalls.remit, { invalidates: REFETCH_LEDGER });
  const form = useRecordForm({
    schema: remittanceForm,
    initial: {
      what,
      // each of these can be emptied
      day: today as string | null,
      amount: (Math.round((owed - credits) * 100) / 100) as number | null,
      credits: credits as number | null,
      from: '1010' as string | null,
      memo: `${name} remitted`,
    },
    save: (body) => remitting.save({ body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Remit ${name}`} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <DateField label="Date" required {...form.field('day')} />
            <SelectField label="Paid from" required options={money} {...form.field('from')} />
            <MoneyField
              label="Amount"
              required
              description={credits === 0 ? undefined : 'A negative amount is a refund'}
              {...form.field('amount')}
            />
            {credits === 0 ? null : <MoneyField label="Input tax credits" {...form.field('credits')} />}
            <Wide>
              <TextField label="Description" required maxLength={200} {...form.field('memo')} />
            </Wide>
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Remit" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

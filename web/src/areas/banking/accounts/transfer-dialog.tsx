import { bankingCalls, transferForm } from '@forecourt/contract/banking/index';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { REFETCH_MONEY } from '../parts/refetch';
import { useBanks } from '../parts/use-banks';

/** Moves money from one account to another. */
export const TransferDialog = ({
  fromId = null,
  onClose,
}: {
  fromId?: number | null;
  onClose: () => void;
}) => {
  const today = useToday();
  const banks = useBanks();
  const moving = useSave(bankingCalls.addTransfer, { invalidates: REFETCH_MONEY });
  const form = useRecordForm({
    schema: transferForm,
    initial: {
      // each of these can be emptied
      from_id: fromId as number | null,
      to_id: null as number | null,
      day: today as string | null,
      amount: null as number | null,
      memo: '',
    },
    save: (body) => moving.save({ body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Transfer money" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <SelectField label="From" required options={banks} {...form.field('from_id')} />
            <SelectField
              label="To"
              required
              options={banks.filter(({ value }) => value !== form.values.from_id)}
              {...form.field('to_id')}
            />
            <MoneyField label="Amount" required {...form.field('amount')} />
            <DateField label="Date" required {...form.field('day')} />
            <Wide>
              <TextField label="Description" maxLength={200} {...form.field('memo')} />
            </Wide>
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Transfer" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

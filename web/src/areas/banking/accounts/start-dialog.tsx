import { type BankAccount, bankingCalls, startForm } from '@forecourt/contract/banking/index';
import { Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { REFETCH_RECONCILIATION } from '../parts/refetch';
import { reconcilePath } from '../paths';

/** Starts a reconciliation with the end of the bank's statement. */
export const StartDialog = ({ bank, onClose }: { bank: BankAccount; onClose: () => void }) => {
  const navigate = useNavigate();
  const today = useToday();
  const starting = useSave(bankingCalls.startReconciliation, { invalidates: REFETCH_RECONCILIATION });
  const form = useRecordForm({
    schema: startForm,
    initial: {
      bank_account_id: bank.id,
      // both can be emptied
      to_day: today as string | null,
      end_balance: null as number | null,
    },
    save: (body) => starting.save({ body }),
    onSaved: ({ id }) => {
      onClose();
      navigate(reconcilePath(id));
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Reconcile ${bank.name}`} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <DateField label="Last day of the statement" required {...form.field('to_day')} />
            <MoneyField
              label="Balance on that day"
              required
              description="As the bank states it"
              {...form.field('end_balance')}
            />
          </FormGrid>
          <FormBar inDialog form={form} saveLabel="Start" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

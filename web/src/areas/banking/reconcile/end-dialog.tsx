import { bankingCalls, endForm } from '@forecourt/contract/banking/index';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_RECONCILIATION } from '../parts/refetch';
import type { Reconciliation } from './types';

/** Changes the last day and the balance of the statement. */
export const EndDialog = ({ run, onClose }: { run: Reconciliation; onClose: () => void }) => {
  const saving = useSave(bankingCalls.saveReconciliation, { invalidates: REFETCH_RECONCILIATION });
  const form = useRecordForm({
    schema: endForm,
    initial: {
      // both can be emptied
      to_day: run.to_day as string | null,
      end_balance: run.end_balance as number | null,
      version: run.version,
    },
    save: (body) => saving.save({ params: { id: run.id }, body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="End of the statement" size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <DateField label="Last day of the statement" required {...form.field('to_day')} />
            <MoneyField label="Balance on that day" required {...form.field('end_balance')} />
          </FormGrid>
          <FormBar inDialog form={form} onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

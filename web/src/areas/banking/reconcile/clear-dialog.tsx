import { bankingCalls, clearForm } from '@forecourt/contract/banking/index';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import classes from '../banking.module.css';
import { REFETCH_RECONCILIATION } from '../parts/refetch';
import type { Reconciliation } from './types';

/** In the first reconciliation: takes what was booked before the first statement as cleared. */
export const ClearDialog = ({ run, onClose }: { run: Reconciliation; onClose: () => void }) => {
  const clearing = useSave(bankingCalls.clearBefore, { invalidates: REFETCH_RECONCILIATION });
  const first = run.statements
    .map(({ from }) => from ?? '')
    .filter(Boolean)
    .sort()[0];
  const form = useRecordForm({
    schema: clearForm,
    initial: { before: (first ?? `${run.to_day.slice(0, 7)}-01`) as string | null }, // can be emptied
    save: (body) => clearing.save({ params: { id: run.id }, body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Earlier entries">
      <SeparateForm>
        <RecordForm form={form}>
          <p className={classes.quiet}>
            This is the first reconciliation of the account. What was booked before the first statement is on
            earlier statements of the bank: it is ticked off at once, and can be unmatched again.
          </p>
          <DateField label="First day of the first statement" required {...form.field('before')} />
          <FormBar inDialog form={form} saveLabel="Tick off" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

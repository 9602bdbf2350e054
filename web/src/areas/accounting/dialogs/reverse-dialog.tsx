import { accountingCalls, reversalForm } from '@forecourt/contract/accounting/index';
import { Modal } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { useToday } from '../../../kit/format';
import { REFETCH_LEDGER } from '../parts/refetch';
import { entryPath } from '../paths';

interface Props {
  entry: { id: number; number: number };
  onClose: () => void;
}

/** Books the opposite of an entry; both stay. */
export const ReverseDialog = ({ entry, onClose }: Props) => {
  const navigate = useNavigate();
  const today = useToday();
  const reversing = useSave(accountingCalls.reverseEntry, { invalidates: REFETCH_LEDGER });
  const form = useRecordForm({
    schema: reversalForm,
    initial: { day: today as string | null, reason: '' }, // the day can be emptied
    save: (body) => reversing.save({ params: { id: entry.id }, body }),
    onSaved: (reversal) => {
      onClose();
      navigate(entryPath(reversal.id));
    },
  });
  return (
    <Modal opened onClose={onClose} title={`Reverse entry ${entry.number}`}>
      <SeparateForm>
        <RecordForm form={form}>
          <DateField label="Date" required {...form.field('day')} />
          <TextField
            label="Reason"
            required
            maxLength={500}
            placeholder="e.g. Posted twice"
            {...form.field('reason')}
          />
          <FormBar inDialog form={form} saveLabel="Reverse" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

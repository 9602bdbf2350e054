import { accountingCalls, yearEndForm } from '@forecourt/contract/accounting/index';
import { Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_LEDGER } from '../parts/refetch';

/** Moves the result of a year to the retained earnings and closes its books. */
export const YearDialog = ({ year, onClose }: { year: number; onClose: () => void }) => {
  const closing = useSave(accountingCalls.closeYear, { invalidates: REFETCH_LEDGER });
  const form = useRecordForm({
    schema: yearEndForm,
    initial: { year, reason: '' },
    save: (body) => closing.save({ body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Close the fiscal year ${year}`}>
      <SeparateForm>
        <RecordForm form={form}>
          <Text size="sm" c="dimmed">
            One entry moves all income and expenses to the retained earnings, and the books are closed up to
            the last day of the year. Statements of the year stay as they are.
          </Text>
          <TextField
            label="Reason"
            required
            maxLength={500}
            placeholder="e.g. Reviewed by the accountant"
            {...form.field('reason')}
          />
          <FormBar inDialog form={form} saveLabel="Close the year" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

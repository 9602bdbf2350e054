import { accountingCalls, reopenForm } from '@forecourt/contract/accounting/index';
import { Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_LEDGER } from '../parts/refetch';

interface Props {
  closedTo: string;
  onClose: () => void;
}

/** Opens closed periods again, with a reason. */
export const ReopenDialog = ({ closedTo, onClose }: Props) => {
  const reopening = useSave(accountingCalls.reopenPeriod, { invalidates: REFETCH_LEDGER });
  const form = useRecordForm({
    schema: reopenForm,
    initial: { to: null as string | null, reason: '' },
    save: (body) => reopening.save({ body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Reopen periods">
      <SeparateForm>
        <RecordForm form={form}>
          <Text size="sm" c="dimmed">
            The books are closed up to {closedTo}. A fiscal year that ends in what is reopened is open again.
          </Text>
          <DateField label="Stay closed up to" description="Empty opens everything" {...form.field('to')} />
          <TextField
            label="Reason"
            required
            maxLength={500}
            placeholder="e.g. A bill was missing"
            {...form.field('reason')}
          />
          <FormBar inDialog form={form} saveLabel="Reopen" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

import type { Deal } from '@forecourt/contract/deals/deal';
import { dealForm, dealRecordCalls } from '@forecourt/contract/deals/record';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { TextAreaField, TextField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_DEALS } from '../refetch';
import { withWonQuestion } from '../status/change-won';

const form = dealForm.pick({ source: true, comment: true, version: true });

/** The source and the comment of a deal. */
export const EditDialog = ({ deal, close }: { deal: Deal; close: () => void }) => {
  const saving = useSave(dealRecordCalls.save, { invalidates: REFETCH_DEALS });
  const record = useRecordForm({
    schema: form,
    initial: { source: deal.source, comment: deal.comment, version: deal.version },
    save: (body) =>
      withWonQuestion(deal.status, (change_won) =>
        saving.save({ params: { id: deal.id }, body: { ...body, change_won } }),
      ),
    onSaved: close,
  });
  return (
    <Modal opened onClose={close} title="Edit deal">
      <RecordForm form={record}>
        <Stack gap="sm">
          <TextField label="Source" {...record.field('source')} maxLength={100} placeholder="e.g. Referral" />
          <TextAreaField label="Comment" {...record.field('comment')} rows={3} maxLength={5_000} />
        </Stack>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={record.isSaving}>
            Save
          </Button>
        </Group>
      </RecordForm>
    </Modal>
  );
};

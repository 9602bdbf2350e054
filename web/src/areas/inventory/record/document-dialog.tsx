import type { ReplyOf } from '@forecourt/contract/call';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { documentForm } from '@forecourt/contract/inventory/record-papers';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { TextAreaField, TextField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { UploadField } from '../../../kit/upload';

export type Document = ReplyOf<typeof recordCalls.saveDocument>;

interface Values {
  title: string;
  description: string;
  file: readonly File[];
}

interface Props {
  carId: number;
  /** The one that is changed; without it a new one is added. */
  document?: Document;
  onClose: () => void;
}

const INVALIDATES = [recordCalls.documents, recordCalls.timeline];

/** A new document with its file, or another title and description for one that is there. */
export const DocumentDialog = ({ carId, document, onClose }: Props) => {
  const adding = useSave(recordCalls.addDocument, { invalidates: INVALIDATES });
  const saving = useSave(recordCalls.saveDocument, { invalidates: INVALIDATES });
  const initial: Values = {
    title: document?.title ?? '',
    description: document?.description ?? '',
    file: [],
  };
  const form = useRecordForm({
    schema: documentForm,
    initial,
    check: ({ file }): Record<string, string> => (document || file.length > 0 ? {} : { file: 'Required' }),
    save: async (body) => {
      if (document) await saving.save({ params: { id: document.id }, body });
      else await adding.save({ params: { id: carId }, body, files: { file: form.values.file } });
    },
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={document ? 'Edit the document' : 'Add a document'} size="md">
      <RecordForm form={form}>
        <Stack gap="sm">
          <TextField label="Title" {...form.field('title')} required maxLength={120} data-autofocus />
          <TextAreaField label="Description" {...form.field('description')} rows={2} />
          {document ? null : <UploadField label="File" {...form.field('file')} required />}
        </Stack>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {document ? 'Save' : 'Add'}
          </Button>
        </Group>
      </RecordForm>
    </Modal>
  );
};

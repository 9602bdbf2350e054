import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../api/use-call';
import { useSave } from '../../api/use-save';
import { TextAreaField } from '../fields';
import { RecordForm, useRecordForm } from '../form';
import { UploadField } from '../upload';
import type { NoteCalls } from './note-calls';
import type { RecordFilesCall } from './record-call';

const MAX_LENGTH = 5_000;

interface Values {
  text: string;
  attaches: readonly File[];
}

const EMPTY: Values = { text: '', attaches: [] };

interface Props {
  /** The record that the note is about. */
  id: number;
  calls: NoteCalls;
  /** Keeps what is typed in the browser under this name. */
  draft: string;
  placeholder: string;
}

/** Adds a note, then its files. The note stays even where a file is refused: it can be attached again. */
export const NoteForm = ({ id, calls, draft, placeholder }: Props) => {
  const queries = useQueryClient();
  const [withFiles, setWithFiles] = useState(false);
  const adding = useSave(calls.add, { quiet: true });
  const { attach } = calls;
  // hooks are called in any case: where notes have no files it is never sent
  const attaching = useSave(attach ?? (calls.add as unknown as RecordFilesCall<'attaches'>), {
    ...{ quiet: true, showsFields: false },
  });
  const form = useRecordForm({
    schema: calls.form,
    initial: EMPTY,
    draft,
    save: async (body) => {
      const { attaches } = form.values;
      const note = await adding.save({ params: { id }, body });
      if (attach && attaches.length > 0)
        await attaching.save({ params: { id: note.id }, files: { attaches } }).catch(() => undefined); // useSave has shown the refusal
      return EMPTY;
    },
    onSaved: () => {
      setWithFiles(false);
      for (const call of calls.toRefetch) void queries.invalidateQueries({ queryKey: keyOf(call) });
    },
  });
  return (
    <RecordForm form={form}>
      <TextAreaField
        label="New note"
        {...form.field('text')}
        rows={2}
        maxLength={MAX_LENGTH}
        placeholder={placeholder}
      />
      {withFiles ? <UploadField label="Attachments" {...form.field('attaches')} many /> : null}
      <Group gap={8}>
        <Button type="submit" variant="light" loading={form.isSaving}>
          Add note
        </Button>
        {withFiles || !attach ? null : (
          <Button variant="subtle" color="gray" onClick={() => setWithFiles(true)}>
            Attach files
          </Button>
        )}
      </Group>
    </RecordForm>
  );
};

interface EditProps {
  note: { id: number; text: string };
  calls: NoteCalls & Required<Pick<NoteCalls, 'save'>>;
  onClose: () => void;
}

export const EditNote = ({ note, calls, onClose }: EditProps) => {
  const saving = useSave(calls.save, { invalidates: calls.toRefetch });
  const form = useRecordForm({
    schema: calls.form,
    initial: { text: note.text },
    save: (body) => saving.save({ params: { id: note.id }, body }),
    onSaved: onClose,
  });
  return (
    <RecordForm form={form}>
      <TextAreaField label="Note" {...form.field('text')} rows={3} maxLength={MAX_LENGTH} />
      <Group gap="sm">
        <Button type="submit" size="compact-sm" loading={form.isSaving}>
          Save
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </RecordForm>
  );
};

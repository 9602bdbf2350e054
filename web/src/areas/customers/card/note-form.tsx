import { followingCalls, noteForm } from '@forecourt/contract/customers/following';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { customerDrafts } from '../../../kit/customer';
import { TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { UploadField } from '../../../kit/upload';
import classes from './card.module.css';
import { NOTES_STALE } from './stale';

interface Values {
  text: string;
  attaches: readonly File[];
}

const EMPTY: Values = { text: '', attaches: [] };

/** Writes a note, and puts its files to it. The note stands even where a file is refused: it can be attached again. */
export const NoteForm = ({ customerId }: { customerId: number }) => {
  const queries = useQueryClient();
  const [withFiles, setWithFiles] = useState(false);
  const writing = useSave(followingCalls.addNote, { quiet: true });
  const attaching = useSave(followingCalls.attachToNote, { quiet: true, showsFields: false });
  const form = useRecordForm({
    schema: noteForm,
    initial: EMPTY,
    draft: customerDrafts(customerId).note,
    save: async (body) => {
      const { attaches } = form.values;
      const note = await writing.save({ params: { id: customerId }, body });
      if (attaches.length > 0)
        await attaching.save({ params: { id: note.id }, files: { attaches } }).catch(() => undefined); // the refusal has been said
      return EMPTY;
    },
    onSaved: () => {
      setWithFiles(false);
      for (const call of NOTES_STALE) void queries.invalidateQueries({ queryKey: keyOf(call) });
    },
  });
  return (
    <RecordForm form={form}>
      <TextAreaField
        label="New note"
        {...form.field('text')}
        rows={2}
        maxLength={5_000}
        placeholder="Wants a second key, has a trade-in"
      />
      {withFiles ? <UploadField label="Attachments" {...form.field('attaches')} many /> : null}
      <div className={classes.row}>
        <Button type="submit" loading={form.isSaving}>
          Add note
        </Button>
        {withFiles ? null : (
          <Button variant="subtle" color="gray" onClick={() => setWithFiles(true)}>
            Attach files
          </Button>
        )}
      </div>
    </RecordForm>
  );
};

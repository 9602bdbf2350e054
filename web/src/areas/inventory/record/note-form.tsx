import { noteForm, recordCalls } from '@forecourt/contract/inventory/record';
import { Button } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { UploadField } from '../../../kit/upload';
import { carDrafts } from './car';

interface Values {
  text: string;
  attaches: readonly File[];
}

const EMPTY: Values = { text: '', attaches: [] };

/** Writes a note, and puts its files to it. The note stands even where a file is refused: it can be attached again. */
export const NoteForm = ({ carId, onWritten }: { carId: number; onWritten: () => void }) => {
  const writing = useSave(recordCalls.addNote, { quiet: true });
  const attaching = useSave(recordCalls.attachToNote, { quiet: true, showsFields: false });
  const form = useRecordForm({
    schema: noteForm,
    initial: EMPTY,
    draft: carDrafts(carId).note,
    save: async (body) => {
      const { attaches } = form.values;
      const note = await writing.save({ params: { id: carId }, body });
      if (attaches.length > 0)
        await attaching.save({ params: { id: note.id }, files: { attaches } }).catch(() => undefined); // the refusal has been said
      return EMPTY;
    },
    onSaved: onWritten,
  });
  return (
    <RecordForm form={form}>
      <TextAreaField
        label="Note"
        {...form.field('text')}
        rows={3}
        placeholder="Two keys, winter tires in the back"
      />
      <UploadField label="Attachments" {...form.field('attaches')} many />
      <div>
        <Button type="submit" loading={form.isSaving}>
          Add note
        </Button>
      </div>
    </RecordForm>
  );
};

import { followingCalls, noteForm } from '@forecourt/contract/customers/following';
import { ActionIcon, Button, FileButton, Group, Text, Tooltip } from '@mantine/core';
import { IconNote, IconPaperclip, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, EmptyState, FailedState, Section } from '../../../kit/page';
import { ATTACHMENT_RULES, useUpload } from '../../../kit/upload';
import type { Note } from '../customer';
import { Attachment } from './attachment';
import classes from './card.module.css';
import { NoteForm } from './note-form';
import type { PartProps } from './parts';
import { NOTES_STALE } from './stale';

const EditNote = ({ note, onClose }: { note: Note; onClose: () => void }) => {
  const saving = useSave(followingCalls.saveNote, { invalidates: NOTES_STALE });
  const form = useRecordForm({
    schema: noteForm,
    initial: { text: note.text },
    save: (body) => saving.save({ params: { id: note.id }, body }),
    onSaved: onClose,
  });
  return (
    <RecordForm form={form}>
      <TextAreaField label="Note" {...form.field('text')} rows={3} maxLength={5_000} />
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

const NoteActions = ({
  note,
  onEdit,
  attach,
}: {
  note: Note;
  onEdit: () => void;
  attach: (file: File) => void;
}) => {
  const removing = useSave(followingCalls.removeNote, { invalidates: NOTES_STALE });
  const remove = async () => {
    const sure = await ask({
      title: 'Take this note away?',
      body: note.attachments.length > 0 ? 'Its files go with it.' : note.text.slice(0, 200),
      confirmLabel: 'Take away',
      danger: true,
    });
    if (sure) await removing.save({ params: { id: note.id } }).catch(() => undefined); // the refusal has been said
  };
  return (
    <span className={classes.actions}>
      <FileButton accept=".png,.jpg,.jpeg,.pdf" onChange={(file) => file && attach(file)}>
        {(button) => (
          <Tooltip label="Attach a file">
            <ActionIcon {...button} aria-label="Attach a file">
              <IconPaperclip size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </FileButton>
      <Tooltip label="Edit">
        <ActionIcon aria-label="Edit the note" onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Take away">
        <ActionIcon aria-label="Take the note away" onClick={() => void remove()}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </span>
  );
};

const Item = ({ note, mayEdit }: { note: Note; mayEdit: boolean }) => {
  const [isEditing, setEditing] = useState(false);
  const { upload, progress, error } = useUpload(followingCalls.attachToNote, {
    invalidates: NOTES_STALE,
    rules: ATTACHMENT_RULES,
  });
  const attach = (file: File) =>
    void upload(file, (attaches) => ({ params: { id: note.id }, files: { attaches } }));
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <span>
          <strong>{note.created_by || 'System'}</strong>{' '}
          <span className={classes.quiet}>
            <RelativeTime at={note.created_at} />
            {progress === null ? '' : ` · uploading ${Math.round(progress * 100)}%`}
          </span>
        </span>
        {isEditing ? <EditNote note={note} onClose={() => setEditing(false)} /> : <p>{note.text}</p>}
        {error ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        ) : null}
        {note.attachments.length > 0 ? (
          <ul className={classes.attachments}>
            {note.attachments.map((file) => (
              <Attachment key={file.id} file={file} mayEdit={mayEdit} />
            ))}
          </ul>
        ) : null}
      </div>
      {mayEdit && !isEditing ? (
        <NoteActions note={note} onEdit={() => setEditing(true)} attach={attach} />
      ) : null}
    </li>
  );
};

export const Notes = ({ customer, mayEdit }: PartProps) => {
  const { data, error, refetch, isFetching } = useCall(followingCalls.notes, { params: { id: customer.id } });
  return (
    <>
      {mayEdit ? (
        <Section>
          <NoteForm customerId={customer.id} />
        </Section>
      ) : null}
      <Section title="Notes">
        {!data ? (
          error ? (
            <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <BlockSkeleton height={160} />
          )
        ) : data.length === 0 ? (
          <EmptyState icon={IconNote} title="No notes yet">
            What colleagues should know about this customer.
          </EmptyState>
        ) : (
          <ul className={classes.plain}>
            {data.map((note) => (
              <Item key={note.id} note={note} mayEdit={mayEdit} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
};

import type { ReplyOf } from '@forecourt/contract/call';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { Button, CloseButton, FileButton, Text } from '@mantine/core';
import { IconFileTypePdf, IconNote, IconPaperclip } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { fileUrl } from '../../../api/file-url';
import { keyOf, useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, EmptyState, FailedState, Section } from '../../../kit/page';
import { ATTACHMENT_RULES, useUpload } from '../../../kit/upload';
import type { TabProps } from './car';
import { NoteForm } from './note-form';
import classes from './papers.module.css';

type Note = ReplyOf<typeof recordCalls.addNote>;
type Attachment = Note['attachments'][number];

const INVALIDATES = [recordCalls.notes, recordCalls.timeline];

const AttachmentChip = ({ attachment, mayEdit }: { attachment: Attachment; mayEdit: boolean }) => {
  const { id, name, url, mime } = attachment;
  const { save, isSaving } = useSave(recordCalls.removeAttachment, { invalidates: INVALIDATES });
  const remove = async () => {
    const yes = await ask({
      title: `Remove ${name}?`,
      body: 'The file is removed for good. The note stays.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (yes) await save({ params: { id } }).catch(() => undefined); // the refusal has been said
  };
  return (
    <li className={classes.attachment}>
      <a href={fileUrl(url)} target="_blank" rel="noreferrer" title={name}>
        {mime.startsWith('image/') ? (
          <img src={fileUrl(url)} alt="" loading="lazy" />
        ) : (
          <IconFileTypePdf size={20} aria-hidden />
        )}
        <span className={classes.attachmentName}>{name}</span>
      </a>
      {mayEdit ? (
        <CloseButton
          size="sm"
          aria-label={`Remove ${name}`}
          disabled={isSaving}
          onClick={() => void remove()}
        />
      ) : null}
    </li>
  );
};

const Item = ({ note, mayEdit }: { note: Note; mayEdit: boolean }) => {
  const { upload, progress, error } = useUpload(recordCalls.attachToNote, {
    invalidates: INVALIDATES,
    rules: ATTACHMENT_RULES,
  });
  const attach = (file: File | null) => {
    if (file) void upload(file, (attaches) => ({ params: { id: note.id }, files: { attaches } }));
  };
  return (
    <li className={classes.note}>
      <div className={classes.noteHead}>
        <strong>{note.created_by || 'System'}</strong>
        <span className={classes.quiet}>
          <RelativeTime at={note.created_at} />
        </span>
        {mayEdit ? (
          <FileButton accept=".png,.jpg,.jpeg,.pdf" onChange={attach}>
            {(button) => (
              <Button
                {...button}
                size="compact-sm"
                variant="subtle"
                color="gray"
                loading={progress !== null}
                leftSection={<IconPaperclip size={14} aria-hidden />}
              >
                Attach
              </Button>
            )}
          </FileButton>
        ) : null}
      </div>
      <p className={classes.noteText}>{note.text}</p>
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      ) : null}
      {note.attachments.length > 0 ? (
        <ul className={classes.attachments}>
          {note.attachments.map((attachment) => (
            <AttachmentChip key={attachment.id} attachment={attachment} mayEdit={mayEdit} />
          ))}
        </ul>
      ) : null}
    </li>
  );
};

export const NotesTab = ({ car, mayEdit }: TabProps) => {
  const queries = useQueryClient();
  const { data, error, refetch, isFetching } = useCall(recordCalls.notes, { params: { id: car.id } });
  const refresh = () => {
    for (const call of INVALIDATES) void queries.invalidateQueries({ queryKey: keyOf(call) });
  };
  return (
    <>
      {mayEdit ? (
        <Section title="New note">
          <NoteForm carId={car.id} onWritten={refresh} />
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
            What colleagues should know about this vehicle.
          </EmptyState>
        ) : (
          <ul className={classes.papers}>
            {data.map((note) => (
              <Item key={note.id} note={note} mayEdit={mayEdit} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
};

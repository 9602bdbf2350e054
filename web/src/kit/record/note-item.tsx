import { ActionIcon, FileButton, Text, Tooltip } from '@mantine/core';
import { IconPaperclip, IconPencil, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSave } from '../../api/use-save';
import { ask } from '../confirm';
import { RelativeTime } from '../format';
import { ATTACHMENT_RULES, useUpload } from '../upload';
import { Attachment } from './attachment';
import type { Note, NoteCalls } from './note-calls';
import { EditNote } from './note-form';
import classes from './record.module.css';
import type { RecordCall } from './record-call';

const Action = ({ label, tip, icon: Icon, ...button }: ActionProps) => (
  <Tooltip label={tip}>
    <ActionIcon {...button} aria-label={label}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  </Tooltip>
);

interface ActionProps {
  label: string;
  tip: string;
  icon: TablerIcon;
  onClick: () => void;
}

const RemoveNote = ({
  note,
  call,
  toRefetch,
}: {
  note: Note;
  call: RecordCall;
  toRefetch: NoteCalls['toRefetch'];
}) => {
  const removing = useSave(call, { invalidates: toRefetch });
  const remove = async () => {
    const sure = await ask({
      title: 'Take this note away?',
      body:
        note.attachments && note.attachments.length > 0 ? 'Its files go with it.' : note.text.slice(0, 200),
      confirmLabel: 'Take away',
      danger: true,
    });
    if (sure) await removing.save({ params: { id: note.id } }).catch(() => undefined); // useSave has shown the refusal
  };
  return <Action label="Take the note away" tip="Take away" icon={IconTrash} onClick={() => void remove()} />;
};

interface Attaching {
  progress: number | null;
  error: string | null;
}

interface AttachProps {
  note: Note;
  call: NonNullable<NoteCalls['attach']>;
  toRefetch: NoteCalls['toRefetch'];
  onState: (state: Attaching) => void;
}

const AttachFile = ({ note, call, toRefetch, onState }: AttachProps) => {
  const { upload, progress, error } = useUpload(call, { invalidates: toRefetch, rules: ATTACHMENT_RULES });
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when the upload gets on, not when the page is drawn again
  useEffect(() => onState({ progress, error }), [progress, error]);
  const attach = (file: File | null) => {
    if (file) void upload(file, (attaches) => ({ params: { id: note.id }, files: { attaches } }));
  };
  return (
    <FileButton accept=".png,.jpg,.jpeg,.pdf" onChange={attach}>
      {(button) => <Action {...button} label="Attach a file" tip="Attach a file" icon={IconPaperclip} />}
    </FileButton>
  );
};

interface Props {
  note: Note;
  calls: NoteCalls;
  mayEdit: boolean;
}

/** One note: who wrote it, when, its text and files, and what can be done with it. */
export const NoteItem = ({ note, calls, mayEdit }: Props) => {
  const { save, remove, toRefetch, attach, removeFile } = calls;
  const { attachments = [] } = note;
  const [isEditing, setEditing] = useState(false);
  const [attaching, setAttaching] = useState<Attaching>({ progress: null, error: null });
  const { progress, error } = attaching;
  return (
    <li className={classes.note}>
      <div className={classes.noteBody}>
        <span>
          <strong>{note.created_by || 'System'}</strong>{' '}
          <span className={classes.quiet}>
            <RelativeTime at={note.created_at} />
            {progress === null ? '' : ` · uploading ${Math.round(progress * 100)}%`}
          </span>
        </span>
        {isEditing && save ? (
          <EditNote note={note} calls={{ ...calls, save }} onClose={() => setEditing(false)} />
        ) : (
          <p>{note.text}</p>
        )}
        {error ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        ) : null}
        {attachments.length > 0 && removeFile ? (
          <ul className={classes.attachments}>
            {attachments.map((file) => (
              <Attachment
                key={file.id}
                file={file}
                mayEdit={mayEdit}
                removeCall={removeFile}
                toRefetch={toRefetch}
                warning="The file is removed for good. The note stays."
              />
            ))}
          </ul>
        ) : null}
      </div>
      {mayEdit && !isEditing ? (
        <span className={classes.noteActions}>
          {attach ? (
            <AttachFile note={note} call={attach} toRefetch={toRefetch} onState={setAttaching} />
          ) : null}
          {save ? (
            <Action label="Edit the note" tip="Edit" icon={IconPencil} onClick={() => setEditing(true)} />
          ) : null}
          {remove ? <RemoveNote note={note} call={remove} toRefetch={toRefetch} /> : null}
        </span>
      ) : null}
    </li>
  );
};

import type { ReplyOf } from '@forecourt/contract/call';
import { leadCommentCalls, leadCommentForm } from '@forecourt/contract/leads/comments';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { fileUrl } from '../../../api/file-url';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { RelativeTime } from '../../../kit/format';
import classes from './comments.module.css';

type Comment = ReplyOf<typeof leadCommentCalls.comments>[number];

const REFETCH = { invalidates: [leadCommentCalls.comments] };

const EditComment = ({ comment, onClose }: { comment: Comment; onClose: () => void }) => {
  const saving = useSave(leadCommentCalls.saveComment, REFETCH);
  const form = useRecordForm({
    schema: leadCommentForm,
    initial: { title: comment.title, comment: comment.comment },
    save: (body) => saving.save({ body: { ...body, id: comment.id } }),
    onSaved: onClose,
  });
  return (
    <RecordForm form={form}>
      <TextAreaField label="Comment" {...form.field('comment')} rows={3} maxLength={5_000} />
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

const Files = ({ files }: { files: Comment['files'] }) =>
  files.length === 0 ? null : (
    <ul className={classes.files}>
      {files.map(({ id, name, url, mime }) => (
        <li key={id}>
          <a href={fileUrl(url)} target="_blank" rel="noreferrer" title={name}>
            {mime.startsWith('image/') ? (
              <img src={fileUrl(url)} alt="" loading="lazy" />
            ) : (
              <IconFileTypePdf size={20} aria-hidden />
            )}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );

/** One comment: who wrote it, when, its text and files. */
export const CommentItem = ({ comment, mayEdit }: { comment: Comment; mayEdit: boolean }) => {
  const [isEditing, setEditing] = useState(false);
  const removing = useSave(leadCommentCalls.removeComment, REFETCH);
  const remove = async () => {
    const sure = await ask({
      title: 'Remove this comment?',
      body: comment.files.length > 0 ? 'Its files are removed with it.' : comment.comment.slice(0, 200),
      confirmLabel: 'Remove',
      danger: true,
    });
    if (sure) await removing.save({ params: { id: comment.id } }).catch(() => undefined); // the refusal has been shown
  };
  return (
    <li className={classes.comment}>
      <div className={classes.body}>
        <span>
          <strong>{comment.created_by || 'System'}</strong>{' '}
          <span className={classes.quiet}>
            <RelativeTime at={comment.created_at} />
          </span>
        </span>
        {comment.title ? <strong>{comment.title}</strong> : null}
        {isEditing ? (
          <EditComment comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <p>{comment.comment}</p>
        )}
        <Files files={comment.files} />
      </div>
      {mayEdit && !isEditing ? (
        <span className={classes.actions}>
          <Tooltip label="Edit">
            <ActionIcon aria-label="Edit the comment" onClick={() => setEditing(true)}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Remove">
            <ActionIcon aria-label="Remove the comment" onClick={() => void remove()}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </span>
      ) : null}
    </li>
  );
};

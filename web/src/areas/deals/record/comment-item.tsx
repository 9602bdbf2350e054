import { type DealComment, dealPaperCalls } from '@forecourt/contract/deals/papers';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconEye, IconFileTypePdf, IconLock, IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { fileUrl } from '../../../api/file-url';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { ask } from '../../../kit/confirm';
import { TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { RelativeTime } from '../../../kit/format';
import classes from './record.module.css';

const REFETCH = { invalidates: [dealPaperCalls.comments] };
const form = z.object({ title: z.string(), comment: z.string().trim().min(1, 'Required').max(5_000) });

const EditComment = ({ comment, close }: { comment: DealComment; close: () => void }) => {
  const saving = useSave(dealPaperCalls.saveComment, REFETCH);
  const record = useRecordForm({
    schema: form,
    initial: { title: comment.title, comment: comment.comment },
    save: (body) => saving.save({ params: { id: comment.id }, body }),
    onSaved: close,
  });
  return (
    <RecordForm form={record}>
      <TextAreaField label="Comment" {...record.field('comment')} rows={3} maxLength={5_000} />
      <Group gap="sm">
        <Button type="submit" size="compact-sm" variant="light" loading={record.isSaving}>
          Save
        </Button>
        <Button size="compact-sm" variant="default" onClick={close}>
          Cancel
        </Button>
      </Group>
    </RecordForm>
  );
};

const Files = ({ files }: Pick<DealComment, 'files'>) =>
  files.length === 0 ? null : (
    <ul className={classes.files}>
      {files.map(({ id, name, url, mime }) => (
        <li key={id}>
          <a className={classes.link} href={fileUrl(url)} target="_blank" rel="noreferrer" title={name}>
            {mime.startsWith('image/') ? (
              <img
                src={fileUrl(url)}
                alt=""
                loading="lazy"
                width={40}
                height={28}
                style={{ objectFit: 'cover' }}
              />
            ) : (
              <IconFileTypePdf size={20} aria-hidden />
            )}
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );

const Audience = ({ comment }: { comment: DealComment }) => {
  if (comment.from_customer === 1) return <StateChip hue="teal" icon={IconUser} label="From the customer" />;
  return comment.for_customer === 1 ? (
    <StateChip hue="blue" icon={IconEye} label="For the customer" />
  ) : (
    <StateChip hue="amber" icon={IconLock} label={comment.kind === 'note' ? 'Internal note' : 'Internal'} />
  );
};

/** One comment: who wrote it, who reads it, its text and files. */
export const CommentItem = ({ comment, mayEdit }: { comment: DealComment; mayEdit: boolean }) => {
  const [isEditing, setEditing] = useState(false);
  const removing = useSave(dealPaperCalls.removeComment, REFETCH);
  const isOpen = comment.for_customer === 1 || comment.from_customer === 1;
  const remove = async () => {
    const isSure = await ask({
      title: 'Remove this comment?',
      body: comment.files.length > 0 ? 'Its files are removed with it.' : comment.comment.slice(0, 200),
      confirmLabel: 'Remove',
      danger: true,
    });
    if (isSure) await removing.save({ params: { id: comment.id } }).catch(() => undefined); // the refusal has been shown
  };
  return (
    <li className={classes.comment} data-to={isOpen ? 'customer' : 'internal'}>
      <div className={classes.commentBody}>
        <span className={classes.commentHead}>
          <strong>{comment.created_by || 'System'}</strong>
          <span className={classes.quiet}>
            <RelativeTime at={comment.created_at} />
          </span>
          <Audience comment={comment} />
        </span>
        {comment.title ? <strong>{comment.title}</strong> : null}
        {isEditing ? (
          <EditComment comment={comment} close={() => setEditing(false)} />
        ) : (
          <p className={classes.said}>{comment.comment}</p>
        )}
        <Files files={comment.files} />
      </div>
      {mayEdit && !isEditing && comment.from_customer === 0 ? (
        <span>
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

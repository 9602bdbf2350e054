import { followingCalls } from '@forecourt/contract/customers/following';
import { CloseButton } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { fileUrl } from '../../../api/file-url';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import type { CustomerFile } from '../customer';
import classes from './card.module.css';
import { NOTES_STALE } from './stale';

/** A file as a chip: opened by a click, removed after a question. */
export const Attachment = ({ file, mayEdit }: { file: CustomerFile; mayEdit: boolean }) => {
  const { save, isSaving } = useSave(followingCalls.removeFile, { invalidates: NOTES_STALE });
  const name = file.title || file.name;
  const remove = async () => {
    const sure = await ask({
      title: `Remove ${name}?`,
      body: 'The file is removed for good.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (sure) await save({ params: { id: file.id } }).catch(() => undefined); // the refusal has been said
  };
  return (
    <li className={classes.attachment}>
      <a href={fileUrl(file.url)} target="_blank" rel="noreferrer" title={name}>
        {file.mime.startsWith('image/') ? (
          <img src={fileUrl(file.url)} alt="" loading="lazy" />
        ) : (
          <IconFileTypePdf size={20} aria-hidden />
        )}
        <span className={classes.cut}>{name}</span>
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

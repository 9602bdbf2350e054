import type { Call } from '@forecourt/contract/call';
import { CloseButton } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { fileUrl } from '../../api/file-url';
import { useSave } from '../../api/use-save';
import { ask } from '../confirm';
import classes from './record.module.css';
import type { RecordCall } from './record-call';

export interface StoredFile {
  id: number;
  name: string;
  /** Shown in place of the file's name. */
  title?: string;
  url: string;
  mime: string;
}

interface Props {
  file: StoredFile;
  mayEdit: boolean;
  /** Removes the file by its id. */
  removeCall: RecordCall;
  toRefetch: readonly Call[];
  /** What the question says before the file is removed. */
  warning?: string;
}

/** A file as a chip: opened by a click, removed after a question. */
export const Attachment = ({ file, mayEdit, removeCall, toRefetch, warning }: Props) => {
  const { save, isSaving } = useSave(removeCall, { invalidates: toRefetch });
  const name = file.title || file.name;
  const remove = async () => {
    const sure = await ask({
      title: `Remove ${name}?`,
      body: warning ?? 'The file is removed for good.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (sure) await save({ params: { id: file.id } }).catch(() => undefined); // useSave has shown the refusal
  };
  return (
    <li className={classes.attachment}>
      <a href={fileUrl(file.url)} target="_blank" rel="noreferrer" title={name}>
        {file.mime.startsWith('image/') ? (
          <img src={fileUrl(file.url)} alt="" loading="lazy" />
        ) : (
          <IconFileTypePdf size={20} aria-hidden />
        )}
        <span className={classes.fileName}>{name}</span>
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

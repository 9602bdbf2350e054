import type { GalleryFile } from '@forecourt/contract/gallery';
import { CloseButton, Input } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { fileUrl } from '../../api/file-url';
import classes from './gallery.module.css';

interface Props {
  files: readonly GalleryFile[];
  onRemove: (id: number) => void;
}

/** Files that are saved already: pictures 200 px wide, PDFs by their name. */
export const KeptFiles = ({ files, onRemove }: Props) => (
  <Input.Wrapper label="Saved attachments">
    <ul className={classes.files}>
      {files.map(({ id, media_src, name, mime }) => (
        <li key={id} className={classes.file}>
          {mime.startsWith('image/') ? (
            <img src={fileUrl(media_src)} alt={name} width={200} />
          ) : (
            <a href={fileUrl(media_src)} target="_blank" rel="noopener">
              <IconFileText size={18} aria-hidden />
              {name}
            </a>
          )}
          <CloseButton
            className={classes.remove}
            size="sm"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(id)}
          />
        </li>
      ))}
    </ul>
  </Input.Wrapper>
);

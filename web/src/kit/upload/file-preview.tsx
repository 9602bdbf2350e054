import { CloseButton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './upload.module.css';

/** A picture 200 px wide; a PDF by its name (screens.md 2.12, 9). */
export const FilePreview = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const [url, setUrl] = useState<string | null>(null);
  const isPicture = file.type.startsWith('image/');
  useEffect(() => {
    if (!isPicture) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPicture]);
  return (
    <li className={classes.preview}>
      {isPicture ? (
        url && <img src={url} alt={file.name} width={200} />
      ) : (
        <span className={classes.fileName}>
          <IconFileText size={18} aria-hidden />
          {file.name}
        </span>
      )}
      <CloseButton
        className={classes.remove}
        size="sm"
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
      />
    </li>
  );
};

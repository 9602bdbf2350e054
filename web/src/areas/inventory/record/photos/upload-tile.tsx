import { Button, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { QueuedFile } from '../../../../kit/upload';
import classes from './photos.module.css';

interface Props {
  item: QueuedFile;
  onRetry: () => void;
  onDrop: () => void;
}

/** The browser draws what is chosen before it is sent; a drawing with script is never drawn. */
const useDrawn = (file: File): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!/^image\/(png|jpeg|webp)$/.test(file.type)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};

/** A photo on its way, or what was said against it. */
export const UploadTile = ({ item, onRetry, onDrop }: Props) => {
  const url = useDrawn(item.file);
  const isRefused = item.state === 'refused';
  return (
    <li className={classes.tile} data-refused={isRefused || undefined}>
      <div className={classes.picture}>
        {url ? <img src={url} alt="" data-busy onError={(event) => event.currentTarget.remove()} /> : null}
        <div className={classes.state}>
          <span className={classes.fileName}>{item.file.name}</span>
          {isRefused ? (
            <span role="alert">{item.error}</span>
          ) : (
            <>
              <Progress
                size="sm"
                value={item.share * 100}
                animated={item.state === 'sending'}
                aria-label={`Upload of ${item.file.name}`}
              />
              <span className="fc-figures">
                {item.state === 'waiting' ? 'Waiting' : `${Math.round(item.share * 100)}%`}
              </span>
            </>
          )}
        </div>
      </div>
      <div className={classes.tools}>
        {isRefused ? (
          <Button size="compact-sm" variant="subtle" onClick={onRetry} aria-label={`Retry ${item.file.name}`}>
            Retry
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={onDrop}
          aria-label={`${isRefused ? 'Dismiss' : 'Cancel'} ${item.file.name}`}
        >
          {isRefused ? 'Dismiss' : 'Cancel'}
        </Button>
      </div>
    </li>
  );
};

import { Loader } from '@mantine/core';
import { IconFileTypePdf, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fileUrl } from '../../../api/file-url';
import classes from '../chat.module.css';

/** screens.md 9: image preview width. */
const PREVIEW_WIDTH = 200;
const PREVIEW_MOST_HEIGHT = 260;

export interface Media {
  kind: 'image' | 'doc';
  src: string;
  name: string;
  width: number | null;
  height: number | null;
  isLoading: boolean;
}

const heightOf = ({ width, height }: Media): number =>
  width && height ? Math.min(PREVIEW_MOST_HEIGHT, Math.round((PREVIEW_WIDTH * height) / width)) : 150;

const Picture = ({ media }: { media: Media }) => (
  <span className={classes.picture} data-loading={media.isLoading || undefined}>
    <img src={media.src} alt={media.name} width={PREVIEW_WIDTH} height={heightOf(media)} />
    {media.isLoading ? <Loader className={classes.pictureLoader} size="sm" aria-label="Uploading" /> : null}
  </span>
);

const Doc = ({ media }: { media: Media }) => (
  <span className={classes.doc}>
    {media.isLoading ? (
      <Loader size={18} aria-label="Uploading" />
    ) : (
      <IconFileTypePdf size={20} aria-hidden />
    )}
    <span className={classes.docName}>{media.name}</span>
  </span>
);

const MediaView = ({ media }: { media: Media }) => {
  const shown = media.kind === 'image' ? <Picture media={media} /> : <Doc media={media} />;
  if (media.isLoading) return shown;
  return (
    <a href={fileUrl(media.src)} target="_blank" rel="noreferrer" className={classes.mediaLink}>
      {shown}
    </a>
  );
};

interface Props {
  from: string;
  side: 'in' | 'out';
  isPrivate: boolean;
  time: ReactNode;
  text: string;
  media: Media | null;
  mark?: ReactNode;
}

/** A message: the guest's on the left, ours on the right, a private note in its own colour with its label. */
export const Bubble = ({ from, side, isPrivate, time, text, media, mark }: Props) => (
  <li className={classes.message} data-direction={side} data-private={isPrivate || undefined}>
    <span className={classes.meta}>
      <strong>{from}</strong>
      {isPrivate ? (
        <span className={classes.noteTag}>
          <IconLock size={12} aria-hidden /> Private note
        </span>
      ) : null}
      {time}
    </span>
    <div className={classes.bubble} data-media={media?.kind === 'image' || undefined}>
      {media ? <MediaView media={media} /> : null}
      {text === '' ? null : <p>{text}</p>}
    </div>
    {mark}
  </li>
);

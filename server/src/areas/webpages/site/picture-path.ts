import { createHash } from 'node:crypto';
import type { StoredPicture } from '../pictures/picture.queries';

export const PICTURE_PATH = '/pages/pictures';

/** Of the file's name, which is random and stays unknown: pictures of drafts cannot be found by counting. */
export const pictureTag = ({ file }: Pick<StoredPicture, 'file'>): string =>
  createHash('sha256').update(file).digest('base64url').slice(0, 22);

export const picturePath = (picture: Pick<StoredPicture, 'id' | 'file'>): string =>
  `${PICTURE_PATH}/${picture.id}-${pictureTag(picture)}`;

/** The id and the tag in the last part of such an address; undefined for anything else. */
export const readPictureKey = (key: string): { id: number; tag: string } | undefined => {
  const [, id, tag] = /^([1-9]\d{0,8})-([\w-]{22})$/.exec(key) ?? [];
  return id && tag ? { id: Number(id), tag } : undefined;
};

import { writeFile } from 'node:fs/promises';
import type { UploadedFile } from '../../http/context';
import type { PreparedImage } from '../../services/images';
import { hashOf } from './store-file';

/** A picture that was made of an upload, on disk. */
export type SavedImage = Omit<PreparedImage, 'content'> & Pick<UploadedFile, 'path' | 'sha256'>;

/**
 * Writes a picture that was made of an upload beside it, where both are deleted with the request: the pictures of a form
 * are not held in memory together.
 */
export const saveBeside = async (
  { path }: Pick<UploadedFile, 'path'>,
  { content, ...image }: PreparedImage,
  ending: string,
): Promise<SavedImage> => {
  const saved = `${path}.${ending}`;
  await writeFile(saved, content, { mode: 0o600 });
  return { ...image, path: saved, sha256: hashOf(content) };
};

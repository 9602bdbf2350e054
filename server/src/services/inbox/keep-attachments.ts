import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from '../../http/context';
import { Refusal } from '../../http/refusal';
import { checkUpload } from '../files';
import type { MailAttachment } from './raw-mail';

interface Limits {
  uploadsDir: string;
  kinds: Parameters<typeof checkUpload>[2];
  maxBytes: number;
  /** So many are kept. */
  most: number;
}

interface Kept<T> {
  stored: T[];
  /** Names of those that are not kept. */
  left: string[];
}

/** A file of a mail as one that came with a form, on disk in a folder of its own. */
const asUpload = async (
  folder: string,
  { name, content }: MailAttachment,
  { kinds, maxBytes }: Limits,
): Promise<UploadedFile | null> => {
  if (!content) return null;
  const checked = await checkUpload(content, name, kinds, maxBytes);
  if (!checked.ok) return null;
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, content, { mode: 0o600 });
  return {
    ...{ path, bytes: content.length, mime: checked.mime, extension: checked.extension, originalName: name },
    sha256: createHash('sha256').update(content).digest('hex'),
    content: async () => content,
  };
};

/** A picture that cannot be read is left out, as a file of another kind is. */
const storeOrLeave = async <T>(store: () => Promise<T>): Promise<T | null> => {
  try {
    return await store();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

/** Stores the files of a mail under the same limits as those of a form; others are left out. */
export const keepAttachments = async <T>(
  limits: Limits,
  attachments: readonly MailAttachment[],
  store: (upload: UploadedFile) => Promise<T>,
): Promise<Kept<T>> => {
  const kept: Kept<T> = { stored: [], left: [] };
  if (attachments.length === 0) return kept;
  await mkdir(limits.uploadsDir, { recursive: true });
  const folder = await mkdtemp(join(limits.uploadsDir, 'mail-'));
  try {
    for (const attachment of attachments) {
      const upload = kept.stored.length < limits.most ? await asUpload(folder, attachment, limits) : null;
      const stored = upload && (await storeOrLeave(() => store(upload)));
      if (stored === null) kept.left.push(attachment.name);
      else kept.stored.push(stored);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return kept;
};

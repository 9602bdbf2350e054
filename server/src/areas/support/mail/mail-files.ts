import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TICKET_FILE_MAX_BYTES, TICKET_FILES_MOST, ticketFiles } from '@forecourt/contract/support/ticket';
import type { Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { UploadedFile } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { checkUpload } from '../../../services/files';
import type { MailAttachment } from '../../../services/inbox';
import type { WaitingFile } from '../../files';
import { storeTicketFiles } from '../ticket-files';

interface Kept {
  stored: WaitingFile[];
  /** Names of those that are not kept. */
  left: string[];
}

/** A file of a mail as one that came with a form, on disk in a folder of its own. */
const asUpload = async (folder: string, { name, content }: MailAttachment): Promise<UploadedFile | null> => {
  if (!content) return null;
  const checked = await checkUpload(content, name, ticketFiles.attaches.kinds, TICKET_FILE_MAX_BYTES);
  if (!checked.ok) return null;
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, content, { mode: 0o600 });
  return {
    ...{ path, bytes: content.length, mime: checked.mime, extension: checked.extension, originalName: name },
    sha256: createHash('sha256').update(content).digest('hex'),
    content: async () => content,
  };
};

/** Stores the files of a mail under the same limits as those of a form; others are left out. */
export const keepMailFiles = async (
  deps: Deps,
  tenant: Tenant,
  attachments: readonly MailAttachment[],
): Promise<Kept> => {
  if (attachments.length === 0) return { stored: [], left: [] };
  await mkdir(deps.uploadsDir, { recursive: true });
  const folder = await mkdtemp(join(deps.uploadsDir, 'mail-'));
  const asking = { deps, session: { userId: null }, request: { id: 'inbox' } };
  const kept: Kept = { stored: [], left: [] };
  try {
    for (const attachment of attachments) {
      const upload = kept.stored.length < TICKET_FILES_MOST ? await asUpload(folder, attachment) : null;
      const stored = upload ? await storeOrRefuse(() => storeTicketFiles(asking, tenant, [upload])) : [];
      if (stored.length > 0) kept.stored.push(...stored);
      else kept.left.push(attachment.name);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return kept;
};

/** A picture that cannot be read is left out, as a file of another kind is. */
const storeOrRefuse = async (store: () => Promise<WaitingFile[]>): Promise<WaitingFile[]> => {
  try {
    return await store();
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
};

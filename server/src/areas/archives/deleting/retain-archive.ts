import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps';
import { encryptText } from '../../../services/encryption';
import { writeArchive } from '../exporting/write-archive';
import { inParts, newPartName, PART_MIME } from '../parts';
import {
  addRetainedPart,
  beginRetained,
  deleteRetained,
  deleteRetainedParts,
  endedRetained,
  endRetained,
  isRetained,
  retainedParts,
} from './retained.queries';

type Means = Pick<Deps, 'database' | 'files' | 'config' | 'now'>;
type Store = Pick<Deps, 'database' | 'files'>;

const retainedPurpose = (tenant: number): string => `retained archive of dealership ${tenant}`;
const who = { userId: null, requestId: 'retained-archive' };

/** Each part is 12 bytes of nonce, the content under AES-256-GCM with the part's number as additional data, and 16 bytes of tag. */
const retainedKey = (password: string): Buffer =>
  Buffer.from(hkdfSync('sha256', password, '', 'parts of a retained archive', 32));

const encryptPart = (key: Buffer, no: number, content: Buffer): Buffer => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(String(no)));
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
};

const removeParts = async ({ database, files }: Store, tenant: number) => {
  for (const { file } of await database.systemRead((db) => retainedParts(db, tenant)))
    await files.remove(file);
  await database.systemWrite(who, (tx) => deleteRetainedParts(tx, tenant));
};

/** Keeps the archive of a dealership that is about to be deleted, encrypted whole, for as many years as the setting says. */
export const retainArchive = async (deps: Means, tenant: number, name: string): Promise<void> => {
  const { database, files, config, now } = deps;
  if (config.ARCHIVE_RETENTION_YEARS === 0) return;
  if (await database.systemRead((db) => isRetained(db, tenant))) return;
  await removeParts(deps, tenant);
  const password = randomBytes(32).toString('base64url');
  const until = new Date(now());
  until.setUTCFullYear(until.getUTCFullYear() + config.ARCHIVE_RETENTION_YEARS);
  const sealed = encryptText({ secret: config.secret, purpose: retainedPurpose(tenant) }, password);
  await database.systemWrite(who, (tx) =>
    beginRetained(tx, { tenant, name, password: sealed, keepUntil: until.toISOString() }),
  );
  const key = retainedKey(password);
  const onPart = async () => undefined;
  let [no, bytes] = [0, 0];
  for await (const content of inParts(writeArchive(deps, { dealershipId: tenant, password, onPart }))) {
    const part = { no, file: newPartName(), bytes: content.length };
    await database.systemWrite(who, (tx) => addRetainedPart(tx, tenant, part));
    await files.put(part.file, encryptPart(key, no, content), PART_MIME);
    no += 1;
    bytes += content.length;
  }
  await database.systemWrite(who, (tx) => endRetained(tx, tenant, bytes));
};

/** Archives that the law does not require any more. */
export const removeEndedRetained = async (deps: Store, now: Date): Promise<void> => {
  for (const { tenant } of await deps.database.systemRead((db) => endedRetained(db, now.toISOString()))) {
    await removeParts(deps, tenant);
    await deps.database.systemWrite(who, (tx) => deleteRetained(tx, tenant));
  }
};

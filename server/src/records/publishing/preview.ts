import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { findPreview, insertPreview, type PreviewTable } from './preview.queries';

/** How long a link to a preview works. */
const PREVIEW_MINUTES = 60;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Keeps a text as it stands in the form; answers the token of its link, of which only the hash is stored. */
export const keepPreview = async (
  { tenant, session, deps }: Pick<Context, 'tenant' | 'session' | 'deps'>,
  tx: Db,
  to: PreviewTable,
  content: object,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(deps.now().getTime() + PREVIEW_MINUTES * 60_000);
  await insertPreview(tx, tenant, to, {
    ...{ tokenHash: hashOf(token), content, userId: session.userId, expiresAt },
  });
  return { token, expiresAt };
};

/** What was kept under a token of this dealership; undefined when there is none or its time is over. */
export const readPreview = async (db: Db, tenant: number, from: PreviewTable, token: string, now: Date) =>
  /^[\w-]{43}$/.test(token) ? findPreview(db, tenant, from, hashOf(token), now) : undefined;

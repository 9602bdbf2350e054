import { createHash } from 'node:crypto';
import type { postingCalls } from '@forecourt/contract/posting/index';
import { can } from '@forecourt/policy';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { newToken, readActors } from '../../session';
import type { ByHand } from '../working/by-hand';
import { endKey, findOwner, insertKey, type KeyOwner, listKeys, noteUse } from './key.queries';

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');
/** The number of the dealership leads to its rows; the rest is the secret. */
const KEY = /^fx_(\d{1,9})_[\w-]{43}$/;
const USED_EVERY_MS = 60_000;

const UNKNOWN = 'This key is not valid any more. Make a new one in Forecourt.';

export interface Extension extends ByHand {
  owner: KeyOwner;
}

/** The user of a key, who must still have the right to post. */
export const extensionOf = async (deps: Deps, requestId: string, key: string): Promise<Extension> => {
  const number = KEY.exec(key)?.[1];
  if (number === undefined) throw new Refusal(401, UNKNOWN);
  const tenant = asTenant(Number(number));
  const owner = await deps.database.read(tenant, (db) => findOwner(db, tenant, hashOf(key)));
  if (!owner) throw new Refusal(401, UNKNOWN);
  const actors = await deps.database.systemRead((db) => readActors(db, owner.user_id, [tenant]));
  if (!actors.some((actor) => can(actor, 'classifieds.post'))) throw new Refusal(401, UNKNOWN);
  const who = { userId: owner.user_id, requestId };
  const now = deps.now();
  if (owner.last_used_at === null || Date.parse(owner.last_used_at) < now.getTime() - USED_EVERY_MS)
    await deps.database.write(tenant, who, (tx) => noteUse(tx, tenant, owner.id, now.toISOString()));
  return {
    ...{ deps, tenant, owner, userId: owner.user_id },
    read: (work) => deps.database.read(tenant, work),
    write: (work) => deps.database.write(tenant, who, work),
  };
};

export const keyHandlers: Pick<
  Handlers<typeof postingCalls>,
  'extensionKeys' | 'addExtensionKey' | 'removeExtensionKey'
> = {
  extensionKeys: (_input, { read, tenant, session }) => read((db) => listKeys(db, tenant, session.userId)),

  addExtensionKey: ({ body: { name } }, { write, tenant, session, deps }) =>
    write(async (tx) => {
      const key = `fx_${tenant}_${newToken()}`;
      const at = deps.now().toISOString();
      const added = await insertKey(tx, tenant, { userId: session.userId, name, hash: hashOf(key), at });
      return { ...added, key };
    }),

  removeExtensionKey: ({ params: { id } }, { write, tenant, session, deps }) =>
    write(async (tx) => {
      if (!(await endKey(tx, tenant, session.userId, id, deps.now().toISOString()))) throw notFound();
      return { message: 'The key ended' };
    }),
};

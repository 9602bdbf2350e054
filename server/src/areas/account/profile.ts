import type { accountCalls } from '@forecourt/contract/account';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Handlers } from '../../http/context';
import { changedMeanwhile, notFound } from '../../http/refusal';
import {
  appUser,
  columnsOf,
  findUser,
  lockUser,
  prepareAvatar,
  refuseWrongFields,
  replaceAvatar,
  toUser,
} from '../users';

const ownUser = async (db: Db, home: number, userId: number) => {
  const record = await findUser(db, home, userId);
  if (!record) throw notFound();
  return toUser(record);
};

export const profileHandlers: Pick<Handlers<typeof accountCalls>, 'profile' | 'saveProfile' | 'setAvatar'> = {
  profile: (_input, { read, tenant, session }) => read((db) => ownUser(db, tenant, session.userId)),

  saveProfile: async ({ body }, { session, deps, tenant: home, write }) => {
    const { version, ...fields } = body;
    const saved = await write(async (tx) => {
      const before = await lockUser(tx, home, session.userId);
      if (!before) throw notFound();
      if (version !== undefined && version !== before.version) throw changedMeanwhile(toUser(before));
      await refuseWrongFields(tx, fields, deps.now());
      await tx
        .update(appUser)
        .set({ ...columnsOf(fields), version: sql`${appUser.version} + 1` })
        .where(and(eq(appUser.dealershipId, home), eq(appUser.id, session.userId)));
      return ownUser(tx, home, session.userId);
    });
    await deps.sessions.forget({ userId: session.userId });
    return saved;
  },

  setAvatar: async ({ files }, { session, deps, tenant, write }) => {
    const image = await prepareAvatar(tenant, files.avatar[0]);
    const avatar = await write((tx) => replaceAvatar({ tenant, deps }, tx, session.userId, image));
    await deps.sessions.forget({ userId: session.userId });
    return { avatar };
  },
};

import type { accountCalls } from '@forecourt/contract/account';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { changedMeanwhile, notFound } from '../../../http/refusal';
import {
  columnsOf,
  findUser,
  lockUser,
  refuseWrongFields,
  replaceAvatar,
  storeAvatar,
  toUser,
  updateUser,
} from '../../users';

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
      await updateUser(tx, home, session.userId, columnsOf(fields));
      return ownUser(tx, home, session.userId);
    });
    await deps.sessions.forget({ userId: session.userId });
    return saved;
  },

  setAvatar: async ({ files }, context) => {
    const { session, deps } = context;
    const picture = await storeAvatar(context, files.avatar[0]);
    const avatar = await context.write((tx) => replaceAvatar(context, tx, session.userId, picture));
    await deps.sessions.forget({ userId: session.userId });
    return { avatar };
  },
};

import type { accountCalls } from '@forecourt/contract/account';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, type Tenant, vouchForTenant } from '../../db/database';
import type { Context, Handlers } from '../../http/context';
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

/** A person's record is where their home is, also while they work at another branch. */
const homeOf = ({ session, tenant }: Context): Tenant =>
  session.homeDealershipId === tenant ? tenant : vouchForTenant(session.homeDealershipId);

const writeHome = <T>(context: Context, work: (tx: Db, home: Tenant) => Promise<T>): Promise<T> => {
  const { session, request, deps } = context;
  const home = homeOf(context);
  return deps.database.write(home, { userId: session.userId, requestId: request.id }, (tx) => work(tx, home));
};

const ownUser = async (db: Db, home: Tenant, userId: number) => {
  const record = await findUser(db, home, userId);
  if (!record) throw notFound();
  return toUser(record);
};

export const profileHandlers: Pick<Handlers<typeof accountCalls>, 'profile' | 'saveProfile' | 'setAvatar'> = {
  profile: (_input, context) => {
    const home = homeOf(context);
    return context.deps.database.read(home, (db) => ownUser(db, home, context.session.userId));
  },

  saveProfile: async ({ body }, context) => {
    const { session, deps } = context;
    const { version, ...fields } = body;
    const saved = await writeHome(context, async (tx, home) => {
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

  setAvatar: async ({ files }, context) => {
    const { session, deps } = context;
    const image = await prepareAvatar(context.tenant, files.avatar[0]);
    const avatar = await writeHome(context, (tx, home) =>
      replaceAvatar({ tenant: home, deps }, tx, session.userId, image),
    );
    await deps.sessions.forget({ userId: session.userId });
    return { avatar };
  },
};

import type { BodyOf } from '@forecourt/contract';
import type { platformCalls } from '@forecourt/contract/platform/index';
import { defaultPageSize, ROLE } from '@forecourt/policy';
import { DEALERSHIP_ADDERS, PAYMENT_VIEWERS, STAFF_MANAGERS } from '@forecourt/policy/dealerships';
import { specialRulesOfUser } from '@forecourt/policy/special-rules';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { endSessions, hashPassword, newToken } from '../../session';
import { freeUsername, openAccount, setOffline, updateUser } from '../../users';
import { isEmailTaken, lockAdding } from '../dealerships/members.queries';
import { writeAsSystem } from '../dealerships/place';
import { sendInvitation } from '../send-invitation';
import { staffInvitationLetter } from './letters';
import { findStaff, freeIds, listStaff, lockStaff, PLATFORM, type StaffRow } from './staff.queries';

type Calls = typeof platformCalls;
type Body = BodyOf<Calls['addStaff']>;

/** The numbers of platform staff that rules name. */
const SPECIAL_IDS = [...new Set<number>([...DEALERSHIP_ADDERS, ...PAYMENT_VIEWERS, ...STAFF_MANAGERS])];
const MANAGERS: ReadonlySet<number> = new Set(STAFF_MANAGERS);

const rightsOf = (id: number): string[] => specialRulesOfUser(id).map(({ text }) => text);

const toReply = (row: StaffRow, { session }: Pick<Context, 'session'>) => ({
  ...row,
  special_rules: rightsOf(row.id),
  is_self: row.id === session.userId ? (1 as const) : (0 as const),
});

const replyOf = async (systemDb: Db, id: number, context: Context) => {
  const row = await findStaff(systemDb, id);
  if (!row) throw notFound();
  return toReply(row, context);
};

const refuseTaken = async (systemTx: Db, { email, id }: Body) => {
  if (await isEmailTaken(systemTx, email)) throw badField('email', 'Another account has this e-mail address');
  if ((await freeUsername(systemTx, [email])) === undefined)
    throw badField('email', 'Another account has this as its username');
  if (id === null) return;
  if (!SPECIAL_IDS.includes(id)) throw badField('id', 'No rule names this number');
  if ((await freeIds(systemTx, [id])).length === 0) throw badField('id', 'Someone has this number already');
};

const add = async (context: Context, systemTx: Db, body: Body, passwordHash: string) => {
  const { f_name, l_name, email, id: wanted } = body;
  // nobody else is added meanwhile: neither the address nor the number is given twice
  await lockAdding(systemTx);
  await refuseTaken(systemTx, body);
  const id = await openAccount(systemTx, {
    ...(wanted === null ? {} : { id: wanted }),
    ...{ dealershipId: PLATFORM, roleId: ROLE.platform, passwordHash },
    ...{ username: email, firstName: f_name, lastName: l_name, email, mobile: '' },
  });
  await sendInvitation(context.deps, systemTx, { userId: id, email }, (link) =>
    staffInvitationLetter(`${f_name} ${l_name}`, { username: email, link, rights: rightsOf(id) }),
  );
  return replyOf(systemTx, id, context);
};

/** A person of the platform and those who manage it, held together, so that they cannot deactivate each other at once. */
const lockWithManagers = async (systemTx: Db, id: number) => {
  const held = await lockStaff(systemTx, [id, ...MANAGERS]);
  const target = held.find((person) => person.id === id);
  if (!target) throw notFound();
  const others = held.filter((person) => person.id !== id && MANAGERS.has(person.id) && person.is_active);
  return { target, isLastManager: MANAGERS.has(id) && others.length === 0 };
};

/** Who works for the platform itself. */
export const staffHandlers: Pick<
  Handlers<Calls>,
  'staff' | 'addStaff' | 'deactivateStaff' | 'reactivateStaff'
> = {
  staff: ({ query }, context) =>
    context.deps.database.systemRead(async (db) => {
      const { rows, ...page } = await listStaff(db, query, defaultPageSize(null));
      return {
        ...page,
        rows: rows.map((row) => toReply(row, context)),
        free_ids: await freeIds(db, SPECIAL_IDS),
      };
    }),

  addStaff: async ({ body }, context) => {
    // nobody knows it: they set their own by the link. Slow on purpose, so before the transaction
    const passwordHash = await hashPassword(newToken(), context.request.address);
    return writeAsSystem(context, (tx) => add(context, tx, body, passwordHash));
  },

  deactivateStaff: ({ params: { id } }, context) => {
    if (id === context.session.userId) throw new Refusal(409, 'You cannot deactivate your own account');
    return writeAsSystem(context, async (tx) => {
      const { target, isLastManager } = await lockWithManagers(tx, id);
      if (!target.is_active) throw new Refusal(409, 'This account is deactivated already');
      if (isLastManager) throw new Refusal(409, 'Nobody else could manage platform staff then');
      await updateUser(tx, PLATFORM, id, { is_active: false });
      await setOffline(tx, PLATFORM, id);
      await endSessions(tx, id);
      await context.deps.sessions.forget({ userId: id });
      return replyOf(tx, id, context);
    });
  },

  reactivateStaff: ({ params: { id } }, context) =>
    writeAsSystem(context, async (tx) => {
      const { target } = await lockWithManagers(tx, id);
      if (target.is_active) throw new Refusal(409, 'This account is active already');
      // a sign-in that was under way while they were deactivated may have opened one
      await endSessions(tx, id);
      await updateUser(tx, PLATFORM, id, { is_active: true });
      return replyOf(tx, id, context);
    }),
};

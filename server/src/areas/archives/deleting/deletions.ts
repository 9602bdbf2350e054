import type { archivesCalls } from '@forecourt/contract/archives/index';
import { DEALERSHIP_STATUS } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import { queueMail } from '../../../services/jobs/queue-mail';
import { changeDealershipStatus } from '../../dealership';
import { userNames } from '../importing/import.queries';
import { readContents } from './contents';
import {
  cancel,
  confirm,
  type DeletionRow,
  findDealership,
  findDeletion,
  findOwnerEmail,
  findPending,
  insertDeletion,
  listDeletions,
  lockDeletion,
} from './deletion.queries';
import { askedLetter, cancelledLetter, confirmedLetter } from './letters';

type DeletionCalls = Pick<
  typeof archivesCalls,
  'deletions' | 'deletionContents' | 'pendingDeletion' | 'askDeletion' | 'confirmDeletion' | 'cancelDeletion'
>;

const WAITING_DAYS = 30;
const DAY_MS = 86_400_000;

const toReplies = async (db: Db, rows: readonly DeletionRow[], userId: number) => {
  const ids = rows.flatMap((row) => [row.asked_by, row.confirmed_by ?? 0, row.cancelled_by ?? 0]);
  const names = await userNames(db, ids);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? ''));
  return rows.map(
    ({ asked_by, confirmed_by, cancelled_by, status_before: _, owner_email: __, step: ___, ...row }) => ({
      ...row,
      asked_by: nameOf(asked_by) ?? '',
      confirmed_by: nameOf(confirmed_by),
      cancelled_by: nameOf(cancelled_by),
      may_confirm: row.state === 'asked' && asked_by !== userId ? (1 as const) : (0 as const),
    }),
  );
};

const replyOf = async (db: Db, id: number, userId: number) => {
  const row = await findDeletion(db, id);
  const [reply] = row ? await toReplies(db, [row], userId) : [];
  if (!reply) throw notFound();
  return reply;
};

const asSystem = <T>({ deps, session, request }: Context, work: (tx: Db) => Promise<T>): Promise<T> =>
  deps.database.systemWrite({ userId: session.userId, requestId: request.id }, work);

const tell = (tx: Db, { jobs }: Pick<Deps, 'jobs'>, email: string, letter: Parameters<typeof queueMail>[3]) =>
  queueMail(jobs, tx, email, letter);

export const deletionHandlers: Handlers<DeletionCalls> = {
  deletions: (_, { deps, session }) =>
    deps.database.systemRead(async (db) => toReplies(db, await listDeletions(db), session.userId)),

  deletionContents: ({ params: { id } }, { deps }) =>
    deps.database.systemRead(async (db) => {
      const found = await findDealership(db, id);
      if (!found) throw notFound();
      return { dealership_id: found.id, dealership_name: found.name, ...(await readContents(db, id)) };
    }),

  pendingDeletion: ({ params: { id } }, { deps, session }) =>
    deps.database.systemRead(async (db) => {
      if (!(await findDealership(db, id))) throw notFound();
      const row = await findPending(db, id);
      const [deletion = null] = row ? await toReplies(db, [row], session.userId) : [];
      return { deletion };
    }),

  askDeletion: ({ body }, context) =>
    asSystem(context, async (tx) => {
      const { deps, session } = context;
      const found = await findDealership(tx, body.dealership_id);
      if (!found) throw badField('dealership_id', 'There is no such dealership');
      if (found.name.trim() !== body.dealership_name.trim())
        throw badField('dealership_name', 'This is not the name of the dealership');
      const email = await findOwnerEmail(tx, found.owner_user_id);
      const id = await insertDeletion(tx, {
        ...{ dealershipId: found.id, name: found.name, reason: body.reason, email },
        ...{ userId: session.userId, at: deps.now().toISOString() },
      });
      if (!id) throw new Refusal(409, 'A deletion of this dealership is under way already');
      await tell(tx, deps, email, askedLetter(found.name, body.reason));
      return replyOf(tx, id, session.userId);
    }),

  confirmDeletion: ({ params: { id } }, context) =>
    asSystem(context, async (tx) => {
      const { deps, session } = context;
      const row = await lockDeletion(tx, id);
      if (!row) throw notFound();
      if (row.state !== 'asked') throw new Refusal(409, 'This deletion does not wait for a confirmation');
      if (row.asked_by === session.userId)
        throw new Refusal(403, 'Someone else than the one who asked has to confirm it');
      const found = await findDealership(tx, row.dealership_id);
      if (!found) throw new Refusal(409, 'The dealership does not exist any more');
      const at = deps.now();
      const dueAt = new Date(at.getTime() + WAITING_DAYS * DAY_MS).toISOString();
      await confirm(tx, id, {
        ...{ userId: session.userId, at: at.toISOString(), dueAt, statusBefore: found.status },
      });
      await changeDealershipStatus(tx, deps, found.id, {
        ...{
          to: DEALERSHIP_STATUS.suspended,
          reason: 'Its deletion was confirmed',
          userId: session.userId,
          at,
        },
      });
      await tell(tx, deps, row.owner_email, confirmedLetter(row.dealership_name, dueAt));
      return replyOf(tx, id, session.userId);
    }),

  cancelDeletion: ({ params: { id } }, context) =>
    asSystem(context, async (tx) => {
      const { deps, session } = context;
      const row = await lockDeletion(tx, id);
      if (!row) throw notFound();
      const at = deps.now();
      const isDue = row.due_at !== null && Date.parse(row.due_at) <= at.getTime();
      if ((row.state !== 'asked' && row.state !== 'waiting') || isDue)
        throw new Refusal(409, 'This deletion cannot be cancelled any more');
      await cancel(tx, id, session.userId, at.toISOString());
      if (row.state === 'waiting')
        await changeDealershipStatus(tx, deps, row.dealership_id, {
          ...{
            to: row.status_before ?? DEALERSHIP_STATUS.noPackageYet,
            reason: 'Its deletion was cancelled',
          },
          ...{ userId: session.userId, at },
        });
      await tell(tx, deps, row.owner_email, cancelledLetter(row.dealership_name));
      return replyOf(tx, id, session.userId);
    }),
};

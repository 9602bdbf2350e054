import type { BodyOf } from '@forecourt/contract';
import type { CustomerBulkReply, listingCalls } from '@forecourt/contract/customers/listing';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Deps } from '../../../deps';
import type { Context, Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import type { JobHandler } from '../../../services/jobs';
import {
  advanceWork,
  continueWork,
  finishWork,
  holdWork,
  startWork,
  type WorkOrder,
  withinDealership,
  workJob,
} from '../../progress';
import { selectedIds } from '../list/customer-list.queries';
import { selectCustomers } from '../list/customer-selection';
import { listAddress } from '../record/addresses';
import { refuseAdSource, refuseSeller } from '../record/customer-fields';
import { type Operation, operation, performOperation } from './bulk-operation';

/** More customers than this are changed in the background, so many at a step. */
const AT_ONCE = 500;
const TASK = 'customers.bulk';
const NAMED_AT_MOST = 20;

/** Its ids were checked when it was given: each step would check all of them again. */
const order = z.object({ ids: z.custom<number[]>(Array.isArray), operation });

const TITLES: Record<Operation['do'], (who: string) => string> = {
  activate: (who) => `Activate ${who}`,
  deactivate: (who) => `Deactivate ${who}`,
  seller: (who) => `Give ${who} to a seller`,
  'ad-source': (who) => `Set the ad source of ${who}`,
  remove: (who) => `Remove ${who}`,
  restore: (who) => `Restore ${who}`,
};

/** Ids that are not of this dealership are named, and nothing is done to any of them. */
const refuseStrangers = async (db: Db, tenant: number, ids: readonly number[]) => {
  const strangers = await queryRows<{ id: number }>(
    db,
    `select wanted.id from unnest($2::int[]) as wanted(id)
      where not exists (select from customer c where c.dealership_id = $1 and c.id = wanted.id) order by 1`,
    [tenant, ids],
  );
  if (strangers.length === 0) return;
  const more = strangers.length - NAMED_AT_MOST;
  const named = strangers.slice(0, NAMED_AT_MOST).map(({ id }) => id);
  const message = `Not among your customers: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  throw new Refusal(404, message, { fields: { ids: message } });
};

type Body = BodyOf<typeof listingCalls.bulk>;

const resolveTargets = async ({ tenant, session, read }: Context, body: Body): Promise<number[]> => {
  if (body.selectedAll !== 1) {
    if (body.ids.length === 0) throw badField('ids', 'Required');
    const ids = [...new Set(body.ids)];
    await read((db) => refuseStrangers(db, tenant, ids));
    return ids;
  }
  const selection = selectCustomers(tenant, body.filters ?? {}, session.timezone);
  const found = await read((db) => selectedIds(db, selection));
  if (found.length === 0) throw badField('filters', 'No customer matches');
  return found;
};

const settleOperation = async (
  { tenant, read }: Context,
  { do: action, value }: Body,
): Promise<Operation> => {
  if (action !== 'seller' && action !== 'ad-source') return { do: action, value: null };
  if (value === undefined) throw badField('value', 'Required');
  const refuse = action === 'seller' ? refuseSeller : refuseAdSource;
  if (value !== null) await read((db) => refuse(db, tenant, value, 'value'));
  return { do: action, value };
};

const inBackground = async (
  { tenant, session, write, deps }: Context,
  ids: number[],
  wanted: Operation,
): Promise<CustomerBulkReply> => {
  const who = `${ids.length.toLocaleString('en')} customers`;
  const progress_id = await write((tx) =>
    startWork(tx, deps.jobs, {
      tenant,
      userId: session.userId,
      title: TITLES[wanted.do](who),
      task: TASK,
      total: ids.length,
      payload: { ids, operation: wanted },
    }),
  );
  return { message: `Working on ${who}`, changed: 0, progress_id, left_out: [] };
};

export const bulkHandlers: Pick<Handlers<typeof listingCalls>, 'bulk'> = {
  bulk: async ({ body }, context) => {
    const wanted = await settleOperation(context, body);
    const ids = await resolveTargets(context, body);
    if (ids.length > AT_ONCE) return inBackground(context, ids, wanted);
    const outcome = await context.write((tx) => performOperation(tx, context.tenant, ids, wanted));
    return { message: 'Done', progress_id: null, ...outcome };
  },
};

const step = async (tx: Db, deps: Deps, ordered: WorkOrder): Promise<void> => {
  const { dealershipId, workId } = ordered;
  const work = await holdWork(tx, deps, dealershipId, workId);
  if (!work) return;
  const { ids, operation: wanted } = order.parse(work.payload);
  const chunk = ids.slice(work.done, work.done + AT_ONCE);
  const { left_out } = await performOperation(tx, dealershipId, chunk, wanted);
  const lines = left_out.map(({ id, full_name, reason }) => ({ line: id, text: `${full_name} ${reason}` }));
  const leftOut = await advanceWork(tx, dealershipId, workId, chunk.length, lines);
  if (work.done + chunk.length < work.total) return continueWork(tx, deps.jobs, TASK, ordered);
  const total = `${work.total.toLocaleString('en')} customers`;
  await finishWork(tx, deps, dealershipId, workId, {
    state: 'finished',
    message: leftOut > 0 ? `${total}, ${leftOut} of them left out` : total,
    link: await listAddress(tx, dealershipId, ordered.userId),
  });
};

export const bulkJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: workJob(deps, {
    transact: withinDealership(deps),
    step: (tx, ordered) => step(tx, deps, ordered),
  }),
});

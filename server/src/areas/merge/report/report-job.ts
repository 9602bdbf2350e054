import { blockingKeys } from '@forecourt/domain/people/blocking-keys';
import { type PreparedPerson, preparePerson } from '@forecourt/domain/people/prepare-person';
import { scorePrepared } from '@forecourt/domain/people/score-pair';
import { REVIEW_AT } from '@forecourt/domain/people/weights';
import type pg from 'pg';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
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
import { customerType } from '../customer/customer-type';
import { findPairs } from '../find/candidate.queries';
import type { MergeType } from '../merge-type';
import { mergeTypes } from '../types';
import { makeGroups } from './group.queries';
import {
  advanceReport,
  endReport,
  forgetEarlier,
  insertPairs,
  insertReport,
  nextIds,
  refreshGroupStatistics,
  reportOfWork,
  type ScoredPair,
  setWork,
} from './report.queries';

const TASK = 'merge.report';
/** So many records are compared with everybody at a step: what is in memory at once does not grow with the dealership. */
const AT_ONCE = 4_000;
const PART = 500;

/** Starts a search through all records with the caller's transaction; nothing when one is under way. */
export const startReport = async (tx: Db, deps: Deps, type: MergeType, tenant: number, userId: number) => {
  const made = await insertReport(tx, type, tenant, userId);
  if (!made) return;
  const title = `Look for duplicates among ${made.total.toLocaleString('en')} ${type.labels.toLowerCase()}`;
  const work = { tenant, userId, title, task: TASK, total: made.total, payload: {} };
  await setWork(tx, tenant, made.id, await startWork(tx, deps.jobs, work));
};

type People = Map<number, PreparedPerson>;

const prepare = async (tx: Db, type: MergeType, tenant: number, ids: readonly number[]): Promise<People> => {
  const people: People = new Map();
  for (const [id, person] of await type.readPeople(tx, tenant, ids)) people.set(id, preparePerson(person));
  return people;
};

/** Pairs of these records with each other and with all that come after them. */
const comparePart = async (tx: Db, type: MergeType, tenant: number, ids: readonly number[]) => {
  const own = await prepare(tx, type, tenant, ids);
  const keyed = [...own].map(([id, person]) => ({ id, keys: blockingKeys(person) }));
  const candidates = await findPairs(tx, type, tenant, keyed);
  const others = [...new Set(candidates.map(({ b }) => b))].filter((id) => !own.has(id));
  const known = await prepare(tx, type, tenant, others);
  const found: ScoredPair[] = [];
  for (const { a, b } of candidates) {
    const [one, other] = [own.get(a), own.get(b) ?? known.get(b)];
    if (!one || !other) continue;
    const { score } = scorePrepared(one, other);
    if (score >= REVIEW_AT) found.push({ a, b, score });
  }
  return found;
};

/** Statements of several parts on one connection wait for each other. */
const inTurns = (tx: Db): Db => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => {
      const mine = last.then(() => tx.query<R>(statement));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
};

/** Part by part, so that the database reads one while another is compared. Nothing is left under way when one fails. */
const compare = async (
  tx: Db,
  type: MergeType,
  tenant: number,
  ids: readonly number[],
): Promise<ScoredPair[]> => {
  const turns = inTurns(tx);
  const parts: Promise<ScoredPair[]>[] = [];
  for (let from = 0; from < ids.length; from += PART)
    parts.push(comparePart(turns, type, tenant, ids.slice(from, from + PART)));
  await Promise.allSettled(parts);
  return (await Promise.all(parts)).flat();
};

const finish = async (
  tx: Db,
  deps: Deps,
  type: MergeType,
  { dealershipId, workId }: WorkOrder,
  reportId: number,
) => {
  const groups = await makeGroups(tx, type, dealershipId, reportId);
  await forgetEarlier(tx, type, dealershipId, reportId);
  await refreshGroupStatistics(tx);
  await endReport(tx, dealershipId, workId, 'finished');
  await finishWork(tx, deps, dealershipId, workId, {
    state: 'finished',
    message: `${groups.toLocaleString('en')} ${groups === 1 ? 'group' : 'groups'} to look at`,
    link: type.type === customerType.type ? '/admin/merge' : `/admin/merge?type=${type.type}`,
  });
};

const step = async (tx: Db, deps: Deps, order: WorkOrder): Promise<void> => {
  const { dealershipId, workId } = order;
  const work = await holdWork(tx, deps, dealershipId, workId);
  if (!work) {
    await endReport(tx, dealershipId, workId, 'cancelled');
    return;
  }
  const report = await reportOfWork(tx, dealershipId, workId);
  if (!report) throw new Error('this work has no report');
  const type = Object.values(mergeTypes).find((one) => one.type === report.type);
  if (!type) throw new Error(`nothing of the type ${report.type} is merged`);
  const ids = await nextIds(tx, type, dealershipId, report.after_id, AT_ONCE);
  const last = ids.at(-1);
  if (last === undefined) return finish(tx, deps, type, order, report.id);
  const pairs = await compare(tx, type, dealershipId, ids);
  if (pairs.length > 0) await insertPairs(tx, dealershipId, report.id, pairs);
  await advanceReport(tx, dealershipId, report.id, last, ids.length);
  await advanceWork(tx, dealershipId, workId, ids.length);
  await continueWork(tx, deps.jobs, TASK, order);
};

export const mergeJobs = (deps: Deps): Record<string, JobHandler> => ({
  [TASK]: workJob(deps, {
    transact: withinDealership(deps),
    step: (tx, order) => step(tx, deps, order),
    onFailed: async (tx, { dealershipId, workId }) => {
      await endReport(tx, dealershipId, workId, 'failed');
    },
  }),
});

import type { QueryOf } from '@forecourt/contract';
import type { FeedChannelKey, FeedRunState } from '@forecourt/contract/advertising/channel';
import type { channelCalls, FeedRunChange } from '@forecourt/contract/advertising/channel-calls';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, sqlValues } from '../../../db/sql-values';
import type { StoredChannel } from '../channels/channel.queries';

export interface StoredRun {
  id: number;
  channel: FeedChannelKey;
  state: FeedRunState;
  delivery: StoredChannel['delivery'];
  asked_by: number | null;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
  sent: number;
  refused: number;
  warned: number;
  added: number;
  removed: number;
  changed: number;
  file: string | null;
  file_name: string;
  bytes: number;
  content_hash: string;
  reason: string;
  attempts: number;
  next_attempt_at: string | null;
  released_by: number | null;
  released_at: string | null;
}
type Row = { [K in keyof StoredRun]: StoredRun[K] };

const FIELDS = `r.id, r.channel, r.state, r.delivery, r.asked_by, r.created_at, r.started_at, r.ended_at, r.sent, r.refused, r.warned,
  r.added, r.removed, r.changed, r.file, r.file_name, r.bytes, r.content_hash, r.reason, r.attempts, r.next_attempt_at, r.released_by,
  r.released_at`;

export const findRun = async (db: Db, tenant: number, id: number): Promise<StoredRun | undefined> =>
  (
    await queryPrepared<Row>(
      db,
      `select ${FIELDS} from feed_run r where r.dealership_id = $1 and r.id = $2`,
      [tenant, id],
    )
  )[0];

/** Held until the transaction ends: a step of a person and one of a job come one after the other. */
export const lockRun = async (tx: Db, tenant: number, id: number): Promise<StoredRun | undefined> =>
  (
    await queryPrepared<Row>(
      tx,
      `select ${FIELDS} from feed_run r where r.dealership_id = $1 and r.id = $2 for no key update`,
      [tenant, id],
    )
  )[0];

/** The newest run of each channel, and of each the last delivered one. */
export const newestRuns = (db: Db, tenant: number) =>
  queryPrepared<Row>(
    db,
    `select distinct on (r.channel) ${FIELDS} from feed_run r where r.dealership_id = $1 order by r.channel, r.id desc`,
    [tenant],
  );

export const deliveredRuns = (db: Db, tenant: number) =>
  queryPrepared<Row>(
    db,
    `select distinct on (r.channel) ${FIELDS} from feed_run r where r.dealership_id = $1 and r.state = 'delivered'
      order by r.channel, r.id desc`,
    [tenant],
  );

export const lastDelivered = async (
  db: Db,
  tenant: number,
  channel: string,
): Promise<StoredRun | undefined> =>
  (
    await queryPrepared<Row>(
      db,
      `select ${FIELDS} from feed_run r where r.dealership_id = $1 and r.channel = $2 and r.state = 'delivered'
        order by r.id desc limit 1`,
      [tenant, channel],
    )
  )[0];

/** The one that is waiting, building or delivering; there is at most one. */
export const openRun = async (db: Db, tenant: number, channel: string): Promise<StoredRun | undefined> =>
  (
    await queryRows<Row>(
      db,
      `select ${FIELDS} from feed_run r where r.dealership_id = $1 and r.channel = $2
        and r.state in ('waiting', 'building', 'delivering') order by r.id desc limit 1`,
      [tenant, channel],
    )
  )[0];

export const insertRun = async (
  tx: Db,
  tenant: number,
  {
    channel,
    delivery,
    askedBy,
    at,
  }: { channel: string; delivery: StoredRun['delivery']; askedBy: number | null; at: string },
): Promise<number | undefined> =>
  (
    await queryRows<{ id: number }>(
      tx,
      `insert into feed_run (dealership_id, channel, delivery, asked_by, created_at) values ($1, $2, $3, $4, $5)
        on conflict (dealership_id, channel) where state in ('waiting', 'building', 'delivering') do nothing returning id`,
      [tenant, channel, delivery, askedBy, at],
    )
  )[0]?.id;

export const updateRun = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  return queryRows(
    tx,
    `update feed_run set ${assignments(columns, values)} where dealership_id = $1 and id = $2`,
    values.values,
  );
};

/** Why such a run was cancelled; the run's page leads to the newer one. */
export const REPLACED = 'Replaced by a newer run';

/** A newer run takes the place of those that wait for a person. */
export const cancelHeld = (tx: Db, tenant: number, channel: string, at: string) =>
  queryRows(
    tx,
    `update feed_run set state = 'cancelled', ended_at = $3, reason = $4
      where dealership_id = $1 and channel = $2 and state = 'held'`,
    [tenant, channel, at, REPLACED],
  );

/** The run that came after each of some, of the same channel. */
export const runsAfter = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number; after: number | null }>(
    db,
    `select r.id, (select min(n.id) from feed_run n where n.dealership_id = $1 and n.channel = r.channel and n.id > r.id) as after
      from feed_run r where r.dealership_id = $1 and r.id = any($2::int[])`,
    [tenant, ids],
  );

export const listRuns = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof channelCalls.runs>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(
    query,
    defaultLimit,
    { created_at: 'r.created_at' },
    '-created_at',
    'r.id',
  );
  const values = sqlValues(tenant);
  const where = [
    'r.dealership_id = $1',
    ...(query.channel ? [`r.channel = ${values.add(query.channel)}`] : []),
    ...(query.state ? [`r.state = ${values.add(query.state)}`] : []),
    ...(query.q ? [`r.reason ilike ${values.add(contains(query.q))}`] : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from feed_run r where ${where}`,
    values.values,
  );
  const rows = await queryRows<Row>(
    db,
    `select ${FIELDS} from feed_run r where ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

type ChangeRow = { [K in keyof FeedRunChange]: FeedRunChange[K] };

const CHANGE_ORDERS = { stock_no: 'lower(s.stock_no)', title: 's.title' };

export const listChanges = async (
  db: Db,
  tenant: number,
  runId: number,
  query: QueryOf<typeof channelCalls.runChanges>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, CHANGE_ORDERS, 'title', 'c.stock_id');
  const values = sqlValues(tenant, runId);
  const where = [
    'c.dealership_id = $1 and c.run_id = $2',
    ...(query.kind ? [`c.kind = ${values.add(query.kind)}`] : []),
    ...(query.q
      ? [
          `(s.title ilike ${values.add(contains(query.q))} or s.stock_no ilike ${values.add(contains(query.q))})`,
        ]
      : []),
  ].join(' and ');
  const from = `from feed_run_change c left join stock_vehicle s on s.dealership_id = $1 and s.id = c.stock_id where ${where}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${from}`,
    values.values,
  );
  const rows = await queryRows<ChangeRow>(
    db,
    `select c.stock_id, coalesce(s.stock_no, '') as stock_no, coalesce(s.title, '') as title, c.kind, c.details ${from}
      order by ${order}, c.kind limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

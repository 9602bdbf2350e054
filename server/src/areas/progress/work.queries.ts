import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

export type WorkState = 'waiting' | 'running' | 'finished' | 'failed' | 'cancelled';

export interface ResultLine {
  line: number;
  text: string;
}

export interface WorkRow {
  id: number;
  title: string;
  done: number;
  total: number;
  state: WorkState;
  message: string;
  results: ResultLine[];
  updated_at: string;
}

const FIELDS = 'id, title, done, total, state, message, results, updated_at';
const UNFINISHED = "state in ('waiting', 'running')";

/** One's own work: what a colleague has going on is not shown. */
export const findWork = async (db: Db, tenant: number, userId: number, id: number) =>
  (
    await queryRows<WorkRow>(
      db,
      `select ${FIELDS} from background_work where dealership_id = $1 and user_id = $2 and id = $3`,
      [tenant, userId, id],
    )
  )[0];

export interface NewWork {
  tenant: number;
  userId: number;
  title: string;
  task: string;
  total: number;
  payload: object;
}

export const insertWork = async (tx: Db, wanted: NewWork): Promise<number> => {
  const { tenant, userId, title, task, total, payload } = wanted;
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into background_work (dealership_id, user_id, title, task, total, payload, updated_at)
      values ($1, $2, $3, $4, $5, $6, now()) returning id`,
    [tenant, userId, title, task, total, JSON.stringify(payload)],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export interface HeldWork {
  id: number;
  userId: number;
  title: string;
  payload: unknown;
  total: number;
  done: number;
  cancelAsked: boolean;
}

const UNFINISHED_WORK = `select id, user_id as "userId", title, payload, total, done, cancel_asked as "cancelAsked"
  from background_work where dealership_id = $1 and id = $2 and ${UNFINISHED}`;

/** Work as it stands; nothing when it has ended or there is none. */
export const findUnfinished = async (db: Db, tenant: number, id: number): Promise<HeldWork | undefined> =>
  (await queryRows<HeldWork>(db, UNFINISHED_WORK, [tenant, id]))[0];

/** The same, locked until the transaction ends. */
export const lockWork = async (tx: Db, tenant: number, id: number): Promise<HeldWork | undefined> =>
  (await queryRows<HeldWork>(tx, `${UNFINISHED_WORK} for update`, [tenant, id]))[0];

/** More lines than anyone reads are not kept. */
const KEPT_RESULTS = 1_000;

/** Answers how many lines there are by now. */
export const moveWork = async (
  tx: Db,
  tenant: number,
  id: number,
  by: number,
  results: readonly ResultLine[],
): Promise<number> => {
  const [row] = await queryRows<{ lines: number }>(
    tx,
    `update background_work set state = 'running', done = least(total, done + $3), updated_at = now(),
        results = case when jsonb_array_length(results) < ${KEPT_RESULTS} then results || $4::jsonb else results end
      where dealership_id = $1 and id = $2 returning jsonb_array_length(results) as lines`,
    [tenant, id, by, JSON.stringify(results.slice(0, KEPT_RESULTS))],
  );
  return row?.lines ?? 0;
};

export const endWork = async (tx: Db, tenant: number, id: number, state: WorkState, message: string) =>
  (
    await queryRows<{ userId: number; title: string }>(
      tx,
      `update background_work set state = $3, message = $4, updated_at = now(), payload = '{}',
          done = case when $3 = 'finished' then total else done end
        where dealership_id = $1 and id = $2 and ${UNFINISHED} returning user_id as "userId", title`,
      [tenant, id, state, message],
    )
  )[0];

export const askToCancel = async (tx: Db, tenant: number, id: number) => {
  await queryRows(
    tx,
    `update background_work set cancel_asked = true, updated_at = now() where dealership_id = $1 and id = $2 and ${UNFINISHED}`,
    [tenant, id],
  );
};

export const unfinishedWork = (db: Db) =>
  queryRows<{ tenant: number; id: number; userId: number; task: string }>(
    db,
    `select dealership_id as tenant, id, user_id as "userId", task from background_work where ${UNFINISHED} order by id`,
    [],
  );

import type { Db } from '../../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';
import { JOINS, RECORD_FIELDS, type StoredTask } from '../task-row.queries';
import { type Viewer, visibleTasks } from '../visible.queries';

/** Undefined for one that is not there or that the viewer does not see. Without a viewer: for jobs. */
export const readTask = async (
  db: Db,
  tenant: number,
  id: number,
  { viewer, lock = '', removedToo = false }: { viewer?: Viewer; lock?: string; removedToo?: boolean } = {},
): Promise<StoredTask | undefined> => {
  const values = sqlValues(tenant, id);
  const where = [
    't.dealership_id = $1 and t.id = $2',
    ...(removedToo ? [] : ['t.removed_at is null']),
    ...(viewer ? visibleTasks(viewer, values) : []),
  ].join(' and ');
  const text = `select ${RECORD_FIELDS} from task t ${JOINS} where ${where} ${lock}`;
  return (await queryPrepared<StoredTask>(db, text, values.values))[0];
};

export const LOCK = 'for no key update of t';

/** The columns that are written; what is undefined is left out. */
export interface TaskColumns {
  kind?: string;
  title?: string;
  text?: string;
  assignee_id?: number | null;
  created_by?: number | null;
  due_at?: string;
  ends_at?: string | null;
  remind_at?: string | null;
  reminded_at?: string | null;
  /** As JSON. */
  repeat?: string | null;
  checklist?: string;
  series_id?: number | null;
  next_id?: number;
  state?: string;
  appointment_state?: string | null;
  done_at?: string | null;
  done_by?: number | null;
  outcome?: string;
  customer_id?: number | null;
  lead_id?: number | null;
  stock_id?: number | null;
  deal_id?: number | null;
  removed_at?: string | null;
}

export const insertTask = async (tx: Db, tenant: number, columns: TaskColumns): Promise<number> => {
  const values = sqlValues();
  const text = `insert into task ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateTask = (tx: Db, tenant: number, id: number, columns: TaskColumns) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update task set ${sets ? `${sets}, ` : ''}version = version + 1, changed_at = now()
      where dealership_id = $1 and id = $2`,
    values.values,
  );
};

/** Marks what the system did; the version of the record stays, since nobody edited it. */
export const markTask = (tx: Db, tenant: number, id: number, columns: TaskColumns) => {
  const values = sqlValues(tenant, id);
  return queryRows(
    tx,
    `update task set ${assignments(columns, values)} where dealership_id = $1 and id = $2`,
    values.values,
  );
};

/** Held until the end of the transaction, so that it is not deleted meanwhile. */
export const holdCar = (tx: Db, tenant: number, id: number): Promise<boolean> =>
  queryAny(
    tx,
    'select 1 from stock_vehicle where dealership_id = $1 and id = $2 and deleted_at is null for key share',
    [tenant, id],
  );

/** The roles of these users, where their records are kept here. */
export const readRoles = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await queryRows<{ id: number; role: number }>(
    db,
    'select id, role_id as role from app_user where dealership_id = $1 and id = any($2)',
    [tenant, ids],
  );
  return new Map(rows.map(({ id, role }) => [id, role]));
};

import { getTableColumns, is, SQL } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { customer } from '../tables';

type NewCustomer = typeof customer.$inferInsert;

/** The columns that are written: all but those that the database fills. */
const COLUMNS = Object.entries(getTableColumns(customer))
  .filter(([, column]) => column.generated === undefined && !is(column.default, SQL))
  .map(([key, column]) => ({ key, name: column.name, fallback: column.default ?? null }));
const NAMES = COLUMNS.map(({ name }) => name).join(', ');

/** One JSON for all: a statement with a parameter for each cell of hundreds of rows takes half a second to build. */
const INSERT = `insert into customer (${NAMES}) select ${NAMES} from jsonb_populate_recordset(null::customer, $1)`;

const toRecord = (row: NewCustomer) => {
  const given = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(COLUMNS.map(({ key, name, fallback }) => [name, given.get(key) ?? fallback]));
};

export const insertCustomers = (tx: Db, rows: readonly NewCustomer[]) =>
  queryRows(tx, INSERT, [JSON.stringify(rows.map(toRecord))]);

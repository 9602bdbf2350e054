import { columnFacts } from '../../../db/columns';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { customer } from '../tables';

type NewCustomer = typeof customer.$inferInsert;
/** Columns by the names that the table's declaration gives them; what is undefined is not written. */
export type CustomerColumns = Partial<NewCustomer>;

const COLUMNS = columnFacts(customer);

const givenColumns = (columns: CustomerColumns) => {
  const given = new Map<string, unknown>(Object.entries(columns));
  const written = COLUMNS.filter(({ key }) => given.get(key) !== undefined);
  return { names: written.map(({ name }) => name), values: written.map(({ key }) => given.get(key)) };
};

export const insertCustomer = async (tx: Db, columns: CustomerColumns): Promise<number> => {
  const { names, values } = givenColumns(columns);
  const places = names.map((_, at) => `$${at + 1}`);
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into customer (${names.join(', ')}) values (${places.join(', ')}) returning id`,
    values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateCustomer = (tx: Db, tenant: number, id: number, columns: CustomerColumns) => {
  const { names, values } = givenColumns(columns);
  const sets = [...names.map((name, at) => `${name} = $${at + 3}`), 'version = version + 1'];
  return queryRows(tx, `update customer set ${sets.join(', ')} where dealership_id = $1 and id = $2`, [
    ...[tenant, id, ...values],
  ]);
};

/** Ids for customers that come in together. */
export const newCustomerIds = async (tx: Db, count: number): Promise<number[]> => {
  const text = `select nextval('customer_id_seq')::int as id from generate_series(1, $1)`;
  return (await queryRows<{ id: number }>(tx, text, [count])).map(({ id }) => id);
};

/** All columns but those that the database fills. */
const STORED = COLUMNS.filter(({ isComputed }) => !isComputed);
const NAMES = STORED.map(({ name }) => name).join(', ');

const toRecord = (row: NewCustomer) => {
  const given = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(STORED.map(({ key, name, fallback }) => [name, given.get(key) ?? fallback]));
};

/** One JSON for all: a statement with a parameter for each cell of hundreds of rows takes half a second to build. */
export const insertCustomers = (tx: Db, rows: readonly NewCustomer[]) =>
  queryRows(
    tx,
    `insert into customer (${NAMES}) select ${NAMES} from jsonb_populate_recordset(null::customer, $1) returning 1`,
    [JSON.stringify(rows.map(toRecord))],
  );

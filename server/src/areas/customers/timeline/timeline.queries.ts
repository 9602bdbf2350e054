import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export type Values = Record<string, unknown>;

export interface AuditLine {
  id: number;
  table_name: string;
  action: 'insert' | 'update' | 'delete';
  user_id: number | null;
  request_id: string;
  at: string;
  before: Values | null;
  after: Values | null;
  /** The row as it is now: what a change of one of its fields is about. */
  row: Values;
}

const FIELDS = 'a.id, a.table_name, a.action, a.user_id, a.request_id, a.created_at as at, a.before, a.after';

const ofTable = (table: string, row: readonly string[], of = 't.customer_id') =>
  `select ${FIELDS}, json_build_object(${row.map((column) => `'${column}', t.${column}`).join(', ')}) as row from ${table} t
    join audit_entry a on a.dealership_id = t.dealership_id and a.table_name = '${table}' and a.row_id = t.id
    where t.dealership_id = $1 and ${of} = $2 and a.id < $3`;

/** A page is made of whole requests; more lines than this in one would be two entries. */
const LINES = 600;

const LIST = `select * from (${[
  ofTable('customer', [], 't.id'),
  ofTable('customer_way', ['kind', 'value']),
  ofTable('customer_consent', ['proof']),
  ofTable('customer_note', ['text']),
  ofTable('customer_file', ['name', 'title']),
  ofTable('customer_follow_up', ['what', 'outcome']),
  ofTable('customer_contact', ['channel', 'direction', 'address', 'subject', 'text']),
].join('\nunion all ')}) lines order by id desc limit ${LINES}`;

const NEWEST = 2 ** 53 - 1;

/** What the audit holds of a customer and of what hangs on them, the newest first, before the given line. */
export const readAudit = (db: Db, tenant: number, customerId: number, before: number = NEWEST) =>
  queryPrepared<AuditLine>(db, LIST, [tenant, customerId, before]);

/** Cities by number: for words. */
export const cityNames = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await queryPrepared<{ id: number; name: string }>(
    db,
    'select id, name from city where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

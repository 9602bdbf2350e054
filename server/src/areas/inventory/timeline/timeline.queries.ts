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
  /** What the line is about: a document's title, a note's text, who rented. */
  subject: string;
}

const FIELDS = 'a.id, a.table_name, a.action, a.user_id, a.request_id, a.created_at as at, a.before, a.after';

const ofTable = (table: string, subject: string, row: string, from = `${table} t`, of = 't.stock_id') =>
  `select ${FIELDS}, ${subject} as subject from ${from}
    join audit_entry a on a.dealership_id = t.dealership_id and a.table_name = '${table}' and a.row_id = ${row}
    where t.dealership_id = $1 and ${of} = $2 and a.id < $3`;

/** A page is made of whole requests; more lines than this in one would be two entries. */
const LINES = 600;

const LIST = `${[
  ofTable('stock_vehicle', "''", 't.id', 'stock_vehicle t', 't.id'),
  ofTable('vehicle_photo', "''", 't.id'),
  ofTable('vehicle_document', 't.title', 't.id'),
  ofTable('vehicle_note', 't.text', 't.id'),
  ofTable(
    'vehicle_note_attachment',
    't.name',
    't.id',
    'vehicle_note n join vehicle_note_attachment t on t.dealership_id = n.dealership_id and t.note_id = n.id',
    'n.stock_id',
  ),
  ofTable('rent', 't.renter', 't.id'),
  ofTable('price_change', 't.reason', 't.id'),
  ofTable('auction_purchase', "''", 't.id'),
].join('\nunion all ')} order by id desc limit ${LINES}`;

const NEWEST = 2 ** 53 - 1;

/** What the audit holds of a car and of what hangs on it, the newest first, before the given line. */
export const readAudit = (db: Db, tenant: number, stockId: number, before: number = NEWEST) =>
  queryPrepared<AuditLine>(db, LIST, [tenant, stockId, before]);

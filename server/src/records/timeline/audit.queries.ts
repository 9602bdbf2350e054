import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';

export type Values = Record<string, unknown>;

/** A line of the audit: one change of one row. */
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

/** A table whose changes are told in a record's timeline. */
export interface TimelineTable {
  table: string;
  /** The column with the record's id, of the table as `t` or of another that `from` joins. */
  of: string;
  /** Columns of the row as it is now, for the words. */
  row?: readonly string[];
  /** Where the rows come from, if not from the table alone. */
  from?: string;
}

const FIELDS = 'a.id, a.table_name, a.action, a.user_id, a.request_id, a.created_at as at, a.before, a.after';

const linesOf = ({ table, of, row = [], from = `${table} t` }: TimelineTable) => {
  const columns = row.map((column) => `'${column}', t.${column}`).join(', ');
  return `select ${FIELDS}, json_build_object(${columns}) as row from ${from}
    join audit_entry a on a.dealership_id = t.dealership_id and a.table_name = '${table}' and a.row_id = t.id
    where t.dealership_id = $1 and ${of} = $2
      and (($3::timestamptz is null and a.id < $4) or (a.created_at, a.id) < ($3, $4))`;
};

/** A page is made of whole requests; more lines than this in one would be two entries. */
const LINES = 600;
const NEWEST = 2 ** 53 - 1;

const timeOf = async (db: Db, tenant: number, id: number): Promise<string | null> => {
  const text = 'select created_at as at from audit_entry where dealership_id = $1 and id = $2';
  const [line] = await queryPrepared<{ at: string }>(db, text, [tenant, id]);
  return line?.at ?? null;
};

/**
 * What the audit holds of a record and of what belongs to it, the newest first, before the given line. By time and then by
 * id, since ids of a dealership that was moved to another database server need not rise with time.
 */
export const readAudit = async (
  db: Db,
  tables: readonly TimelineTable[],
  { tenant, recordId, before }: { tenant: number; recordId: number; before: number | undefined },
): Promise<AuditLine[]> => {
  const at = before === undefined ? null : await timeOf(db, tenant, before);
  return queryPrepared<AuditLine>(
    db,
    `select * from (${tables.map(linesOf).join('\nunion all ')}) lines order by at desc, id desc limit ${LINES}`,
    [tenant, recordId, at, before ?? NEWEST],
  );
};

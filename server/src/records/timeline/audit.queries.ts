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

/** A table whose changes are shown in a record's timeline. */
export interface TimelineTable {
  table: string;
  /** The column with the record's id, of the table as `t` or of another that `from` joins. */
  of: string;
  /** Columns of the row as it is now, for the words. */
  row?: readonly string[];
  /** Where the rows come from, if not from the table alone. */
  from?: string;
  /** The column of `t` with the time at which something happened, when it may be written down later. */
  happenedAt?: string;
}

const FIELDS = 'a.id, a.table_name, a.action, a.user_id, a.request_id, a.before, a.after';

/** A new row stands at the time at which it happened, a change of it at the time of the change. */
const timeOf = ({ happenedAt }: TimelineTable) =>
  happenedAt ? `case a.action when 'insert' then t.${happenedAt} else a.created_at end` : 'a.created_at';

const linesOf = (which: TimelineTable, condition: string) => {
  const { table, of, row = [], from = `${table} t` } = which;
  const columns = row.map((column) => `'${column}', t.${column}`).join(', ');
  return `select ${FIELDS}, ${timeOf(which)} as at, json_build_object(${columns}) as row from ${from}
    join audit_entry a on a.dealership_id = t.dealership_id and a.table_name = '${table}' and a.row_id = t.id
    where t.dealership_id = $1 and ${of} = $2 and ${condition}`;
};

const BEFORE = (which: TimelineTable) =>
  `(($3::timestamptz is null and a.id < $4) or (${timeOf(which)}, a.id) < ($3, $4))`;

/** A page is made of whole requests; more lines than this in one would be two entries. */
const LINES = 600;
const NEWEST = 2 ** 53 - 1;

interface Page {
  tenant: number;
  recordId: number;
  before: number | undefined;
}

/** When the line stands in the timeline that the next page goes on before. */
const timeOfLine = async (
  db: Db,
  tables: readonly TimelineTable[],
  { tenant, recordId, before }: Page,
): Promise<string | null> => {
  if (before === undefined) return null;
  const lines = tables.map((table) => linesOf(table, 'a.id = $3')).join('\nunion all ');
  const [line] = await queryPrepared<{ at: string }>(db, `select at from (${lines}) lines limit 1`, [
    ...[tenant, recordId, before],
  ]);
  return line?.at ?? null;
};

/**
 * What the audit holds of a record and of what belongs to it, the newest first, before the given line. By time and then by
 * id, since ids of a dealership that was moved to another database server need not rise with time.
 */
export const readAudit = async (
  db: Db,
  tables: readonly TimelineTable[],
  page: Page,
): Promise<AuditLine[]> => {
  const { tenant, recordId, before } = page;
  const at = await timeOfLine(db, tables, page);
  return queryPrepared<AuditLine>(
    db,
    `select * from (${tables.map((table) => linesOf(table, BEFORE(table))).join('\nunion all ')}) lines
      order by at desc, id desc limit ${LINES}`,
    [tenant, recordId, at, before ?? NEWEST],
  );
};

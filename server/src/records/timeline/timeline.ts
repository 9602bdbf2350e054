import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import type { RecordAccess } from '../record';
import { type AuditLine, readAudit, type TimelineTable } from './audit.queries';

/** The names behind numbers, read once for a page; those of colleagues are always among them. */
export interface StaffNames {
  colleague(id: number | null): string;
}

interface TimelineOf<Names, Entry> extends Pick<RecordAccess, 'find'> {
  tables: readonly TimelineTable[];
  namesFor(context: Context, db: Db, lines: readonly AuditLine[]): Promise<Names>;
  /** Lines of one request and user with the same key are one entry. */
  keyOf?(line: AuditLine): string;
  /** null when there is nothing to tell. The newest line is the first. */
  toEntry(group: readonly AuditLine[], names: Names): Entry | null;
}

const groupLines = (lines: readonly AuditLine[], keyOf: (line: AuditLine) => string): AuditLine[][] => {
  const groups = new Map<string, AuditLine[]>();
  for (const line of lines) {
    const key = `${line.request_id} ${line.user_id} ${keyOf(line)}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
};

/** When it was and who did it. The id is the one that the next page goes on before. */
export const entryFacts = (group: readonly AuditLine[], { colleague }: StaffNames) => {
  const [newest, oldest] = [group[0], group.at(-1)];
  if (!newest || !oldest) throw new Error('a group has a line');
  return { id: oldest.id, at: newest.at, by: newest.user_id === null ? 'System' : colleague(newest.user_id) };
};

/** The handler of a record's timeline. */
export const timelineHandlerOf =
  <Names, Entry>({ tables, find, namesFor, keyOf = () => '', toEntry }: TimelineOf<Names, Entry>) =>
  (
    { params, query }: { params: { id: number }; query: { before?: number | undefined; limit: number } },
    context: Context,
  ): Promise<Entry[]> =>
    context.read(async (db) => {
      const { tenant } = context;
      const recordId = await find(db, tenant, params.id);
      const lines = await readAudit(db, tables, { tenant, recordId, before: query.before });
      const names = await namesFor(context, db, lines);
      return groupLines(lines, keyOf)
        .flatMap((group) => toEntry(group, names) ?? [])
        .slice(0, query.limit);
    });

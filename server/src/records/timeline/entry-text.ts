import type { AuditLine, TimelineTable } from './audit.queries';
import { type Change, changesOf, plain, withoutRepeats } from './field-values';
import { entryFacts, type StaffNames } from './timeline';

/** What one line tells. */
export interface EntryText {
  what: string;
  text: string;
  changes: Change[];
}

export const entryText = (what: string, text: unknown = '', changes: Change[] = []): EntryText => ({
  what,
  text: typeof text === 'string' ? text : '',
  changes,
});

export const isSet = (value: unknown) => value !== null && value !== undefined;
export const touches = ({ after }: AuditLine, column: string) => after !== null && column in after;

/** A table of which each line tells its own words; null is nothing to tell. */
export interface WordedTable<Kind extends string, Names> extends TimelineTable {
  /** Lines of one request on one kind belong together: a customer and their three telephones are one entry. */
  kind: Kind;
  words(line: AuditLine, names: Names): EntryText | null;
}

/** A table of notes, as records/notes keeps them. */
export const noteTable = (table: string, recordColumn: string) => ({
  ...{ table, of: `t.${recordColumn}`, row: ['text'], kind: 'note' as const },
  words: (line: AuditLine): EntryText | null => {
    if (line.action === 'insert') return entryText('Note added', line.after?.text);
    if (touches(line, 'removed_at')) return entryText('Note removed', line.row.text);
    const changes = changesOf({ text: ['Note', plain] }, line, undefined);
    return changes.length > 0 ? entryText('Note changed', '', changes) : null;
  },
});

/** A table of files, as records/files keeps them. */
export const fileTable = (table: string, recordColumn: string) => ({
  ...{ table, of: `t.${recordColumn}`, row: ['name', 'title'], kind: 'file' as const },
  words: (line: AuditLine): EntryText | null => {
    const name = line.row.title || line.row.name;
    if (line.action === 'insert') return entryText('File added', name);
    return touches(line, 'removed_at') ? entryText('File removed', name) : null;
  },
});

/** The entries of tables that have their own texts. Of a record that is new only its own lines are shown. */
export const entriesOf = <Kind extends string, Names extends StaffNames>(
  record: string,
  tables: readonly WordedTable<Kind, Names>[],
) => {
  const byName = new Map(tables.map((table) => [table.table, table]));
  const tableOf = ({ table_name }: AuditLine) => {
    const table = byName.get(table_name);
    if (!table) throw new Error(`no words for ${table_name}`);
    return table;
  };
  const ownLines = (group: readonly AuditLine[]) => {
    const own = group.filter(({ table_name }) => table_name === record);
    return own.some(({ action }) => action === 'insert') ? own : group;
  };
  return {
    tables,
    keyOf: (line: AuditLine) => tableOf(line).kind,
    toEntry: (group: readonly AuditLine[], names: Names) => {
      const [newest] = group;
      const lines = ownLines(group).toReversed();
      const words = lines.flatMap((line) => tableOf(line).words(line, names) ?? []);
      if (!newest || words.length === 0) return null;
      return {
        ...entryFacts(group, names),
        kind: tableOf(newest).kind,
        what: [...new Set(words.map(({ what }) => what))].join('; '),
        text: [...new Set(words.map(({ text }) => text))].filter(Boolean).join('\n'),
        changes: withoutRepeats(words.flatMap(({ changes }) => changes)),
      };
    },
  };
};

import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';

/** What a table of files may keep of each one, and what is read where it does not. */
const OPTIONAL_COLUMNS = {
  note_id: 'null::int',
  title: "''",
  description: "''",
  name: "''",
  bytes: '0',
  user_id: 'null::int',
} as const;
type OptionalColumn = keyof typeof OPTIONAL_COLUMNS;

/** A table of files. Each has id, dealership_id, file, mime, created_at and removed_at. */
export interface FileTable {
  table: string;
  /** The column with the record's id; null where only the note of the file has it. */
  recordColumn: string | null;
  /** Which of the other columns it has. */
  columns: readonly OptionalColumn[];
}

/** One whose files can be listed by their record. */
export interface RecordFileTable extends FileTable {
  recordColumn: string;
}

export interface FileRow {
  id: number;
  /** Its name in the store. */
  file: string;
  mime: string;
  created_at: string;
  note_id: number | null;
  title: string;
  description: string;
  /** As it was called where it came from. */
  name: string;
  bytes: number;
  user_id: number | null;
}

/** A file that is written down; columns that its table does not have are left out. */
export type NewFile = Pick<FileRow, 'file' | 'mime'> & { [C in OptionalColumn]: FileRow[C] };

/** The columns of a FileRow, of the table as `f`. */
export const fileFields = ({ columns }: FileTable): string => {
  const optional = Object.entries(OPTIONAL_COLUMNS).map(([column, missing]) =>
    columns.some((known) => known === column) ? `f.${column}` : `${missing} as ${column}`,
  );
  return ['f.id', 'f.file', 'f.mime', 'f.created_at', ...optional].join(', ');
};

const PRESENT = 'f.dealership_id = $1 and f.removed_at is null';

export const insertFile = async (
  tx: Db,
  tenant: number,
  to: FileTable,
  recordId: number,
  file: NewFile,
): Promise<FileRow> => {
  const given: Record<string, unknown> = {
    ...{ dealership_id: tenant, file: file.file, mime: file.mime },
    ...(to.recordColumn && { [to.recordColumn]: recordId }),
    ...Object.fromEntries(to.columns.map((column) => [column, file[column]])),
  };
  const places = Object.keys(given).map((_, at) => `$${at + 1}`);
  const [row] = await queryRows<FileRow>(
    tx,
    `insert into ${to.table} as f (${Object.keys(given).join(', ')}) values (${places.join(', ')})
      returning ${fileFields(to)}`,
    Object.values(given),
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

/** The files of a record, the newest first. */
export const filesOfRecord = (db: Db, tenant: number, from: RecordFileTable, recordId: number) =>
  queryPrepared<FileRow>(
    db,
    `select ${fileFields(from)} from ${from.table} f
      where ${PRESENT} and f.${from.recordColumn} = $2 order by f.id desc`,
    [tenant, recordId],
  );

export const filesOfNotes = (db: Db, tenant: number, from: FileTable, noteIds: readonly number[]) =>
  queryPrepared<FileRow>(
    db,
    `select ${fileFields(from)} from ${from.table} f
      where ${PRESENT} and f.note_id = any($2) order by f.id`,
    [tenant, noteIds],
  );

/** Answers the file's name in the store; undefined when there is no such file. */
export const markFileRemoved = async (
  tx: Db,
  tenant: number,
  { table }: FileTable,
  id: number,
): Promise<string | undefined> => {
  const [row] = await queryRows<{ file: string }>(
    tx,
    `update ${table} f set removed_at = now() where ${PRESENT} and f.id = $2 returning f.file`,
    [tenant, id],
  );
  return row?.file;
};

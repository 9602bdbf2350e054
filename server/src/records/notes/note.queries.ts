import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';

/** A table of notes. Each has id, dealership_id, text, user_id and created_at. */
export interface NoteTable {
  table: string;
  /** The column with the record's id. */
  recordColumn: string;
  /** Whether notes can be removed: it has removed_at. */
  isRemovable: boolean;
}

export interface NoteRow {
  id: number;
  record_id: number;
  text: string;
  user_id: number | null;
  created_at: string;
}

const fields = ({ recordColumn }: NoteTable) =>
  `n.id, n.${recordColumn} as record_id, n.text, n.user_id, n.created_at`;
const present = ({ isRemovable }: NoteTable) =>
  `n.dealership_id = $1${isRemovable ? ' and n.removed_at is null' : ''}`;

/** The newest first. */
export const notesOfRecord = (db: Db, tenant: number, from: NoteTable, recordId: number) =>
  queryPrepared<NoteRow>(
    db,
    `select ${fields(from)} from ${from.table} n
      where ${present(from)} and n.${from.recordColumn} = $2 order by n.id desc`,
    [tenant, recordId],
  );

export const insertNote = async (
  tx: Db,
  tenant: number,
  to: NoteTable,
  { recordId, text, userId }: { recordId: number; text: string; userId: number },
): Promise<NoteRow | undefined> =>
  (
    await queryRows<NoteRow>(
      tx,
      `insert into ${to.table} as n (dealership_id, ${to.recordColumn}, text, user_id) values ($1, $2, $3, $4)
        returning ${fields(to)}`,
      [tenant, recordId, text, userId],
    )
  )[0];

export const updateNote = async (
  tx: Db,
  tenant: number,
  of: NoteTable,
  id: number,
  text: string,
): Promise<NoteRow | undefined> =>
  (
    await queryRows<NoteRow>(
      tx,
      `update ${of.table} n set text = $3 where ${present(of)} and n.id = $2 returning ${fields(of)}`,
      [tenant, id, text],
    )
  )[0];

export const markNoteRemoved = async (tx: Db, tenant: number, of: NoteTable, id: number): Promise<boolean> =>
  (
    await queryRows(
      tx,
      `update ${of.table} n set removed_at = now() where ${present(of)} and n.id = $2 returning n.id`,
      [tenant, id],
    )
  ).length > 0;

/** Held until the transaction ends, so that it is not removed while files are attached to it. */
export const lockNote = async (
  tx: Db,
  tenant: number,
  of: NoteTable,
  id: number,
): Promise<NoteRow | undefined> =>
  (
    await queryRows<NoteRow>(
      tx,
      `select ${fields(of)} from ${of.table} n where ${present(of)} and n.id = $2 for no key update`,
      [tenant, id],
    )
  )[0];

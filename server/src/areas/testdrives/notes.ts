import type { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import type { Context, Handlers } from '../../http/context';
import { notFound } from '../../http/refusal';
import {
  insertNote,
  markNoteRemoved,
  type NoteRow,
  type NoteTable,
  notesOfRecord,
  updateNote,
} from '../../records/notes/note.queries';
import { staffNames } from '../users';
import { findDrive, lockDrive } from './drive.queries';

const TABLE: NoteTable = { table: 'test_drive_note', recordColumn: 'test_drive_id', isRemovable: true };

const toNotes = async (context: Context, rows: readonly NoteRow[]) => {
  const nameOf = await staffNames(
    context,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ id, text, user_id, created_at }) => ({
    id,
    text,
    created_by: nameOf(user_id),
    created_at,
  }));
};

const toNote = async (context: Context, row: NoteRow | undefined) => {
  const [note] = row ? await toNotes(context, [row]) : [];
  if (!note) throw notFound();
  return note;
};

const write = (context: Context, driveId: number, text: string) =>
  context.write(async (tx) => {
    const { tenant, session } = context;
    const { id: recordId } = await lockDrive(tx, tenant, driveId);
    return toNote(context, await insertNote(tx, tenant, TABLE, { recordId, text, userId: session.userId }));
  });

export const noteHandlers: Pick<
  Handlers<typeof underWayCalls>,
  'notes' | 'writeNote' | 'addNote' | 'saveNote' | 'removeNote'
> = {
  notes: ({ params }, context) =>
    context.read(async (db) => {
      const { id } = await findDrive(db, context.tenant, params.id);
      return toNotes(context, await notesOfRecord(db, context.tenant, TABLE, id));
    }),

  writeNote: ({ params, body }, context) => write(context, params.id, body.text),

  addNote: ({ body }, context) => write(context, body.frk_real_test_drive_id, body.text),

  saveNote: ({ params, body }, context) =>
    context.write(async (tx) =>
      toNote(context, await updateNote(tx, context.tenant, TABLE, params.id, body.text)),
    ),

  removeNote: ({ params }, { tenant, write: change }) =>
    change(async (tx) => {
      if (!(await markNoteRemoved(tx, tenant, TABLE, params.id))) throw notFound();
      return { message: 'Done' };
    }),
};

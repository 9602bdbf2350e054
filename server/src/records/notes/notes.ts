import { type FileToStore, prepareAttachment, storeFiles } from '../../areas/files';
import { staffNames } from '../../areas/users';
import type { Db } from '../../db/database';
import type { Context, UploadedFile } from '../../http/context';
import { notFound } from '../../http/refusal';
import { filesOfNotes } from '../files/file.queries';
import { type FileSource, keepFile } from '../files/record-files';
import type { RecordAccess } from '../record';
import {
  insertNote,
  lockNote,
  markNoteRemoved,
  type NoteRow,
  type NoteTable,
  notesOfRecord,
  updateNote,
} from './note.queries';

export interface Note<Attachment> {
  id: number;
  text: string;
  created_by: string;
  created_at: string;
  attachments: Attachment[];
}

interface OfNote {
  params: { id: number };
}
interface WithText extends OfNote {
  body: { text: string };
}

/** The handlers of a record's notes, by the names of their calls; an area takes those that its contract has. */
export const noteHandlersOf = <Attachment>(
  subject: { notes: NoteTable } & FileSource<Attachment> & RecordAccess,
) => {
  const { notes: table, files: fileTable, fileKind, toReply, find, hold } = subject;

  const withFiles = async (
    context: Context,
    db: Db,
    notes: readonly NoteRow[],
  ): Promise<Note<Attachment>[]> => {
    const noteIds = notes.map(({ id }) => id);
    const files = noteIds.length > 0 ? await filesOfNotes(db, context.tenant, fileTable, noteIds) : [];
    const nameOf = await staffNames(
      context,
      [...notes, ...files].map((row) => row.user_id),
    );
    return notes.map(({ id, text, user_id, created_at }) => ({
      ...{ id, text, created_by: nameOf(user_id), created_at },
      attachments: files.filter(({ note_id }) => note_id === id).map((file) => toReply(file, nameOf)),
    }));
  };

  const withFilesOrNotFound = async (context: Context, tx: Db, row: NoteRow | undefined) => {
    const [note] = row ? await withFiles(context, tx, [row]) : [];
    if (!note) throw notFound();
    return note;
  };

  return {
    notes: ({ params }: OfNote, context: Context) =>
      context.read(async (db) => {
        const recordId = await find(db, context.tenant, params.id);
        return withFiles(context, db, await notesOfRecord(db, context.tenant, table, recordId));
      }),

    addNote: ({ params, body }: WithText, context: Context) =>
      context.write(async (tx) => {
        const recordId = await hold(tx, context.tenant, params.id);
        const note = { recordId, text: body.text, userId: context.session.userId };
        return withFilesOrNotFound(context, tx, await insertNote(tx, context.tenant, table, note));
      }),

    saveNote: ({ params, body }: WithText, context: Context) =>
      context.write(async (tx) =>
        withFilesOrNotFound(context, tx, await updateNote(tx, context.tenant, table, params.id, body.text)),
      ),

    removeNote: ({ params }: OfNote, { tenant, write }: Context) =>
      write(async (tx) => {
        if (!(await markNoteRemoved(tx, tenant, table, params.id))) throw notFound();
        return { message: 'Done' };
      }),

    attachToNote: async (
      { params, files }: OfNote & { files: { attaches: UploadedFile[] } },
      context: Context,
    ) => {
      const prepared: FileToStore[] = [];
      for (const upload of files.attaches)
        prepared.push(await prepareAttachment(context.tenant, 'attaches', upload));
      const stored = await storeFiles(context, fileKind, prepared);
      return context.write(async (tx) => {
        const note = await lockNote(tx, context.tenant, table, params.id);
        if (!note) throw notFound();
        const to = { table: fileTable, recordId: note.record_id };
        for (const file of stored) await keepFile(context, tx, to, file, { note_id: note.id });
        return withFilesOrNotFound(context, tx, note);
      });
    },
  };
};

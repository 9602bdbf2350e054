import type { ReplyOf } from '@forecourt/contract';
import type { recordCalls } from '@forecourt/contract/inventory/record';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { Context, Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import {
  attachFile,
  type FileToStore,
  fileAddress,
  prepareAttachment,
  removeFile,
  storeFiles,
} from '../../files';
import { staffNames } from '../../users';
import { FILE_KIND } from './record-files';
import { holdStock } from './vehicle-detail';

type Note = ReplyOf<typeof recordCalls.addNote>;

interface NoteRow {
  id: number;
  text: string;
  created_at: string;
  user_id: number | null;
  attachments: { id: number; name: string; file: string; mime: string }[];
}

const FIELDS = `n.id, n.text, n.created_at, n.user_id, coalesce((
    select json_agg(json_build_object('id', a.id, 'name', a.name, 'file', a.file, 'mime', a.mime) order by a.id)
    from vehicle_note_attachment a
    where a.dealership_id = n.dealership_id and a.note_id = n.id and a.removed_at is null), '[]') as attachments`;

const withNames = async (context: Context, rows: readonly NoteRow[]): Promise<Note[]> => {
  const nameOf = await staffNames(
    context,
    rows.map((row) => row.user_id),
  );
  return rows.map(({ user_id, attachments, ...note }) => ({
    ...note,
    created_by: nameOf(user_id),
    attachments: attachments.map(({ file, ...attachment }) => ({ ...attachment, url: fileAddress(file) })),
  }));
};

const listNotes = async (db: Db, tenant: number, stockId: number): Promise<NoteRow[] | null> => {
  const rows = await queryPrepared<NoteRow>(
    db,
    `select ${FIELDS} from stock_vehicle s
      left join vehicle_note n on n.dealership_id = s.dealership_id and n.stock_id = s.id
      where s.dealership_id = $1 and s.id = $2 order by n.id desc`,
    [tenant, stockId],
  );
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null);
};

const findNote = async (context: Context, db: Db, id: number): Promise<Note> => {
  const rows = await queryRows<NoteRow>(
    db,
    `select ${FIELDS} from vehicle_note n where n.dealership_id = $1 and n.id = $2`,
    [context.tenant, id],
  );
  const [note] = await withNames(context, rows);
  if (!note) throw notFound();
  return note;
};

export const noteHandlers: Pick<
  Handlers<typeof recordCalls>,
  'notes' | 'addNote' | 'attachToNote' | 'removeAttachment'
> = {
  notes: async ({ params }, context) => {
    const rows = await context.read((db) => listNotes(db, context.tenant, params.id));
    if (!rows) throw notFound();
    return withNames(context, rows);
  },

  addNote: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      await holdStock(context, tx, id);
      const [made] = await queryRows<{ id: number }>(
        tx,
        'insert into vehicle_note (dealership_id, stock_id, text, user_id) values ($1, $2, $3, $4) returning id',
        [context.tenant, id, body.text, context.session.userId],
      );
      return findNote(context, tx, made?.id ?? 0);
    }),

  attachToNote: async ({ params: { id }, files }, context) => {
    const prepared: FileToStore[] = [];
    for (const upload of files.attaches)
      prepared.push(await prepareAttachment(context.tenant, 'attaches', upload));
    const stored = await storeFiles(context, FILE_KIND.note, prepared);
    return context.write(async (tx) => {
      const note = await findNote(context, tx, id);
      for (const file of stored) {
        const name = await attachFile(context, tx, file, note.id);
        await queryRows(
          tx,
          `insert into vehicle_note_attachment (dealership_id, note_id, file, name, mime) values ($1, $2, $3, $4, $5)`,
          [context.tenant, note.id, name, file.originalName || name, file.mime],
        );
      }
      return findNote(context, tx, id);
    });
  },

  removeAttachment: ({ params }, context) =>
    context.write(async (tx) => {
      const [row] = await queryRows<{ file: string }>(
        tx,
        `update vehicle_note_attachment set removed_at = now()
          where dealership_id = $1 and id = $2 and removed_at is null returning file`,
        [context.tenant, params.id],
      );
      if (!row) throw notFound();
      await removeFile(context, tx, row.file);
      return { message: 'Done' };
    }),
};

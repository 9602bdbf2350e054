import type { ReplyOf } from '@forecourt/contract';
import type { followingCalls } from '@forecourt/contract/customers/following';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import type { Context, Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { type FileToStore, prepareAttachment, storeFiles } from '../../files';
import { staffNames } from '../../users';
import { FILE_KIND } from '../files/customer-files';
import { FILE_FIELDS, type FileRow, keepFile, toFile } from '../files/file-rows';
import { holdCustomer, survivorOf } from './customer.queries';

type Note = ReplyOf<typeof followingCalls.addNote>;

interface NoteRow {
  id: number;
  customer_id: number;
  text: string;
  user_id: number | null;
  created_at: string;
}

const FIELDS = 'n.id, n.customer_id, n.text, n.user_id, n.created_at';
const PRESENT = 'n.dealership_id = $1 and n.removed_at is null';

const withFiles = async (context: Context, db: Db, notes: readonly NoteRow[]): Promise<Note[]> => {
  const files = await queryPrepared<FileRow>(
    db,
    `select ${FILE_FIELDS} from customer_file f
      where f.dealership_id = $1 and f.note_id = any($2) and f.removed_at is null order by f.id`,
    [context.tenant, notes.map(({ id }) => id)],
  );
  const nameOf = await staffNames(
    context,
    [...notes, ...files].map((row) => row.user_id),
  );
  return notes.map(({ user_id, customer_id: _, ...note }) => ({
    ...note,
    created_by: nameOf(user_id),
    attachments: files.filter((file) => file.note_id === note.id).map((file) => toFile(file, nameOf)),
  }));
};

const one = async (context: Context, db: Db, row: NoteRow | undefined): Promise<Note> => {
  const [note] = row ? await withFiles(context, db, [row]) : [];
  if (!note) throw notFound();
  return note;
};

export const noteHandlers: Pick<
  Handlers<typeof followingCalls>,
  'notes' | 'addNote' | 'saveNote' | 'removeNote' | 'attachToNote'
> = {
  notes: ({ params: { id } }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const text = `select ${FIELDS} from customer_note n where ${PRESENT} and n.customer_id = $2 order by n.id desc`;
      const rows = await queryPrepared<NoteRow>(db, text, [tenant, await survivorOf(db, tenant, id)]);
      return withFiles(context, db, rows);
    }),

  addNote: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const [row] = await queryRows<NoteRow>(
        tx,
        `insert into customer_note as n (dealership_id, customer_id, text, user_id) values ($1, $2, $3, $4)
          returning ${FIELDS}`,
        [tenant, await holdCustomer(tx, tenant, id), body.text, session.userId],
      );
      return one(context, tx, row);
    }),

  saveNote: ({ params, body }, context) =>
    context.write(async (tx) => {
      const [row] = await queryRows<NoteRow>(
        tx,
        `update customer_note n set text = $3 where ${PRESENT} and n.id = $2 returning ${FIELDS}`,
        [context.tenant, params.id, body.text],
      );
      return one(context, tx, row);
    }),

  removeNote: ({ params }, { tenant, write }) =>
    write(async (tx) => {
      const text = `update customer_note n set removed_at = now() where ${PRESENT} and n.id = $2 returning n.id`;
      const gone = await queryRows(tx, text, [tenant, params.id]);
      if (gone.length === 0) throw notFound();
      return { message: 'Done' };
    }),

  attachToNote: async ({ params: { id }, files }, context) => {
    const prepared: FileToStore[] = [];
    for (const upload of files.attaches)
      prepared.push(await prepareAttachment(context.tenant, 'attaches', upload));
    const stored = await storeFiles(context, FILE_KIND.file, prepared);
    return context.write(async (tx) => {
      const text = `select ${FIELDS} from customer_note n where ${PRESENT} and n.id = $2 for no key update`;
      const [row] = await queryRows<NoteRow>(tx, text, [context.tenant, id]);
      if (!row) throw notFound();
      const owner = { customerId: row.customer_id, noteId: row.id, title: '' };
      for (const file of stored) await keepFile(context, tx, owner, file);
      return one(context, tx, row);
    });
  },
};

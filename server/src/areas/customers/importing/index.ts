import type { importingCalls } from '@forecourt/contract/customers/importing';
import { defaultPageSize } from '@forecourt/policy';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { staffNames } from '../../users';
import { addRows } from './add-rows';
import { type BatchRow, listBatches, setState, stageBatch } from './batch.queries';
import { AT_ONCE, counted, startImportWork, startUndoWork } from './import-work';
import { readCustomersUpload } from './read-customers-upload';
import { customersToUndo, undoBatch } from './undo-batch';

const toBatches = async (context: Context, rows: readonly BatchRow[]) => {
  const nameOf = await staffNames(
    context,
    rows.flatMap(({ user_id, undone_by }) => [user_id, undone_by]),
  );
  return rows.map(({ user_id, undone_by, ...row }) => ({
    ...row,
    created_by: nameOf(user_id),
    undone_by: nameOf(undone_by),
    can_undo: row.state === 'finished' ? (1 as const) : (0 as const),
  }));
};

export const importingHandlers: Handlers<typeof importingCalls> = {
  checkImport: async ({ body: { mapping }, files }, context) => {
    const wanted = { mapping, take: null };
    const { columns, mapping: used, counts, rows } = await readCustomersUpload(context, files.csv[0], wanted);
    return { columns, mapping: used, counts, rows };
  },

  startImport: async ({ body, files }, context) => {
    const { tenant, session, deps } = context;
    const take = { known: body.addKnown === 1, evenIfWrong: body.leaveOutWrong === 1 };
    const parts: string[] = [];
    const read = await readCustomersUpload(context, files.csv[0], { mapping: body.mapping, take }, (part) =>
      parts.push(part),
    );
    // one line that cannot be read keeps the whole file out, unless such lines are to be left out
    if (read.firstWrong && !take.evenIfWrong) throw badField('csv', read.firstWrong);
    if (read.taken === 0) throw badField('csv', 'The file has nobody to add');
    const { counts, mapping, taken, leftOut: left_out } = read;
    const importer = { tenant, userId: session.userId, timezone: session.timezone };
    return context.write(async (tx) => {
      const import_id = await stageBatch(
        tx,
        tenant,
        {
          ...{ userId: session.userId, fileName: files.csv[0]?.originalName ?? '', mapping },
          ...{ rows: counts.total, leftOut: counts.total - taken },
        },
        parts,
      );
      if (taken > AT_ONCE) {
        const progress_id = await startImportWork(tx, deps, importer, import_id, taken);
        return { message: `Working on ${counted(taken)}`, import_id, progress_id, added: 0, left_out };
      }
      const added = await addRows(tx, importer, import_id, AT_ONCE);
      await setState(tx, tenant, import_id, 'finished');
      return { message: `${counted(added)} came in`, import_id, progress_id: null, added, left_out };
    });
  },

  listImports: async ({ query }, context) => {
    const { tenant, read } = context;
    const { page, limit = defaultPageSize(tenant), sort } = query;
    const { rows, total } = await read((db) =>
      listBatches(db, tenant, sort === 'created_at', limit, (page - 1) * limit),
    );
    return { rows: await toBatches(context, rows), total, page, limit };
  },

  undoImport: ({ params: { id }, body }, { tenant, session, deps, write }) =>
    write(async (tx) => {
      const confirmed = body.confirm === 1;
      const undoer = { tenant, userId: session.userId };
      const customers = (await customersToUndo(tx, tenant, id, confirmed)).length;
      if (customers <= AT_ONCE) return { ...(await undoBatch(tx, undoer, id, confirmed)), progress_id: null };
      const progress_id = await startUndoWork(tx, deps, undoer, { importId: id, confirmed, customers });
      return { message: `Working on ${counted(customers)}`, removed: 0, progress_id };
    }),
};

export { importJobs } from './import-work';

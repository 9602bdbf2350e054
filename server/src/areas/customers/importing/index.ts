import type { importingCalls } from '@forecourt/contract/customers/importing';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { insertBatch } from '../../../records/importing/batch.queries';
import { listImports } from '../../../records/importing/list-imports';
import { refuseOpenDateQuestion } from '../../../records/importing/table-answers';
import { addRows } from './add-rows';
import { CUSTOMER_IMPORTS, finishBatch, stageRows } from './batch.queries';
import { AT_ONCE, counted, startCustomersImport } from './import-work';
import { readCustomersUpload } from './read-customers-upload';
import { customersUndo, mayUndoImport } from './undo-batch';

export const importingHandlers: Handlers<typeof importingCalls> = {
  checkImport: async ({ body, files }, context) => {
    const wanted = { ...body, take: null };
    const {
      taken: _,
      leftOut: __,
      firstWrong: ___,
      ...checked
    } = await readCustomersUpload(context, files.csv[0], wanted);
    return checked;
  },

  startImport: async ({ body, files }, context) => {
    const { tenant, session, deps } = context;
    const take = { known: body.addKnown === 1, evenIfWrong: body.leaveOutWrong === 1 };
    const parts: string[] = [];
    const { mapping: wanted, dateOrder, sheet } = body;
    const options = { mapping: wanted, dateOrder, sheet, take };
    const read = await readCustomersUpload(context, files.csv[0], options, (part) => parts.push(part));
    refuseOpenDateQuestion(read);
    // one line that cannot be read keeps the whole file out, unless such lines are to be left out
    if (read.firstWrong && !take.evenIfWrong) throw badField('csv', read.firstWrong);
    if (read.taken === 0) throw badField('csv', 'The file has nobody to add');
    const { counts, mapping, taken, leftOut: left_out } = read;
    const importer = { tenant, userId: session.userId, timezone: session.timezone };
    return context.write(async (tx) => {
      const import_id = await insertBatch(tx, tenant, CUSTOMER_IMPORTS, {
        ...{ user_id: session.userId, file_name: files.csv[0]?.originalName ?? '' },
        ...{ mapping: JSON.stringify(mapping), rows: counts.total, left_out: counts.total - taken },
      });
      for (const part of parts) await stageRows(tx, tenant, import_id, part);
      if (taken > AT_ONCE) {
        const progress_id = await startCustomersImport(tx, deps, importer, import_id, taken);
        return { message: `Working on ${counted(taken)}`, import_id, progress_id, added: 0, left_out };
      }
      const added = await addRows(tx, importer, import_id, AT_ONCE);
      await finishBatch(tx, tenant, import_id);
      return { message: `${counted(added)} came in`, import_id, progress_id: null, added, left_out };
    });
  },

  listImports: ({ query }, context) =>
    listImports<{ can_undo: 0 | 1 }>(context, CUSTOMER_IMPORTS, query, (importedBy) =>
      mayUndoImport(context, importedBy),
    ),

  undoImport: ({ params, body }, context) =>
    customersUndo.undo(context, { importId: params.id, confirmed: body.confirm === 1 }),
};

export { importJobs } from './import-work';

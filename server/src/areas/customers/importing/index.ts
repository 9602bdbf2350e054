import type { importingCalls } from '@forecourt/contract/customers/importing';
import { defaultPageSize } from '@forecourt/policy';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { staffNames } from '../../users';
import { addRows } from './add-rows';
import { type BatchRow, listBatches, setState, stageBatch } from './batch.queries';
import { AT_ONCE, counted, startImportWork, startUndoWork } from './import-work';
import { type JudgedRow, judgeFile } from './judge-file';
import { customersToUndo, undoBatch } from './undo-batch';

const SHOWN_ROWS = 200;
const FIRST: Readonly<Record<JudgedRow['state'], number>> = { wrong: 0, known: 1, new: 2 };

const toChecked = ({ line, full_name, form, state, known, problems }: JudgedRow) => ({
  ...{ line, full_name, email: form.email ?? '', mobile: form.mobile ?? '', state, problems },
  existing: known?.id ? { id: known.id, full_name: known.full_name } : null,
});

const countOf = (rows: readonly JudgedRow[], state: JudgedRow['state']) =>
  rows.filter((row) => row.state === state).length;

const reasonOf = ({ problems }: JudgedRow) =>
  problems.find(({ severity }) => severity === 'error')?.message ?? problems.at(-1)?.message ?? '';

/** One line that cannot be read keeps the whole file out, unless such lines are to be left out. */
const refuseWrong = (rows: readonly JudgedRow[]) => {
  const [first] = rows.filter(({ state }) => state === 'wrong');
  if (first) throw badField('csv', `Line ${first.line}: ${reasonOf(first)}`);
};

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
  checkImport: async ({ body, files }, context) => {
    const { columns, mapping, rows } = await judgeFile(context, files.csv[0], body.mapping);
    const worst = rows.toSorted((a, b) => FIRST[a.state] - FIRST[b.state] || a.line - b.line);
    return {
      columns,
      mapping,
      counts: {
        ...{ total: rows.length, new: countOf(rows, 'new') },
        ...{ known: countOf(rows, 'known'), wrong: countOf(rows, 'wrong') },
      },
      rows: worst.slice(0, SHOWN_ROWS).map(toChecked),
    };
  },

  startImport: async ({ body, files }, context) => {
    const { tenant, session, deps } = context;
    const { mapping, rows } = await judgeFile(context, files.csv[0], body.mapping);
    if (body.leaveOutWrong !== 1) refuseWrong(rows);
    const comesIn = ({ state }: JudgedRow) => state === 'new' || (state === 'known' && body.addKnown === 1);
    const wanted = rows.filter(comesIn);
    if (wanted.length === 0) throw badField('csv', 'The file has nobody to add');
    const out = rows.filter((row) => !comesIn(row));
    const left_out = out.map((row) => ({ line: row.line, full_name: row.full_name, reason: reasonOf(row) }));
    const importer = { tenant, userId: session.userId, timezone: session.timezone };
    return context.write(async (tx) => {
      const fileName = files.csv[0]?.originalName ?? '';
      const import_id = await stageBatch(
        tx,
        tenant,
        { userId: session.userId, fileName, mapping, rows: rows.length, leftOut: out.length },
        wanted,
      );
      if (wanted.length > AT_ONCE) {
        const progress_id = await startImportWork(tx, deps, importer, import_id, wanted.length);
        return {
          message: `Working on ${counted(wanted.length)}`,
          import_id,
          progress_id,
          added: 0,
          left_out,
        };
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

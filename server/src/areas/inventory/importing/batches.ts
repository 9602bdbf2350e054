import type { importingCalls } from '@forecourt/contract/inventory/importing';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { staffNames } from '../../users';
import { listBatches } from './batch.queries';
import { startUndo } from './import-work';
import { carsToUndo, undoBatch } from './undo-batch';

/** More cars than this are removed by background work. */
const AT_ONCE = 500;

export const batchHandlers: Pick<Handlers<typeof importingCalls>, 'listImports' | 'undoImport'> = {
  listImports: async ({ query: { page, limit: asked, sort } }, context) => {
    const { tenant, read } = context;
    const limit = asked ?? defaultPageSize(tenant);
    const { rows, total } = await read((db) =>
      listBatches(db, tenant, { limit, offset: (page - 1) * limit, ascending: sort === 'created_at' }),
    );
    const nameOf = await staffNames(
      context,
      rows.flatMap((row) => [row.user_id, row.undone_by]),
    );
    return {
      rows: rows.map(({ user_id, undone_by, ...row }) => ({
        ...row,
        created_by: nameOf(user_id),
        undone_by: nameOf(undone_by),
      })),
      ...{ total, page, limit },
    };
  },

  undoImport: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const { tenant, session, request, deps } = context;
      const importer = { tenant, userId: session.userId, requestId: request.id, deps };
      const cars = await carsToUndo(tx, tenant, id);
      if (cars.length <= AT_ONCE) return { ...(await undoBatch(tx, importer, id)), progress_id: null };
      const progress_id = await startUndo(tx, importer, id, cars.length);
      return { message: `Working on ${cars.length.toLocaleString('en')} cars`, removed: 0, progress_id };
    }),
};

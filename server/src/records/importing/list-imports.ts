import { defaultPageSize } from '@forecourt/policy';
import { staffNames } from '../../areas/users';
import type { Context } from '../../http/context';
import { type BatchTable, listBatches } from './batch.queries';

interface Query {
  page: number;
  limit?: number | undefined;
  sort?: string | undefined;
}

/** A page of the imports, with who started and who undid each. `Listed` are the columns that the table names for it. */
export const listImports = async <Listed extends { can_undo: 0 | 1 }>(
  context: Context,
  batches: BatchTable,
  { page, limit = defaultPageSize(context.tenant), sort }: Query,
  mayUndo: (importedBy: number) => boolean = () => true,
) => {
  const { tenant, read } = context;
  const wanted = { limit, offset: (page - 1) * limit, isAscending: sort === 'created_at' };
  const { rows, total } = await read((db) => listBatches<Listed>(db, tenant, batches, wanted));
  const nameOf = await staffNames(
    context,
    rows.flatMap(({ user_id, undone_by }) => [user_id, undone_by]),
  );
  return {
    rows: rows.map(({ user_id, undone_by, ...row }) => ({
      ...row,
      can_undo: mayUndo(user_id) ? row.can_undo : 0,
      created_by: nameOf(user_id),
      undone_by: nameOf(undone_by),
    })),
    ...{ total, page, limit },
  };
};

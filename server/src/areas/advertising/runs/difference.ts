import { type Channel, feedDifference, type PrintedRow } from '@forecourt/domain/feed/index';
import type { Db } from '../../../db/database';
import {
  countDifference,
  type DifferingRow,
  differingRows,
  type NewChange,
  type RowCounts,
} from './run-row.queries';

/** So many of each kind are noted. */
const NOTED_MOST = 2_000;

const rowsOf = (rows: readonly DifferingRow[], which: 'before' | 'after'): PrintedRow[] =>
  rows.flatMap(({ id, [which]: print }) => (print === null ? [] : [{ id, print }]));

/** What a run adds, removes and changes against another one. The database finds the rows, the domain the columns. */
export const findDifference = async (
  db: Db,
  tenant: number,
  { runId, beforeId, channel }: { runId: number; beforeId: number; channel: Channel },
): Promise<{ counts: RowCounts; changes: NewChange[] }> => {
  const counts = await countDifference(db, tenant, runId, beforeId);
  // of the first file all is new: nobody reads that list
  if (beforeId === 0) return { counts, changes: [] };
  const rows = await differingRows(db, tenant, runId, beforeId, NOTED_MOST);
  const { added, removed, changed } = feedDifference(
    rowsOf(rows, 'before'),
    rowsOf(rows, 'after'),
    channel.columns.map(({ name }) => name),
  );
  const plain = (kind: 'added' | 'removed', ids: readonly number[]) =>
    ids.map((stock_id): NewChange => ({ kind, stock_id, details: [] }));
  return {
    counts,
    changes: [
      ...plain('added', added),
      ...plain('removed', removed),
      ...changed.map(({ id, columns }): NewChange => ({ kind: 'changed', stock_id: id, details: columns })),
    ],
  };
};

import type { AdesaRow } from '@forecourt/domain';
import type { Context } from '../../../http/context';
import { type ExistingCar, findByVins } from './existing.queries';

export type RowState = 'new' | 'in-stock' | 'deleted' | 'wrong';

export interface JudgedRow {
  row: AdesaRow;
  state: RowState;
  existing: ExistingCar | null;
}

const stateOf = (row: AdesaRow, existing: ExistingCar | undefined): RowState => {
  if (!row.isReadable) return 'wrong';
  if (!existing) return 'new';
  return existing.is_deleted ? 'deleted' : 'in-stock';
};

/** What each row would do, as the stock is now. */
export const judgeRows = async (
  { read, tenant }: Pick<Context, 'read' | 'tenant'>,
  rows: readonly AdesaRow[],
): Promise<JudgedRow[]> => {
  const vins = rows.filter(({ isReadable }) => isReadable).map(({ vin }) => vin);
  const existing = await read((db) => findByVins(db, tenant, vins));
  return rows.map((row) => {
    const known = existing.get(row.vin);
    return { row, state: stateOf(row, known), existing: row.isReadable ? (known ?? null) : null };
  });
};

export const countOf = (judged: readonly JudgedRow[], state: RowState): number =>
  judged.filter((one) => one.state === state).length;

import type { AdesaRow } from '@forecourt/domain';
import type { ExistingCar } from './existing.queries';

export type RowState = 'new' | 'in-stock' | 'deleted' | 'wrong';

export interface JudgedRow {
  row: AdesaRow;
  state: RowState;
  existing: ExistingCar | null;
}

/** So many cars are looked up at once: the answer to more would keep the main thread busy. */
const VINS_AT_ONCE = 250;

const stateOf = (row: AdesaRow, existing: ExistingCar | undefined): RowState => {
  if (!row.isReadable) return 'wrong';
  if (!existing) return 'new';
  return existing.is_deleted ? 'deleted' : 'in-stock';
};

/** What each row would do, as the stock is now. */
export const judgeRows = async (
  rows: readonly AdesaRow[],
  findCars: (vins: string[]) => Promise<ExistingCar[]>,
): Promise<JudgedRow[]> => {
  const vins = rows.filter(({ isReadable }) => isReadable).map(({ vin }) => vin);
  const cars = new Map<string, ExistingCar>();
  for (let at = 0; at < vins.length; at += VINS_AT_ONCE)
    for (const car of await findCars(vins.slice(at, at + VINS_AT_ONCE))) cars.set(car.vin_number, car);
  return rows.map((row) => {
    const known = cars.get(row.vin);
    return { row, state: stateOf(row, known), existing: row.isReadable ? (known ?? null) : null };
  });
};

export const countOf = (judged: readonly JudgedRow[], state: RowState): number =>
  judged.filter((one) => one.state === state).length;

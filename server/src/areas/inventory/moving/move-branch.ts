import { statusAllows } from '@forecourt/policy/status-effects';
import { type Db, violated } from '../../../db/database';
import { badField, notFound, Refusal } from '../../../http/refusal';
import type { Outcome, Performer } from '../../../records/bulk/bulk-work';
import { jobBooker } from '../../accounting';
import { nextRanks } from '../bulk/bulk.queries';
import { findDoubles, findHolds, type Objection, refuseBecause } from '../bulk/bulk-checks';
import { assertInStock } from '../bulk/bulk-targets';
import { bookVehicles } from '../ledger/vehicle-ledger';
import { matchWanted } from '../wanted/match-wanted';
import {
  type Columns,
  copyCars,
  copyHistory,
  copyRows,
  deleteCars,
  deleteRows,
  writableColumns,
} from './copy-rows.queries';
import { findBranch, findSold, lockCars, ownLookupsOf, takeLookups, worksAt } from './move-branch.queries';
import { MOVED_WITH_CAR } from './tables-of-car.queries';

interface Move {
  from: number;
  to: number;
}

/** Both are branches of one group at which the user works, and somebody can sign in over there. Answers the name of the first. */
export const refuseBranches = async (tx: Db, { from, to }: Move, userId: number): Promise<string> => {
  const [here, there] = [await findBranch(tx, from), await findBranch(tx, to)];
  if (!here || !there || from === to || here.group_id === null || here.group_id !== there.group_id)
    throw notFound();
  if (!(await worksAt(tx, from, userId)) || !(await worksAt(tx, to, userId))) throw notFound();
  if (!statusAllows(there.status, 'signIn'))
    throw badField('branch_id', `${there.name} is closed: nobody can sign in there`);
  return here.name;
};

/** What keeps cars here: a sale, a live deal or rent (its papers are this branch's), or a double over there. */
const findObjections = async (tx: Db, { from, to }: Move, ids: readonly number[]): Promise<Objection[]> => [
  ...(await findSold(tx, from, ids)),
  ...(await findHolds(tx, from, ids)),
  ...(await findDoubles(tx, from, ids, to)),
];

const refuseCars = async (tx: Db, move: Move, ids: readonly number[]) => {
  await assertInStock(tx, move.from, ids, 'present');
  refuseBecause(await findObjections(tx, move, ids), 'ids', (cars) => `Cannot be moved: ${cars}`);
};

/** Said before the work begins; asked anew in the transaction that moves them. */
export const refuseMove = async (
  tx: Db,
  tenant: number,
  userId: number,
  ids: readonly number[],
  branchId: number,
) => {
  await refuseBranches(tx, { from: tenant, to: branchId }, userId);
  await refuseCars(tx, { from: tenant, to: branchId }, ids);
};

/** Their rows are copied for so many vehicles at once: what a statement carries stays small, whatever a vehicle has. */
const CARS_AT_ONCE = 20;

const chunksOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / CARS_AT_ONCE) }, (_, n) =>
    ids.slice(n * CARS_AT_ONCE, (n + 1) * CARS_AT_ONCE),
  );

const copyWithAll = async (
  tx: Db,
  columns: Columns,
  move: Move & { fromName: string },
  cars: readonly { id: number; rank: number }[],
) => {
  const { from, to } = move;
  const ids = cars.map(({ id }) => id);
  const swaps = await takeLookups(tx, to, await ownLookupsOf(tx, from, ids));
  await copyCars(tx, columns.get('stock_vehicle') ?? [], {
    ...{ ...move, ids, ranks: cars.map(({ rank }) => rank), swaps },
  });
  await copyHistory(tx, from, to, 'stock_vehicle', ids);
  for (const moved of MOVED_WITH_CAR) {
    const copied = await copyRows(tx, moved, columns.get(moved.table) ?? [], { from, to, ids });
    if (copied.length > 0) await copyHistory(tx, from, to, moved.table, copied);
  }
  // the last ones first: the files are found by the others, and these by the vehicle
  for (const moved of MOVED_WITH_CAR.toReversed()) await deleteRows(tx, moved, from, ids);
  await deleteCars(tx, from, ids);
};

/** Somebody took a VIN or a stock number over there after it was looked for. */
const refuseTaken = (error: unknown): never => {
  const constraint = violated(error)?.constraint;
  if (constraint !== 'stock_vehicle_vin' && constraint !== 'stock_vehicle_stock_no') throw error;
  const what = constraint === 'stock_vehicle_vin' ? 'VIN' : 'stock number';
  throw new Refusal(
    409,
    `A vehicle with the same ${what} has just come into the stock of the branch. Try again.`,
  );
};

/** In the background what cannot be moved is left out and named; else all are moved or none. */
const movable = async (
  tx: Db,
  move: Move,
  ids: readonly number[],
  isJob: boolean,
): Promise<{ ids: number[]; left: Objection[] }> => {
  const present = await lockCars(tx, move.from, ids);
  if (!isJob) {
    await refuseCars(tx, move, ids);
    return { ids: [...ids], left: [] };
  }
  const objections = await findObjections(tx, move, present);
  const left = new Map(objections.map((objection) => [objection.id, objection]));
  const gone = ids.filter((id) => !present.includes(id));
  return {
    ids: present.filter((id) => !left.has(id)),
    left: [
      ...left.values(),
      ...gone.map((id) => ({ id, stock_NO: `Vehicle ${id}`, reason: 'is no longer in your stock' })),
    ],
  };
};

/** Moves cars to another branch, in one transaction that sees both: written over there, deleted here. */
export const moveToBranch = async (
  tx: Db,
  { tenant, userId, deps, isJob = false }: Performer,
  given: readonly number[],
  branchId: number,
): Promise<Outcome<Objection>> => {
  const move = { from: tenant, to: branchId };
  const fromName = await refuseBranches(tx, move, userId);
  const { ids, left } = await movable(tx, move, given, isJob);
  const columns = await writableColumns(tx, ['stock_vehicle', ...MOVED_WITH_CAR.map(({ table }) => table)]);
  const ranks = await nextRanks(tx, ids.length);
  const rankOf = new Map(ids.map((id, n) => [id, ranks[n] ?? 0]));
  try {
    for (const chunk of chunksOf(ids))
      await copyWithAll(
        tx,
        columns,
        { ...move, fromName },
        chunk.map((id) => ({ id, rank: rankOf.get(id) ?? 0 })),
      );
  } catch (error) {
    refuseTaken(error);
  }
  // the books of both branches, always the lower number first
  for (const branch of [tenant, branchId].sort((a, b) => a - b))
    await bookVehicles(tx, await jobBooker(tx, { tenant: branch, userId, deps }), ids);
  await matchWanted(tx, deps, { dealershipId: branchId, id: ids });
  return { changed: ids.length, left_out: left };
};

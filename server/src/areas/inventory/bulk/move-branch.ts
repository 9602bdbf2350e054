import type { Db } from '../../../db/database';
import { notFound } from '../../../http/refusal';
import type { Outcome, Performer } from '../../../records/bulk/bulk-work';
import { jobBooker } from '../../accounting';
import { bookVehicles } from '../ledger/vehicle-ledger';
import { matchWanted } from '../wanted/match-wanted';
import { findDoubles, findHolds, type Objection, refuseBecause } from './bulk-checks';
import { assertInStock } from './bulk-targets';
import {
  copyLookups,
  findSold,
  leaveImports,
  lockCars,
  moveCars,
  moveFiles,
  worksAtBoth,
} from './move-branch.queries';

/** What keeps cars here: a sale, a live deal or rent (its papers are this branch's), or a double over there. */
export const refuseMove = async (tx: Db, tenant: number, ids: readonly number[], branchId: number) => {
  await assertInStock(tx, tenant, ids, 'present');
  const objections = [
    ...(await findSold(tx, tenant, ids)),
    ...(await findHolds(tx, tenant, ids)),
    ...(await findDoubles(tx, tenant, ids, branchId)),
  ];
  refuseBecause(objections, 'ids', (cars) => `Cannot be moved: ${cars}`);
};

/** Moves cars to another branch: all of them or none, in one transaction that sees both. */
export const moveToBranch = async (
  tx: Db,
  { tenant, userId, deps }: Performer,
  ids: readonly number[],
  branchId: number,
): Promise<Outcome<Objection>> => {
  // asked anew in the transaction that sees both dealerships
  if (!(await worksAtBoth(tx, tenant, branchId, userId))) throw notFound();
  await lockCars(tx, tenant, ids);
  await refuseMove(tx, tenant, ids, branchId);
  await copyLookups(tx, tenant, ids, branchId);
  await moveFiles(tx, tenant, ids, branchId);
  await moveCars(tx, tenant, ids, branchId);
  await leaveImports(tx, branchId, ids);
  // the books of both branches, always the lower number first
  for (const branch of [tenant, branchId].sort((a, b) => a - b))
    await bookVehicles(tx, await jobBooker(tx, { tenant: branch, userId, deps }), ids);
  await matchWanted(tx, deps, { dealershipId: branchId, id: ids });
  return { changed: ids.length, left_out: [] };
};

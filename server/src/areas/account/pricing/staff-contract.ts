import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { lockDealership } from './account-place.queries';
import { isBeingPaid } from './cart.queries';
import { endContract, insertStaffContract, packageExists } from './staff-contract.queries';

/** Staff of the platform give another package, or none, without a payment; the months go on as they were counted. */
export const changePackageByStaff = async (
  systemTx: Db,
  dealershipId: number,
  { packageId, reason, at }: { packageId: number | null; reason: string; at: Date },
): Promise<void> => {
  await lockDealership(systemTx, dealershipId);
  if (packageId !== null && !(await packageExists(systemTx, packageId)))
    throw badField('package_id', 'There is no such package');
  if (await isBeingPaid(systemTx, dealershipId))
    throw new Refusal(409, 'A payment of this dealership is under way. Please wait a moment.');
  const now = at.toISOString();
  const billedFrom = await endContract(systemTx, dealershipId, now);
  if (packageId === null) return;
  await insertStaffContract(systemTx, dealershipId, {
    ...{ packageId, reason, at: now, billedFrom: billedFrom ?? now },
  });
};

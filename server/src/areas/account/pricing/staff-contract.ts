import { DEFAULT_TIMEZONE, periodAt } from '@forecourt/domain';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { lockDealership, readPlace } from './account-place.queries';
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
  const before = await endContract(systemTx, dealershipId, now);
  if (packageId === null) return;
  const timeZone = (await readPlace(systemTx, dealershipId))?.timezone ?? DEFAULT_TIMEZONE;
  await insertStaffContract(systemTx, dealershipId, {
    ...{ packageId, reason, at: now, billedFrom: before?.billed_from ?? now },
    // a first month that staff give is not paid; the next one is
    nextInvoiceAt: before ? before.next_invoice_at : periodAt(at, 0, timeZone).end.toISOString(),
  });
};

import { roundCents, toDollars } from '@forecourt/domain/money/cents';
import { dueDay } from '@forecourt/domain/vendor/due-day';
import type { Db } from '../../../db/database';
import { paidCostsOf, putCostOf, removeCostOf } from '../../costs';
import { holdVendor } from '../../vendors';
import type { StoredTransfer } from './transfer.queries';

const sourceOf = (transferId: number) => ({ source: 'shop', sourceId: transferId }) as const;

/** What was handed over is seen among the costs of the vehicle and of the vendor; the shop has booked it already. */
export const showAsCost = async (
  tx: Db,
  tenant: number,
  userId: number | null,
  transfer: Omit<StoredTransfer, 'vendor'>,
): Promise<void> => {
  const { id, target, stock_id, vendor_id, day, amount_cents, taxes, memo } = transfer;
  const vendor = vendor_id === null ? undefined : await holdVendor(tx, tenant, vendor_id);
  const taxOf = (wanted: string) =>
    toDollars(taxes.find(({ kind }) => kind === wanted)?.amount ?? roundCents(0));
  await putCostOf(tx, tenant, sourceOf(id), {
    stock_id: target === 'shop' ? null : stock_id,
    category: target === 'shop' ? 'shop-supplies' : 'reconditioning',
    ...{ vendor_id: vendor?.id ?? vendor_id, description: memo, day },
    amount: toDollars(roundCents(amount_cents)),
    ...{ gst: taxOf('gst'), pst: taxOf('pst'), qst: taxOf('qst'), created_by: userId },
    // nobody is owed for the work of the own shop
    paid_on: vendor_id === null ? day : null,
    // a credit has no day on which it is due
    due_on: vendor_id === null || amount_cents < 0 ? null : dueDay(day, vendor?.terms_days ?? null),
  });
};

/** Those that were not paid to a vendor; the costs are held until the transaction ends, so that nobody pays them meanwhile. */
export const withoutPaid = async (
  tx: Db,
  tenant: number,
  transfers: readonly StoredTransfer[],
): Promise<StoredTransfer[]> => {
  const ids = transfers.map(({ id }) => id);
  const paid = await paidCostsOf(tx, tenant, 'shop', ids);
  return transfers.filter(({ id, vendor_id }) => vendor_id === null || !paid.has(id));
};

/** The work goes on: what was handed over is no cost any more. */
export const hideCosts = async (
  tx: Db,
  tenant: number,
  transfers: readonly StoredTransfer[],
  at: string,
): Promise<void> => {
  for (const { id } of transfers) await removeCostOf(tx, tenant, sourceOf(id), at);
};

import { isCategoryFor } from '@forecourt/domain/costs/categories';
import { checkCost } from '@forecourt/domain/costs/check-cost';
import { toCents } from '@forecourt/domain/money/index';
import { dueDay } from '@forecourt/domain/vendor/due-day';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { lockStockOnDeal } from '../../inventory';
import { holdVendor } from '../../vendors';
import type { StoredCost } from '../cost.queries';

/** What a cost says, whoever sent which part of it. */
export type CostValues = Pick<
  StoredCost,
  | ('stock_id' | 'vendor_id' | 'category' | 'description' | 'invoice_no' | 'comment' | 'day' | 'amount')
  | ('gst' | 'pst' | 'qst' | 'paid_by' | 'paid_on' | 'paid_reference' | 'due_on')
>;

const refuseVehicle = async (tx: Db, tenant: number, stockId: number) => {
  const [car] = await lockStockOnDeal(tx, tenant, [stockId]);
  if (!car) throw badField('stock_id', 'There is no such vehicle');
  if (car.deleted) throw badField('stock_id', 'This vehicle was deleted');
};

const refuseCategory = ({ category, stock_id }: CostValues) => {
  if (isCategoryFor(category, stock_id !== null)) return;
  throw badField('category', stock_id === null ? 'is for costs of a vehicle' : 'is for general costs');
};

const refuseFigures = (cost: CostValues, today: string) => {
  const fields = checkCost({
    amount: toCents(cost.amount),
    taxes: { gst: toCents(cost.gst), pst: toCents(cost.pst), qst: toCents(cost.qst) },
    ...{ day: cost.day, paidOn: cost.paid_on, dueOn: cost.due_on, hasVendor: cost.vendor_id !== null },
    ...{ today, paidBy: cost.paid_by, paidReference: cost.paid_reference },
  });
  const [message] = Object.values(fields);
  if (message) throw new Refusal(400, message, { fields });
};

/**
 * Refuses what cannot be, with the vehicle and the vendor held until the transaction ends, and answers the cost complete: the
 * vendor that remained of a merge, the day of payment, the day it is due by the vendor's terms.
 */
export const settleCost = async (
  tx: Db,
  tenant: number,
  given: CostValues,
  today: string,
): Promise<CostValues> => {
  refuseCategory(given);
  if (given.stock_id !== null) await refuseVehicle(tx, tenant, given.stock_id);
  const vendor = given.vendor_id === null ? null : await holdVendor(tx, tenant, given.vendor_id);
  if (vendor === undefined) throw badField('vendor_id', 'There is no such vendor');
  const isPaid = given.paid_by !== null;
  const cost: CostValues = {
    ...given,
    vendor_id: vendor?.id ?? null,
    paid_on: isPaid ? (given.paid_on ?? given.day) : null,
    paid_reference: isPaid ? given.paid_reference : '',
    due_on: isPaid ? null : (given.due_on ?? dueDay(given.day, vendor?.terms_days ?? null)),
  };
  refuseFigures(cost, today);
  return cost;
};

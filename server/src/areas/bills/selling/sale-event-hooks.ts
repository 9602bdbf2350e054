import type { SaleFigures } from '@forecourt/domain/bill-of-sale/index';
import type { Cents } from '@forecourt/domain/money/index';
import { roundCents } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import { addBillEvent } from '../events.queries';
import type { StoredBill } from '../record/stored-bill';
import type { BillActor } from '../viewer';

/** A sale, or that it was taken back, as its event keeps it. */
export interface SaleEvent {
  id: number;
  kind: 'sold' | 'sale-reversed' | 'unsold';
  /** YYYY-MM-DD. */
  day: string;
  figures?: SaleFigures;
  /** False for a change of a sold bill that leaves commissions as they are. */
  updatesCommission: boolean;
}

/** What an event of a sale says about its bill. */
export type SoldBill = Pick<StoredBill, 'id' | 'number' | 'stockId'>;

/** Who sells or takes back, and the day it is where the dealership is. */
type Seller = Pick<BillActor, 'tenant' | 'userId' | 'today'>;

/** What another area does with the events of sales, in the same transaction. */
export interface SaleEventHooks {
  onSaleEvent(tx: Db, who: Seller, bill: SoldBill, event: SaleEvent): Promise<void>;
  /** What taking the sale back on a day charges back; for the question before it. */
  chargebackOf(db: Db, tenant: number, billId: number, day: string): Promise<Cents>;
}

const registered = new Set<SaleEventHooks>();

/** Makes the hooks of an area known, as it starts, so that bills need not import it. */
export const registerSaleEventHooks = (hooks: SaleEventHooks) => registered.add(hooks);

type NewSaleEvent = Omit<SaleEvent, 'id' | 'updatesCommission'> & {
  text?: string;
  updatesCommission?: boolean;
};

/** Keeps the event of a sale and tells the areas that build on it. */
export const recordSale = async (
  tx: Db,
  who: Seller,
  bill: SoldBill,
  { updatesCommission = true, ...event }: NewSaleEvent,
): Promise<void> => {
  const { tenant, userId } = who;
  const id = await addBillEvent(tx, tenant, { ...event, billId: bill.id, updatesCommission, userId });
  for (const { onSaleEvent } of registered)
    await onSaleEvent(tx, who, bill, { ...event, id, updatesCommission });
};

export const chargebackOf = async (db: Db, tenant: number, billId: number, day: string): Promise<Cents> => {
  let sum = 0;
  for (const hooks of registered) sum += await hooks.chargebackOf(db, tenant, billId, day);
  return roundCents(sum);
};

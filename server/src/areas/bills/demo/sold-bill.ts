import { type BillInput, FORMATS } from '@forecourt/domain/bill-of-sale/index';
import { toDollars } from '@forecourt/domain/money/index';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { markSoldByBill } from '../../inventory';
import { addBillEvent } from '../events.queries';
import { insertPayment } from '../payments/payment.queries';
import { insertBill, lockBillRow, updateBill } from '../record/bill.queries';
import { computedColumns, refuseWrongBill } from '../record/compute';
import { readSaleState } from '../selling/sale-state';
import { figuresOf } from '../selling/sellers';
import { serverViewer } from '../viewer';
import { putOnTheLot, setDemoDay, setDemoStatus } from './demo.queries';

export interface DemoBill {
  /** With the payments that were made. */
  input: BillInput;
  stockId: number | null;
  title: string;
  customerId: number;
  sellerId: number | null;
  isNotInPerson?: boolean;
}

/** A bill that is begun, with its payments. */
export const storeDemoBill = async (
  tx: Db,
  tenant: number,
  { input, stockId, title, customerId, sellerId, isNotInPerson = false }: DemoBill,
): Promise<number> => {
  refuseWrongBill(input);
  const { type, format, day, payments = [] } = input;
  const before = { bill: await readSaleState(tx, tenant, { dealCarId: null, stockId }) };
  const id = await insertBill(tx, tenant, {
    ...{ type, format, calculator_version: input.calculatorVersion, day },
    ...{ language: FORMATS[format].languages[0], stock_id: stockId, vehicle_title: title },
    ...{ customer_id: customerId, seller_id: sellerId, created_by: sellerId, not_in_person: isNotInPerson },
    ...{ before: JSON.stringify(before), ...computedColumns(input).columns },
  });
  await addBillEvent(tx, tenant, { billId: id, kind: 'created', day, userId: sellerId });
  for (const { amount, method, day: paidOn } of payments) {
    const paymentId = await insertPayment(tx, {
      ...{ dealership_id: tenant, bill_id: id, kind: 'payment', method, amount: toDollars(amount) },
      ...{ day: paidOn, reference: 'CA-20417', user_id: sellerId },
    });
    const figures = { money: { amount, method, paymentId } };
    await addBillEvent(tx, tenant, { billId: id, kind: 'payment', day: paidOn, figures, userId: sellerId });
  }
  return id;
};

/** Sells a bill as the real sale does: the event has its figures, and the vehicle the day. */
export const sellDemoBill = async (tx: Db, tenant: number, id: number, day: string): Promise<void> => {
  const bill = await lockBillRow(tx, serverViewer(tenant), id);
  const { stockId } = bill;
  const now = await readSaleState(tx, tenant, { dealCarId: null, stockId });
  if (stockId !== null) {
    await setDemoStatus(tx, tenant, stockId, STOCK_STATUS.billOfSales);
    await markSoldByBill(tx, tenant, stockId, { soldOn: day, inLease: false });
  }
  await addBillEvent(tx, tenant, {
    ...{ billId: id, kind: 'sold', day, figures: await figuresOf(tx, bill), userId: bill.createdBy },
  });
  const sold = { ...now, vehicle: STOCK_STATUS.billOfSales, deal: null, statusBeforeSale: null, trades: [] };
  await updateBill(tx, tenant, id, {
    ...{ state: 'sold', sold_on: day, before: JSON.stringify({ ...bill.before, sold }) },
  });
  await setDemoDay(tx, tenant, id, day);
};

/** A bill that was sold on its day. Its vehicle was bought before that, whatever the stock said of it. */
export const insertSoldDemoBill = async (tx: Db, tenant: number, bill: DemoBill): Promise<number> => {
  const { day } = bill.input;
  if (bill.stockId !== null) await putOnTheLot(tx, tenant, bill.stockId, day);
  const id = await storeDemoBill(tx, tenant, bill);
  await sellDemoBill(tx, tenant, id, day);
  return id;
};

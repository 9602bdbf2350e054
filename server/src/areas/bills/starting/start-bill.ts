import {
  BILL_TYPE,
  type BillType,
  billNumber,
  FORMATS,
  type FormatId,
  type Language,
} from '@forecourt/domain/bill-of-sale/index';
import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { type DealCarRecord, type DealRecord, findDealCar, holdCar, lockDeal } from '../../deals';
import { lockStockOnDeal } from '../../inventory';
import { announceBills } from '../announce';
import { addBillEvent } from '../events.queries';
import { findLiveBill, insertBill, lockBillRow } from '../record/bill.queries';
import { computedColumns } from '../record/compute';
import { customerForBill } from '../record/refuse-links';
import type { StoredBill } from '../record/stored-bill';
import { applyBillEvent, readSaleState } from '../selling/sale-state';
import type { BillActor } from '../viewer';
import { beginInput } from './begin-input';
import { defaultFormat, refuseForeignFormat } from './format-of';
import { readDealerRow } from './people.queries';
import { type BillVehicleRow, readBillVehicle } from './vehicle.queries';

export interface NewBill {
  type?: BillType;
  /** A car of a deal brings customer, vehicle, desk, trade-ins and deposit with it. */
  carOnDealId?: number;
  stockId?: number;
  customerId?: number;
  sellerId?: number;
  /** Of a vehicle that is in no stock. */
  vehicle?: { title: string; vin?: string };
  format?: FormatId;
  language?: Language;
  /** Today where the dealership is unless given. */
  day?: string;
}

/** The car on a deal that the actor sees, with its deal locked. */
const findCar = async (
  tx: Db,
  { tenant, sellers }: BillActor,
  id: number,
): Promise<{ car: DealCarRecord; deal: DealRecord }> => {
  const found = await findDealCar(tx, tenant, id);
  const deal = found && (await lockDeal(tx, tenant, found.deal_id));
  const isSeen = deal && deal.removed_at === null && (sellers === null || sellers.includes(deal.seller_id));
  if (!found || !isSeen) throw badField('car_on_deal_id', 'There is no such vehicle on a deal');
  if (deal.status === DEAL_STATE.lost) throw new Refusal(409, 'This deal is lost. Reopen it first.');
  return { car: found, deal };
};

/** 409 that names the bill which a vehicle has already. */
const refuseSecondBill = async (tx: Db, tenant: number, stockId: number): Promise<void> => {
  const live = await findLiveBill(tx, tenant, stockId);
  if (!live) return;
  const number = billNumber(live.number);
  throw new Refusal(409, `This vehicle has the bill of sale ${number} already. Open that one or cancel it.`, {
    current: { id: live.id, number },
  });
};

const findVehicle = async (
  tx: Db,
  tenant: number,
  stockId: number,
  field: string,
): Promise<BillVehicleRow> => {
  // who starts a bill of the same vehicle at the same time waits here
  await lockStockOnDeal(tx, tenant, [stockId]);
  const vehicle = await readBillVehicle(tx, tenant, stockId);
  if (!vehicle) throw badField(field, 'There is no such vehicle');
  await refuseSecondBill(tx, tenant, stockId);
  if (vehicle.status === SOLD) throw badField(field, 'This vehicle is sold. Take the sale back first.');
  return vehicle;
};

/** Begins a bill with all that is known: of a car on a deal, of a vehicle in stock, or by hand. */
export const startBill = async (tx: Db, actor: BillActor, made: NewBill): Promise<StoredBill> => {
  const { tenant, userId, today } = actor;
  const onDeal = made.carOnDealId === undefined ? undefined : await findCar(tx, actor, made.carOnDealId);
  const stockId = onDeal?.car.stock_id ?? made.stockId ?? null;
  const field = onDeal ? 'car_on_deal_id' : 'mvdId';
  const vehicle = stockId === null ? null : await findVehicle(tx, tenant, stockId, field);
  const type = made.type ?? BILL_TYPE.sale;
  if (!vehicle && !made.vehicle && type !== BILL_TYPE.tradeIn)
    throw badField('mvdId', 'Choose a vehicle, or enter one by hand');
  const customerId = onDeal
    ? await customerForBill(tx, tenant, onDeal.deal.customer_id)
    : made.customerId === undefined
      ? null
      : await customerForBill(tx, tenant, made.customerId);
  const sellerId = made.sellerId ?? onDeal?.deal.seller_id ?? userId;
  if (made.format !== undefined) await refuseForeignFormat(tx, tenant, made.format);
  const format = made.format ?? defaultFormat(await readDealerRow(tx, tenant));
  const day = made.day ?? today;
  const input = await beginInput(tx, tenant, {
    ...{ type, format, day, vehicle, customerId, sellerId, named: made.vehicle },
    deal: onDeal ? { id: onDeal.deal.id, customerId: customerId ?? 0, price: onDeal.car.price } : null,
  });
  const place = { dealCarId: onDeal?.car.id ?? null, stockId };
  const before = { bill: await readSaleState(tx, tenant, place) };
  const id = await insertBill(tx, tenant, {
    ...{ type, format, calculator_version: input.calculatorVersion, day },
    language: made.language ?? FORMATS[format].languages[0],
    ...{ deal_id: onDeal?.deal.id ?? null, deal_car_id: place.dealCarId, stock_id: stockId },
    vehicle_title: vehicle?.title ?? made.vehicle?.title ?? '',
    ...{ customer_id: customerId, seller_id: sellerId, created_by: userId },
    before: JSON.stringify(before),
    ...computedColumns(input).columns,
  });
  await applyBillEvent(tx, actor, { ...place, type, before }, 'created');
  if (onDeal && onDeal.car.held_by === null && stockId !== null)
    await holdCar(tx, tenant, { dealId: onDeal.deal.id, stockId, by: 'bill', until: null });
  await addBillEvent(tx, tenant, { billId: id, kind: 'created', day: today, userId });
  await announceBills(actor, [id]);
  return lockBillRow(tx, { ...actor, seesAll: true }, id);
};

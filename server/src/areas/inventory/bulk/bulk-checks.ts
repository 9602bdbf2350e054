import { stockStatusName } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { badField, Refusal } from '../../../http/refusal';
import { enumerate } from '../../../records/bulk/bulk-targets';
import {
  type CarKeys,
  readBoughtAfter,
  readCameBack,
  readHeldCars,
  readKeys,
  readSoldCars,
  readSpecialAbovePrice,
  readWithKeys,
} from './bulk-check.queries';

/** A car, and why something cannot be done to it without more ado. */
export interface Objection {
  id: number;
  stock_NO: string;
  reason: string;
}

/** Refuses with each car and what is the matter with it; the screen that asks gets all of them. */
export const refuseBecause = (
  objections: readonly Objection[],
  field: string,
  say: (cars: string) => string,
): void => {
  if (objections.length === 0) return;
  const message = say(enumerate(objections.map((o) => `${o.stock_NO} ${o.reason}`)));
  throw new Refusal(409, message, { fields: { [field]: message }, current: objections });
};

/** What stands against a car's leaving: a live deal (from the negotiation to the down payment), or someone who drives it. */
export const findHolds = async (db: Db, tenant: number, ids: readonly number[]): Promise<Objection[]> => {
  const held = await readHeldCars(db, tenant, ids);
  return held.map(({ id, stock_NO, status, rented_until }) => ({
    id,
    stock_NO,
    reason: rented_until
      ? `is rented out until ${rented_until}`
      : `has a live deal (${stockStatusName(status)})`,
  }));
};

/** A car cannot be sold before it was bought. */
export const refuseSaleBeforePurchase = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
  day: string,
) => {
  const later = await readBoughtAfter(db, tenant, ids, day);
  if (later.length === 0) return;
  const cars = enumerate(later.map(({ stock_NO, bought_on }) => `${stock_NO} (${bought_on})`));
  throw badField('sold_date', `The sale is before the purchase: ${cars}`);
};

/** Neither price may bring the special price above the other. */
export const refuseSpecialAbovePrice = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
  prices: Parameters<typeof readSpecialAbovePrice>[3],
) => {
  if (prices.sellPrice === undefined && prices.specialPrice === undefined) return;
  const wrong = await readSpecialAbovePrice(db, tenant, ids, prices);
  if (wrong.length === 0) return;
  const cars = enumerate(wrong.map(({ stock_NO }) => stock_NO));
  const field = prices.specialPrice === undefined ? 'sell_price' : 'special_price';
  throw badField(field, `The special price is above the price: ${cars}`);
};

/** Another status takes the sale of a sold car back, which not every role may. */
export const refuseTakingSalesBack = async (db: Db, tenant: number, ids: readonly number[]) => {
  const sold = await readSoldCars(db, tenant, ids);
  if (sold.length === 0) return;
  const cars = enumerate(sold.map(({ stock_NO }) => stock_NO));
  const message = `Your role may not take a sale back: ${cars}`;
  throw new Refusal(403, message, { fields: { status: message } });
};

/** The cars by one of their keys; an empty one says nothing. */
const byKey = (cars: readonly CarKeys[], key: 'vin' | 'stock_key') => {
  const found = new Map<string, CarKeys[]>();
  for (const car of cars) if (car[key] !== '') found.set(car[key], [...(found.get(car[key]) ?? []), car]);
  return found;
};

/** Cars whose VIN or stock number is in stock at `place` already, or is there twice when all of them come. */
export const findDoubles = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
  place: number,
): Promise<Objection[]> => {
  const cars = await readKeys(db, tenant, ids);
  const there = await readWithKeys(
    db,
    place,
    cars.map(({ vin }) => vin).filter(Boolean),
    cars.map(({ stock_key }) => stock_key),
  );
  const others = [...there, ...cars];
  const [byVin, byNumber] = [byKey(others, 'vin'), byKey(others, 'stock_key')];
  return cars.flatMap(({ id, stock_NO, vin, stock_key }) => {
    const sameVin = byVin.get(vin)?.find((other) => other.id !== id);
    const sameNumber = byNumber.get(stock_key)?.find((other) => other.id !== id);
    // one reason is enough for a car, and its VIN is the better one
    if (sameVin) return [{ id, stock_NO, reason: `has the VIN of ${sameVin.stock_NO}` }];
    return sameNumber ? [{ id, stock_NO, reason: `has the stock number of ${sameNumber.stock_NO}` }] : [];
  });
};

/** Sold cars that are in stock again under the same VIN. */
export const findCameBack = async (db: Db, tenant: number, ids: readonly number[]): Promise<Objection[]> =>
  (await readCameBack(db, tenant, ids)).map(({ id, stock_NO, other }) => ({
    ...{ id, stock_NO },
    reason: `is in stock again as ${other}`,
  }));

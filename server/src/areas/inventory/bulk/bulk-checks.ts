import { IN_DEAL_STATUSES, SOLD, stockStatusName } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { Refusal } from '../../../http/refusal';
import { enumerate } from '../../../records/bulk/bulk-targets';
import { STATUS_AFTER_UNSOLD } from './bulk-operation';

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

interface Held {
  id: number;
  stock_NO: string;
  status: number;
  rented_until: string | null;
}

/** What stands against a car's leaving: a live deal (from the negotiation to the down payment), or someone who drives it. */
export const findHolds = async (db: Db, tenant: number, ids: readonly number[]): Promise<Objection[]> => {
  const held = await queryRows<Held>(
    db,
    `select s.id, s.stock_no as "stock_NO", s.status, r.end_date as rented_until from stock_vehicle s
      left join lateral (select max(end_date) as end_date from rent
        where dealership_id = $1 and stock_id = s.id and returned_on is null) r on true
      where s.dealership_id = $1 and s.id = any($2) and s.deleted_at is null
        and (s.status in (${IN_DEAL_STATUSES.join(', ')}) or r.end_date is not null) order by s.id`,
    [tenant, ids],
  );
  return held.map(({ id, stock_NO, status, rented_until }) => ({
    id,
    stock_NO,
    reason: rented_until
      ? `is rented out until ${rented_until}`
      : `has a live deal (${stockStatusName(status)})`,
  }));
};

interface Double {
  id: number;
  stock_NO: string;
  other: string;
  key: 'vin' | 'stock_key';
}

const double = (
  key: Double['key'],
  other: string,
) => `select s.id, s.stock_no as "stock_NO", o.stock_no as other, '${key}' as key
  from stock_vehicle s join stock_vehicle o on o.${key} = s.${key} and o.id <> s.id and ${other}
  where s.dealership_id = $1 and s.id = any($2) and s.${key} <> ''`;

const IN_STOCK_THERE = 'o.dealership_id = $3 and o.deleted_at is null';
const COMES_ALONG = 'o.dealership_id = $1 and o.id = any($2)';

/** Cars whose VIN or stock number is in stock at `place` already, or is there twice when all of them come. */
export const findDoubles = async (
  db: Db,
  tenant: number,
  ids: readonly number[],
  place: number,
): Promise<Objection[]> => {
  const keys = ['vin', 'stock_key'] as const;
  const doubles = await queryRows<Double>(
    db,
    `${keys.flatMap((key) => [double(key, IN_STOCK_THERE), double(key, COMES_ALONG)]).join(' union ')} order by id, key desc`,
    [tenant, ids, place],
  );
  // one reason is enough for a car, and its VIN is the better one
  const byCar = new Map(doubles.toReversed().map((found) => [found.id, found]));
  return [...byCar.values()].toReversed().map(({ id, stock_NO, other, key }) => ({
    id,
    stock_NO,
    reason: `has the ${key === 'vin' ? 'VIN' : 'stock number'} of ${other}`,
  }));
};

export interface UnsoldPreview {
  id: number;
  stock_NO: string;
  title: string;
  sold_date: string | null;
  status_after: number;
  allowed: 0 | 1;
  reason: string;
}

/** What taking the sale back would mean for each car. */
export const previewUnsold = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<UnsoldPreview>(
    db,
    `select id, stock_no as "stock_NO", title, sold_date,
        case when status = ${SOLD} then coalesce(status_before_sale, ${STATUS_AFTER_UNSOLD}) else status end as status_after,
        (status = ${SOLD})::int as allowed, case when status = ${SOLD} then '' else 'is not sold' end as reason
      from stock_vehicle where dealership_id = $1 and id = any($2) and deleted_at is null
      order by array_position($2::int[], id)`,
    [tenant, ids],
  );

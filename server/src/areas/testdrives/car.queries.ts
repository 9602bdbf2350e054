import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../db/database';
import { contains, startsWith } from '../../db/paging';
import { queryPrepared, queryRows } from '../../db/query';

export interface CarRow {
  id: number;
  title: string;
  stock_NO: string;
  vin_number: string;
  odometer: number | null;
  odometer_type: number;
  photo: string | null;
}

const FIELDS = `s.id, s.title, s.stock_no as "stock_NO", s.vin as vin_number, s.odometer, s.odometer_type,
  s.main_photo as photo`;

/** In stock and not sold. */
const CAN_BE_DRIVEN = `s.dealership_id = $1 and s.deleted_at is null and s.status <> ${SOLD}`;

/** Each word of the text is in make, model or year, or begins the stock number, or ends the VIN. */
const LIST = `select ${FIELDS} from stock_vehicle s where ${CAN_BE_DRIVEN} and not exists (
    select 1 from unnest($2::text[], $3::text[], $4::text[]) as w(inside, beginning, ending)
    where not (s.words like w.inside or s.stock_key like w.beginning or s.vin_reversed like w.ending))
  order by s.panel_order desc limit $5`;

/** A word as make and model are stored: 'CX-5' is 'cx5'. */
export const modelWord = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || word;

/** The cars that can be driven, the newest in stock first. */
export const listDrivable = (db: Db, tenant: number, q: string, limit: number) => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const reversed = words.map((word) => [...word.toUpperCase()].reverse().join(''));
  return queryPrepared<CarRow>(db, LIST, [
    ...[
      tenant,
      words.map((word) => contains(modelWord(word))),
      words.map(startsWith),
      reversed.map(startsWith),
      limit,
    ],
  ]);
};

export const findCar = (db: Db, tenant: number, id: number) =>
  queryPrepared<CarRow>(
    db,
    `select ${FIELDS} from stock_vehicle s where s.dealership_id = $1 and s.id = $2 and s.deleted_at is null`,
    [tenant, id],
  );

export interface LockedCar {
  id: number;
  title: string;
  is_sold: boolean;
  is_deleted: boolean;
}

/** The car, held until the transaction ends: of two who book it at once the second sees the first one's drive. */
export const lockCar = async (tx: Db, tenant: number, id: number): Promise<LockedCar | undefined> =>
  (
    await queryRows<LockedCar>(
      tx,
      `select id, title, status = ${SOLD} as is_sold, deleted_at is not null as is_deleted from stock_vehicle
        where dealership_id = $1 and id = $2 for no key update`,
      [tenant, id],
    )
  )[0];

export interface TakenTime {
  starts_at: string;
  ends_at: string;
  is_out: boolean;
}

/** A drive of the car that is booked or out in the given time. One that is late keeps the car until now at least. */
const OVERLAP = `select starts_at, greatest(ends_at, case when status = 1 then $6::timestamptz end) as ends_at, status = 1 as is_out
  from test_drive
  where dealership_id = $1 and stock_id = $2 and id <> $3 and removed_at is null and status in (0, 1)
    and starts_at < $5 and greatest(ends_at, case when status = 1 then $6::timestamptz end) > $4
  order by starts_at limit 1`;

export const findOverlap = async (
  tx: Db,
  tenant: number,
  wanted: { stockId: number; driveId: number; startsAt: string; endsAt: string; now: string },
): Promise<TakenTime | undefined> =>
  (
    await queryRows<TakenTime>(tx, OVERLAP, [
      ...[tenant, wanted.stockId, wanted.driveId, wanted.startsAt, wanted.endsAt, wanted.now],
    ])
  )[0];

/** Whether another drive has the car out now. */
export const isOutNow = async (tx: Db, tenant: number, stockId: number, driveId: number): Promise<boolean> =>
  (
    await queryRows(
      tx,
      `select 1 from test_drive where dealership_id = $1 and stock_id = $2 and id <> $3 and removed_at is null
        and status = 1 limit 1`,
      [tenant, stockId, driveId],
    )
  ).length > 0;

import type { DealCar } from '@forecourt/contract/deals/deal';
import { CAR_ON_DEAL_STATE, type CarOnDealState } from '@forecourt/domain/deal/car-states';
import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { fileAddress } from '../../files';
import { type HeldCar, readHolds } from './car.queries';

export interface DealCarRow {
  id: number;
  deal_id: number;
  stock_id: number;
  title: string;
  stock_no: string;
  vin: string;
  photo: string | null;
  odometer: number | null;
  odometer_type: number;
  price: number | null;
  asking_price: number | null;
  state: CarOnDealState;
  vehicle_status: number;
  held_until: string | null;
  version: number;
  deal_status: number;
}

/** Of c, the car on a deal d, and s, its vehicle. */
export const CAR_FIELDS = `c.id, c.deal_id, c.stock_id, coalesce(s.title, '') as title, coalesce(s.stock_no, '') as stock_no,
  coalesce(s.vin, '') as vin, s.main_photo as photo, s.odometer, coalesce(s.odometer_type, 2) as odometer_type, c.price,
  case when s.special_price > 0 then s.special_price else s.sell_price end as asking_price, c.state,
  coalesce(s.status, 0) as vehicle_status, case when c.held_by is not null then c.held_until end as held_until, c.version,
  d.status as deal_status`;
export const CAR_JOINS = `join deal d on d.dealership_id = $1 and d.id = c.deal_id
  left join stock_vehicle s on s.dealership_id = $1 and s.id = c.stock_id`;

export const readDealCars = (db: Db, tenant: number, dealId: number) =>
  queryPrepared<DealCarRow>(
    db,
    `select ${CAR_FIELDS} from deal_car c ${CAR_JOINS}
      where c.dealership_id = $1 and c.deal_id = $2 and c.removed_at is null order by c.id`,
    [tenant, dealId],
  );

const warningOf = (row: DealCarRow, holds: readonly HeldCar[]): string => {
  if (row.vehicle_status === SOLD && row.deal_status !== DEAL_STATE.won) return 'This vehicle is sold';
  const other = holds.find((hold) => hold.stock_id === row.stock_id && hold.deal_id !== row.deal_id);
  if (!other) return '';
  const hasBill = other.held_by === 'bill' || other.state === CAR_ON_DEAL_STATE.billOfSale;
  return hasBill
    ? 'Another deal has a bill of sale for this vehicle'
    : 'Another deal has a deposit on this vehicle';
};

/** As cars go on the wire, each with what its user should know of other deals on it. */
export const toDealCars = async <Row extends DealCarRow>(
  db: Db,
  tenant: number,
  rows: readonly Row[],
): Promise<(DealCar & { row: Row })[]> => {
  const stockIds = rows.map(({ stock_id }) => stock_id);
  const holds = stockIds.length > 0 ? await readHolds(db, tenant, stockIds) : [];
  return rows.map((row) => ({
    ...{ id: row.id, deal_id: row.deal_id, mvdId: row.stock_id, title: row.title, stock_NO: row.stock_no },
    ...{ vin_number: row.vin, odometer: row.odometer, odometer_type: row.odometer_type, price: row.price },
    ...{ asking_price: row.asking_price, state: row.state, vehicle_status: row.vehicle_status },
    ...{ held_until: row.held_until, version: row.version, warning: warningOf(row, holds) },
    photo: row.photo === null ? null : fileAddress(row.photo),
    row,
  }));
};

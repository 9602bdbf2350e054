import type { CarOnDealState } from '@forecourt/domain/deal/car-states';
import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import type { StockStatus } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

/** A car on a deal as it is stored. */
export interface DealCarRecord {
  id: number;
  deal_id: number;
  stock_id: number;
  state: CarOnDealState;
  price: number | null;
  earlier_status: StockStatus;
  is_open: boolean;
  held_by: 'deposit' | 'bill' | null;
  held_until: string | null;
  version: number;
}

const FIELDS = 'id, deal_id, stock_id, state, price, earlier_status, is_open, held_by, held_until, version';

/** undefined for one that is not there or was taken off its deal. */
export const findDealCar = async (
  db: Db,
  tenant: number,
  id: number,
  lock = '',
): Promise<DealCarRecord | undefined> =>
  (
    await queryPrepared<DealCarRecord>(
      db,
      `select ${FIELDS} from deal_car where dealership_id = $1 and id = $2 and removed_at is null ${lock}`,
      [tenant, id],
    )
  )[0];

export const carsOfDeal = (db: Db, tenant: number, dealId: number) =>
  queryPrepared<DealCarRecord>(
    db,
    `select ${FIELDS} from deal_car where dealership_id = $1 and deal_id = $2 and removed_at is null order by id`,
    [tenant, dealId],
  );

export const insertDealCar = async (tx: Db, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into deal_car ${columnsAndValues(columns, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateDealCar = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update deal_car set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

/** Opens or closes all cars of a deal, with the deal's seller, which boards filter by. */
export const updateCarsOfDeal = (tx: Db, tenant: number, dealId: number, columns: object) => {
  const values = sqlValues(tenant, dealId);
  return queryRows(
    tx,
    `update deal_car set ${assignments(columns, values)}, version = version + 1
      where dealership_id = $1 and deal_id = $2 and removed_at is null`,
    values.values,
  );
};

/** What decides the status of a vehicle: its states on open deals, and on won ones until it is marked sold. */
export const readDecidingStates = (db: Db, tenant: number, stockId: number) =>
  queryRows<{ state: CarOnDealState; earlier_status: StockStatus }>(
    db,
    `select c.state, c.earlier_status from deal_car c join deal d on d.dealership_id = c.dealership_id and d.id = c.deal_id
      where c.dealership_id = $1 and c.stock_id = $2 and c.removed_at is null and d.removed_at is null
        and (c.is_open or d.status = ${DEAL_STATE.won}) order by c.id`,
    [tenant, stockId],
  );

export interface HeldCar {
  deal_id: number;
  stock_id: number;
  held_by: 'deposit' | 'bill' | null;
  held_until: string | null;
  state: CarOnDealState;
}

/** The open deals on these cars that have a deposit or a bill of sale, the furthest first. */
export const readHolds = (db: Db, tenant: number, stockIds: readonly number[]) =>
  queryPrepared<HeldCar>(
    db,
    `select c.deal_id, c.stock_id, c.held_by, c.held_until, c.state from deal_car c
      where c.dealership_id = $1 and c.stock_id = any($2) and c.is_open and c.removed_at is null
        and ((c.held_by is not null and coalesce(c.held_until, current_date) >= current_date) or c.state >= 2)
      order by c.stock_id, c.state desc, c.id`,
    [tenant, stockIds],
  );

export const setHold = (
  tx: Db,
  tenant: number,
  {
    dealId,
    stockId,
    by,
    until,
  }: { dealId: number; stockId: number; by: string | null; until: string | null },
) =>
  queryRows<{ id: number }>(
    tx,
    `update deal_car set held_by = $4, held_until = $5, version = version + 1
      where dealership_id = $1 and deal_id = $2 and stock_id = $3 and removed_at is null returning id`,
    [tenant, dealId, stockId, by, until],
  );

export const clearHold = (
  tx: Db,
  tenant: number,
  { dealId, stockId, by }: { dealId: number; stockId: number; by: string },
) =>
  queryRows<{ id: number }>(
    tx,
    `update deal_car set held_by = null, held_until = null, version = version + 1
      where dealership_id = $1 and deal_id = $2 and stock_id = $3 and held_by = $4 and removed_at is null returning id`,
    [tenant, dealId, stockId, by],
  );

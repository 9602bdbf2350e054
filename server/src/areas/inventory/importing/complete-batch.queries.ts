import { ENTERED_BY } from '@forecourt/contract/inventory/entering';
import { SOLD } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryIds, queryRows } from '../../../db/query';

/** The columns that prepare-rows.ts makes, with their types. */
const CAR: Readonly<Record<string, string>> = {
  ...{
    year: 'int',
    make: 'text',
    model: 'text',
    trim: 'text',
    plate: 'text',
    fuel_type: 'text',
    engine: 'text',
  },
  ...{ body_style_id: 'int', drive_type_id: 'int', transmission_id: 'int', exterior_color_id: 'int' },
  ...{ title_status_id: 'int', engine_cylinders: 'int', doors: 'int', vehicle_type: 'int' },
  ...{ odometer: 'int', odometer_type: 'int', cost_price: 'numeric', sell_price: 'numeric' },
  ...{ acquired_on: 'date' },
};
const NAMES = Object.keys(CAR).join(', ');
/** A file that was checked before plates were read has none. */
const VALUES = NAMES.replace('plate', "coalesce(plate, '')");
const TYPES = Object.entries(CAR).map(([name, type]) => `${name} ${type}`);

const WAITING = "r.dealership_id = $1 and r.batch_id = $2 and r.outcome = 'waiting'";

const NEW = `${WAITING} and r.columns is not null and not exists (select 1 from stock_vehicle s
  where s.dealership_id = $1 and s.vin = r.vin and s.vin <> '' and s.deleted_at is null)`;

/** The number that the file gives a line; '' for none. Those of $3 are for the lines without one, or for all when $4 is false. */
const OWN_NUMBER = "case when $4 then coalesce(r.columns ->> 'stock_no', '') else '' end";

/**
 * Each line with its own number or one of those in $3, own ones first. A line whose VIN or number someone else was faster
 * with is left for later.
 */
const ADD = `with line as (
    select ${OWN_NUMBER} as own, row_number() over (partition by ${OWN_NUMBER} = '' order by r.line) as place, r.*
    from import_row r where ${NEW}),
  added as (
    insert into stock_vehicle (dealership_id, vehicle_id, vin, stock_no, how_entered, batch_id, ${NAMES})
    select $1, l.vehicle_id, l.vin, coalesce(nullif(l.own, ''), n.stock_no),
      case b.source when 'stock-list' then ${ENTERED_BY.stockList} else ${ENTERED_BY.adesa} end, $2, ${VALUES}
    from line l join import_batch b on b.dealership_id = $1 and b.id = $2
      left join unnest($3::text[]) with ordinality as n(stock_no, place) on l.own = '' and n.place = l.place
      cross join lateral jsonb_to_record(l.columns) as c(${TYPES.join(', ')})
    order by l.own = '', l.line
    on conflict do nothing returning id, vin)
  update import_row r set outcome = 'added', stock_id = added.id from added
  where ${WAITING} and r.vin = added.vin returning r.stock_id as id`;

/** How many lines bring a car of their own, and how many of them have no stock number in the file. */
export const countNewLines = async (
  tx: Db,
  tenant: number,
  batchId: number,
): Promise<{ all: number; unnumbered: number }> => {
  const text = `select count(*)::int as "all",
      (count(*) filter (where coalesce(r.columns ->> 'stock_no', '') = ''))::int as unnumbered
    from import_row r where ${NEW}`;
  const [row] = await queryRows<{ all: number; unnumbered: number }>(tx, text, [tenant, batchId]);
  return row ?? { all: 0, unnumbered: 0 };
};

/** Answers the ids of the cars that were added. `ownNumbers`: lines keep the stock numbers that the file gives them. */
export const addLines = async (
  tx: Db,
  tenant: number,
  batchId: number,
  { stockNumbers, ownNumbers }: { stockNumbers: readonly string[]; ownNumbers: boolean },
): Promise<number[]> =>
  (await queryRows<{ id: number }>(tx, ADD, [tenant, batchId, stockNumbers, ownNumbers])).map(({ id }) => id);

/** Whatever waits still is in stock by now, or was deleted since the file was read. */
const LEAVE_OUT = `update import_row r set outcome = 'left-out', stock_id = s.id,
    message = case when s.id is null then 'was deleted in the meantime, and is not brought back'
      when s.status = ${SOLD} then 'is here already, sold, as ' || s.stock_no
      else 'is in stock already as ' || s.stock_no end
  from import_row w left join stock_vehicle s on s.dealership_id = $1 and s.vin = w.vin and s.deleted_at is null
  where ${WAITING} and w.dealership_id = $1 and w.batch_id = $2 and w.line = r.line`;

/** A purchase that is known already is never written over. */
const NOTE_PURCHASES = `with bought as (
    insert into auction_purchase
      (dealership_id, stock_id, source, seller, purchase_date, tax_type, lines, announcements, total, batch_id)
    select $1, r.stock_id, 'adesa', p.seller, p.purchase_date, p.tax_type, p.lines, p.announcements, p.total, $2
    from import_row r join stock_vehicle s on s.dealership_id = $1 and s.id = r.stock_id
      cross join lateral jsonb_to_record(r.purchase) as p(seller text, purchase_date date, tax_type text, lines jsonb,
        announcements text, total numeric)
    where r.dealership_id = $1 and r.batch_id = $2 and r.purchase is not null
      and s.deleted_at is null and (r.outcome <> 'left-out' or s.status <> ${SOLD})
    order by r.stock_id
    on conflict (dealership_id, stock_id) do nothing returning stock_id)
  update import_row r set outcome = 'noted', message = r.message || ', its purchase was noted'
  from bought where r.dealership_id = $1 and r.batch_id = $2 and r.outcome = 'left-out' and r.stock_id = bought.stock_id`;

const FINISH = `update import_batch b set state = 'finished', added = n.added, restored = n.restored, noted = n.noted,
    left_out = n.left_out
  from (select count(*) filter (where outcome = 'added') as added, count(*) filter (where outcome = 'restored') as restored,
      count(*) filter (where outcome = 'noted') as noted, count(*) filter (where outcome = 'left-out') as left_out
    from import_row where dealership_id = $1 and batch_id = $2) n
  where b.dealership_id = $1 and b.id = $2 returning b.added, b.restored, b.noted, b.left_out as "leftOut"`;

export const leaveOutLines = (tx: Db, tenant: number, batchId: number) =>
  queryRows(tx, LEAVE_OUT, [tenant, batchId]);

export const notePurchases = (tx: Db, tenant: number, batchId: number) =>
  queryRows(tx, NOTE_PURCHASES, [tenant, batchId]);

/** The deleted cars that lines bring back. */
export const carsToRestore = async (tx: Db, tenant: number, batchId: number): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    tx,
    `select r.restore_id as id from import_row r where ${WAITING} and r.restore_id is not null order by 1`,
    [tenant, batchId],
  );
  return rows.map(({ id }) => id);
};

/** They were brought back, but for those that were left out. */
export const noteRestored = (
  tx: Db,
  tenant: number,
  batchId: number,
  leftOut: readonly { id: number; reason: string }[],
) =>
  queryRows(
    tx,
    `update import_row r set stock_id = r.restore_id, message = coalesce(o.reason, ''),
        outcome = case when o.reason is null then 'restored' else 'left-out' end
      from import_row w left join jsonb_to_recordset($3) as o(id int, reason text) on o.id = w.restore_id
      where ${WAITING} and r.restore_id is not null
        and w.dealership_id = $1 and w.batch_id = $2 and w.line = r.line`,
    [tenant, batchId, JSON.stringify(leftOut)],
  );

/** The cars that the import added, brought back, or noted the purchase of. */
export const touchedCars = (tx: Db, tenant: number, batchId: number) =>
  queryIds(
    tx,
    `select r.stock_id as id from import_row r where r.dealership_id = $1 and r.batch_id = $2
      and r.outcome in ('added', 'restored', 'noted') and r.stock_id is not null order by 1`,
    [tenant, batchId],
  );

export interface BatchOutcome {
  added: number;
  restored: number;
  noted: number;
  leftOut: number;
}

/** Counts what became of the lines. */
export const finishBatch = async (tx: Db, tenant: number, batchId: number): Promise<BatchOutcome> => {
  const [outcome] = await queryRows<BatchOutcome>(tx, FINISH, [tenant, batchId]);
  if (!outcome) throw new Error('a batch under way has its row');
  return outcome;
};

export interface LeftOutLine {
  line: number;
  vin_number: string;
  reason: string;
}

/** The lines that brought no car, and why. */
export const leftOutLines = (db: Db, tenant: number, batchId: number) =>
  queryRows<LeftOutLine>(
    db,
    `select line, vin as vin_number, message as reason from import_row
      where dealership_id = $1 and batch_id = $2 and outcome in ('left-out', 'noted') order by line`,
    [tenant, batchId],
  );

import { IN_DEAL_STATUSES, SOLD, STOCK_STATUS } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { FIRST_NAMES, LAST_NAMES } from '../../../demo/names';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { seeded } from '../../../demo/random';
import type { DemoWorld } from '../../../demo/world';
import { CARS, colorOf, demoVin } from './cars';
import { queueDemoPhotos } from './demo-photos';

const THIS_YEAR = 2026;
/** Most cars of a lot are ready for sale; a few are in each of the other steps. */
const STATUSES = [
  ...Array.from({ length: 5 }, () => STOCK_STATUS.readyForSale),
  STOCK_STATUS.justEntered,
  STOCK_STATUS.needService,
  STOCK_STATUS.atService,
  ...IN_DEAL_STATUSES,
  SOLD,
];

const [AS_NEW, EXCELLENT, GOOD, FAIR] = [2, 3, 4, 5];

/** By age: newer cars are in a better condition. */
const conditionOf = (age: number): number => {
  if (age <= 1) return AS_NEW;
  if (age <= 4) return EXCELLENT;
  return age <= 8 ? GOOD : FAIR;
};

/** Cars in stock: a full lot at the main dealership, a small one at the second, the same every time. */
export const insertStock = async (
  tx: Db,
  { scale, withPictures }: Pick<DemoWorld, 'scale' | 'withPictures'>,
) => {
  const random = seeded(4_711);
  const costs = seeded(815);
  const cars = [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP].flatMap((dealership, place) =>
    Array.from({ length: place === 0 ? 60 * scale : 12 }, (_, n) => {
      const car = random.pick(CARS);
      const { make, model, trim, since, price } = car;
      const year = since + random.below(THIS_YEAR - since);
      const age = THIS_YEAR - year;
      const status = random.pick(STATUSES);
      const sellPrice = Math.round((price * 0.87 ** age) / 100) * 100 - 5;
      // the first one has been rented out since it was bought
      const days = n === 0 ? 60 : random.below(120);
      const isArriving = status === STOCK_STATUS.justEntered || status === STOCK_STATUS.readyForSale;
      return {
        dealership_id: dealership,
        stock_no: `${place === 0 ? 'H' : 'C'}${1001 + n}`,
        make,
        model,
        trim,
        year,
        odometer: 4_000 + age * (11_000 + random.below(9_000)),
        sell_price: sellPrice,
        cost_price: Math.round(sellPrice * (0.8 + costs.next() * 0.12)),
        status,
        days,
        sold_days: status === SOLD ? random.below(Math.min(20, days + 1)) : null,
        vin: demoVin(car.vin, year, place * 500_000 + n),
        vehicle_type: car.type,
        fuel_type: car.fuel,
        engine: car.engine,
        engine_cylinders: car.cylinders,
        body_style_id: car.body,
        transmission_id: car.transmission,
        drive_type_id: car.drive,
        exterior_color_id: colorOf(n),
        condition: conditionOf(age),
        coming_soon: random.next() < 0.05 && isArriving,
        in_transit: random.next() < 0.04 && isArriving,
      };
    }),
  );
  await queryRows(
    tx,
    `with cars as (
      select row_number() over () as n, r.* from json_to_recordset($1::json) as r(dealership_id int, stock_no text,
        make text, model text, trim text, year int, odometer int, sell_price numeric, cost_price numeric, status int, days int, sold_days int,
        vin text, vehicle_type int, fuel_type text, engine text, engine_cylinders int, body_style_id int, transmission_id int, drive_type_id int,
        exterior_color_id int, condition int, coming_soon boolean, in_transit boolean)),
    known as (insert into vehicle (vin) select vin from cars returning id, vin)
    insert into stock_vehicle (dealership_id, vehicle_id, vin, vehicle_type, stock_no, make, model, trim, year, odometer, sell_price, cost_price, status,
      acquired_on, sold_date, fuel_type, engine, engine_cylinders, body_style_id, transmission_id, drive_type_id, exterior_color_id, condition,
      coming_soon, in_transit, status_before_sale)
    select c.dealership_id, k.id, c.vin, c.vehicle_type, c.stock_no, c.make, c.model, c.trim, c.year, c.odometer, c.sell_price, c.cost_price, c.status,
      current_date - c.days, current_date - c.sold_days, c.fuel_type, c.engine, c.engine_cylinders, c.body_style_id, c.transmission_id,
      c.drive_type_id, c.exterior_color_id, c.condition, c.coming_soon, c.in_transit, case when c.status = ${SOLD} then ${STOCK_STATUS.downPayment}::int end
    from cars c join known k on k.vin = c.vin order by c.n returning 1`,
    [JSON.stringify(cars)],
  );
  await insertPapers(tx, random);
  if (withPictures) await queueDemoPhotos(tx);
};

/** What the first vehicle cost, as its invoice has it: the price and a fee, each with 5 % GST. */
const FEE = 450;
const LINES = `jsonb_build_array(
    jsonb_build_object('name', 'Sale price', 'amount', s.cost_price - ${FEE}, 'tax', round((s.cost_price - ${FEE}) * 0.05, 2)),
    jsonb_build_object('name', 'Buyer Fee', 'amount', ${FEE}, 'tax', ${FEE * 0.05}))`;

/** One of each kind of record on the first car of both dealerships. */
const insertPapers = async (tx: Db, random: ReturnType<typeof seeded>) => {
  const first = `(select dealership_id, min(id) as stock_id from stock_vehicle group by dealership_id order by 1)`;
  await queryRows(
    tx,
    `insert into price_change (dealership_id, stock_id, sell_price, reason)
    select dealership_id, id, sell_price, 'Entered' from stock_vehicle order by id returning 1`,
    [],
  );
  await queryRows(
    tx,
    `insert into vehicle_note (dealership_id, stock_id, text)
    select dealership_id, stock_id, 'Two keys, winter tires in the back of the shop.' from ${first} f returning 1`,
    [],
  );
  await queryRows(
    tx,
    `insert into rent (dealership_id, stock_id, renter, phone, start_date, end_date, daily_price, deposit, returned_on)
    select dealership_id, stock_id, $1, '6045557700',
      current_date - 40, current_date - 38, 69, 300, current_date - 38 from ${first} f returning 1`,
    [`${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`],
  );
  await queryRows(
    tx,
    `insert into wanted_vehicle (dealership_id, type, make, model, year_from, price_max, contact_name, contact_phone)
    select dealership_id, 'wanted', 'Toyota', 'RAV4', 2019, 32000, 'Grace Fraser', '6045558800' from ${first} f returning 1`,
    [],
  );
  await queryRows(
    tx,
    `insert into import_batch (dealership_id, user_id, source, file_name, added)
    select f.dealership_id, d.owner_user_id, 'eblock', 'eBlock invoice.pdf', 1 from ${first} f join dealership d on d.id = f.dealership_id returning 1`,
    [],
  );
  await queryRows(
    tx,
    `insert into import_row (dealership_id, batch_id, line, vin, outcome, stock_id)
    select f.dealership_id, b.id, 1, s.vin, 'added', f.stock_id from ${first} f join import_batch b on b.dealership_id = f.dealership_id
    join stock_vehicle s on s.dealership_id = f.dealership_id and s.id = f.stock_id returning 1`,
    [],
  );
  await queryRows(
    tx,
    `update stock_vehicle s set batch_id = r.batch_id, how_entered = 2
    from import_row r where r.dealership_id = s.dealership_id and r.stock_id = s.id`,
    [],
  );
  await queryRows(
    tx,
    `insert into auction_purchase (dealership_id, stock_id, source, seller, purchase_date, tax_type, lines, total, batch_id)
    select s.dealership_id, s.id, 'eblock', 'Northway Auto Group', s.acquired_on, 'GST', ${LINES},
      s.cost_price + round((s.cost_price - ${FEE}) * 0.05, 2) + ${FEE * 0.05}, r.batch_id
    from import_row r join stock_vehicle s on s.dealership_id = r.dealership_id and s.id = r.stock_id returning 1`,
    [],
  );
};

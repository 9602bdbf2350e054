import { computeBill } from '@forecourt/domain/bill-of-sale/index';
import { sampleBill } from '@forecourt/domain/bill-of-sale/sample-bill';
import { fillCustomers } from '../lib/customers';
import type { BenchDatabase } from '../lib/database';
import { addSession, fillPeople } from '../lib/people';
import { fillStock } from '../lib/stock';

/** What the campaign needs to know of a dealership: its owner's session and records to work on. */
export interface Place {
  dealership: number;
  token: string;
  customers: number[];
  cars: number[];
  bill: number;
}

const CUSTOMERS = 500;
const CARS = 200;
const RECORDS = 40;

const someIds = async ({ client }: BenchDatabase, table: string, isThere: string) => {
  const { rows } = await client.query<{ dealership_id: number; ids: number[] }>(
    `select dealership_id, (array_agg(id order by id))[1:$1] as ids from ${table} where ${isThere} group by 1`,
    [RECORDS],
  );
  return new Map(rows.map(({ dealership_id, ids }) => [dealership_id, ids]));
};

const addBills = async ({ client }: BenchDatabase) => {
  const input = sampleBill({ vehicle_condition: 'used', buyer_last_name: 'Fraser' });
  const { rows } = await client.query<{ dealership_id: number; id: number }>(
    `insert into bill_of_sale (dealership_id, number, type, format, calculator_version, day, input, result)
      select id, 1, 1, 3, 1, '2026-01-15', $1::jsonb, $2::jsonb from dealership where id > 0 returning dealership_id, id`,
    [JSON.stringify(input), JSON.stringify(computeBill(input))],
  );
  return new Map(rows.map(({ dealership_id, id }) => [dealership_id, id]));
};

const addFeeds = ({ client }: BenchDatabase) =>
  client.query(
    `insert into feed_channel (dealership_id, channel, is_on, delivery, filter) select id, 'meta', true, 'pull',
        '{"condition": "all", "price_from_cents": null, "price_to_cents": null, "vehicle_types": [], "needs_picture": false}'
      from dealership where id > 0`,
  );

/** So many dealerships with people, customers, vehicles, a bill and a feed each. */
export const fillDealerships = async (database: BenchDatabase, dealerships: number): Promise<Place[]> => {
  await fillPeople(database, { dealerships, first: 10, rest: (dealerships - 1) * 10 });
  await fillCustomers(database, { dealerships, first: CUSTOMERS, rest: (dealerships - 1) * CUSTOMERS });
  await fillStock(database, { dealerships, first: CARS, rest: (dealerships - 1) * CARS });
  await addFeeds(database);
  const bills = await addBills(database);
  const customers = await someIds(database, 'customer', 'removed_at is null and merged_into is null');
  const cars = await someIds(database, 'stock_vehicle', 'deleted_at is null');
  const places: Place[] = [];
  for (let dealership = 1; dealership <= dealerships; dealership += 1)
    places.push({
      dealership,
      token: await addSession(database, dealership),
      customers: customers.get(dealership) ?? [],
      cars: cars.get(dealership) ?? [],
      bill: bills.get(dealership) ?? 0,
    });
  return places;
};

import { listingCalls as customerLists } from '@forecourt/contract/customers/listing';
import { recordCalls as customers } from '@forecourt/contract/customers/record';
import { listingCalls as stockLists } from '@forecourt/contract/inventory/listing';
import { recordCalls as cars } from '@forecourt/contract/inventory/record';
import type { Request } from './capture';
import type { BenchDatabase } from './database';

const withId = (path: string, id: number) => path.replace('{id}', String(id));

/** Ids of records of a dealership, spread over all it has. */
const someIds = async (
  { client }: BenchDatabase,
  table: 'customer' | 'stock_vehicle',
  dealershipId: number,
  count: number,
) => {
  const isThere = table === 'customer' ? 'removed_at is null and merged_into is null' : 'deleted_at is null';
  const { rows } = await client.query<{ id: number }>(
    `select min(id) as id from (select id, ntile($2) over (order by id) as part from ${table}
        where dealership_id = $1 and ${isThere}) parts group by part order by 1`,
    [dealershipId, count],
  );
  return rows.map(({ id }) => id);
};

/** Saves of different records; the second time that a record has its turn it is saved as something else. */
const TURNS = [1, 2];

export const customerEdits = async (database: BenchDatabase, dealershipId: number, count: number) =>
  (await someIds(database, 'customer', dealershipId, count)).flatMap((id): Request[] =>
    TURNS.map((turn) => ({
      method: 'PATCH',
      path: `${withId(customers.update.path, id)}?turn=${turn}`,
      body: {
        address: `${id % 9_000} Mill Road, floor ${turn}`,
        mobile: `604555${String((id * 2 + turn) % 10_000).padStart(4, '0')}`,
        comment: `Called ${turn} times`,
      },
    })),
  );

export const carEdits = async (database: BenchDatabase, dealershipId: number, count: number) =>
  (await someIds(database, 'stock_vehicle', dealershipId, count)).flatMap((id): Request[] =>
    TURNS.map((turn) => ({
      method: 'PATCH',
      path: `${withId(cars.saveCar.path, id)}?turn=${turn}`,
      body: {
        odometer: 10_000 + ((id + turn) % 90_000),
        sell_price: 100_000 + (id % 30_000) + turn,
        description: `Seen ${turn} times`,
      },
    })),
  );

/** What people do in a day's work: mostly lists and records, some saves. */
export const mixedWork = async (database: BenchDatabase, dealershipId: number): Promise<Request[]> => {
  const people = await someIds(database, 'customer', dealershipId, 64);
  const stock = await someIds(database, 'stock_vehicle', dealershipId, 64);
  const get = (path: string): Request => ({ method: 'GET', path });
  const saves = [
    ...(await customerEdits(database, dealershipId, 32)),
    ...(await carEdits(database, dealershipId, 32)),
  ];
  const reads = people.flatMap((id, at) => [
    get(`${customerLists.list.path}?limit=25`),
    get(withId(customers.single.path, id)),
    get(`${stockLists.list.path}?limit=25&view=ready`),
    get(withId(cars.detail.path, stock[at] ?? 0)),
    get(`${customerLists.minimal.path}?limit=25&q=${'abcdefghijklmnoprst'.charAt(at % 19)}`),
    get(`${customerLists.list.path}?limit=25&page=${1 + at}&sorted=1`),
  ]);
  return reads.flatMap((read, at) =>
    at % 3 === 0 ? [read, saves[(at / 3) % saves.length] ?? read] : [read],
  );
};

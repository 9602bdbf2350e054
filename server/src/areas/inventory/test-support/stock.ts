import { sql } from 'drizzle-orm';
import type { TestApp } from '../../../test-support/app';
import { addCar, type NewCar } from '../../../test-support/cars';

/** Cars with whatever else of them a test is about, by the names of the columns. */
export const addCars = async (
  t: TestApp,
  dealershipId: number,
  cars: readonly (NewCar & { set?: Record<string, unknown> })[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (const { set = {}, ...car } of cars) {
    const id = await addCar(t, dealershipId, car);
    for (const [column, value] of Object.entries(set))
      await t.sql(
        sql`update stock_vehicle set ${sql.identifier(column)} = ${sql.param(value)} where id = ${id} returning id`,
      );
    ids.push(id);
  }
  return ids;
};

/** Many alike cars at once, numbered N00001 and so on. */
export const addHerd = async (t: TestApp, dealershipId: number, count: number): Promise<number[]> => {
  const made = await t.sql<{ id: number }>(sql`
    with shared as (insert into vehicle (vin) select null from generate_series(1, ${count}) returning id)
    insert into stock_vehicle (dealership_id, vehicle_id, stock_no, make, model, year, status, sell_price)
    select ${dealershipId}, id, 'N' || lpad((row_number() over ())::text, 5, '0'), 'Kia',
      (array['Soul', 'Rio', 'Forte'])[1 + id % 3], 2015 + id % 5, 4, 10000 + id % 100
    from shared returning id`);
  return made.map(({ id }) => id).sort((a, b) => a - b);
};

/** How a car stands in the table. */
export const carRow = async <R extends Record<string, unknown>>(
  t: TestApp,
  id: number,
): Promise<R | undefined> => (await t.sql<R>(sql`select * from stock_vehicle where id = ${id}`))[0];

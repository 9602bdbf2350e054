import { DEALERSHIP_STATUS } from '@forecourt/policy';
import type { BenchDatabase } from './database';
import type { Samples } from './list-cases';

/** What is typed into a quick search or a picker: one, two and three letters, a whole name, digits, a model. */
export const SAMPLED_TEXTS = ['s', 'fr', 'fra', 'zz', 'grace fraser', '604', '4821', 'civic', 'a0'];

/** The value that most rows of dealership 1 have, and the one that fewest have. */
const extremes = async ({ client }: BenchDatabase, table: string, column: string) => {
  const { rows } = await client.query<{ value: number | string }>(
    `with counted as (select ${column} as value, count(*) as n from ${table}
       where dealership_id = 1 and ${column} is not null group by 1)
     (select value from counted order by n desc limit 1) union all (select value from counted order by n limit 1)`,
  );
  return rows.map(({ value }) => value);
};

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Values for the filters whose schema admits too many to try all: from the data, what few have and what most have. */
export const sampleFilters = async (database: BenchDatabase): Promise<Samples> => ({
  frk_ad_source_id: await extremes(database, 'customer', 'ad_source_id'),
  frk_seller_id: await extremes(database, 'customer', 'seller_id'),
  frk_city: await extremes(database, 'customer', 'city_id'),
  frk_assignee_id: [1],
  assignee_id: [1],
  due_to: [1],
  due_from: [1],
  created_by: [1],
  watcher_id: [1],
  frk_customer_id: [1],
  frk_customer_user_id: [1],
  frk_vehicle_id: [1],
  mvdId: [1],
  mid_vehicle_id: [1],
  deal_id: [1],
  customer_id: [1],
  stock_id: [1],
  lead_id: [1],
  lead_type: [5, 26],
  from: [dayBefore(3), dayBefore(3_000)],
  to: [dayBefore(3_000), dayBefore(-1)],
  received_from: [dayBefore(3), dayBefore(3_000)],
  received_to: [dayBefore(3_000), dayBefore(-1)],
  created_from: [dayBefore(3), dayBefore(3_000)],
  created_to: [dayBefore(3_000), dayBefore(-1)],
  due_before: [new Date().toISOString()],
  frk_role: [3, 16],
  id: [1_000],
  province: [1],
  ds_status: [DEALERSHIP_STATUS.open],
  make: ['Toyota', 'Audi'],
  model: ['Corolla', 'Q8'],
  year_from: [2005, 2025],
  year_to: [2005, 2025],
  price_from: [0, 63_900],
  price_to: [4_100, 100_000],
  days_from: [0, 119],
  days_to: [0, 1_000],
  tag: await extremes(database, 'stock_vehicle', 'tag_ids[1]'),
  extra_status: await extremes(database, 'stock_vehicle', 'extra_status_ids[1]'),
});

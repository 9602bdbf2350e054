import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import type { BenchDatabase } from './database';
import { withoutIndexes } from './without-indexes';

/** A number from 0 to 1 that is the same in every run. */
const chance = (seed: number) => `(hashint8extended(n, ${seed}) & 65535) / 65536.0`;

/** The customer with the number of the deal, so that the deal is of the customer's dealership. */
const DEALS = `insert into deal (dealership_id, id, customer_id, seller_id, status, entry, source, amount_cents, closed_at, moved_at,
    created_at)
  select c.dealership_id, n, c.id, case when seller < 0.9 then 1 + floor(58 * seller * seller)::int end,
    case when status < 0.1 then 1 when status < 0.2 then 2 when status < 0.3 then 3 when status < 0.6 then 4 else 5 end,
    case when status > 0.95 then 'customer' else 'staff' end, 'Website', 500000 + (n * 7919 % 4000000),
    case when status >= 0.3 then at end, at, at - interval '9 days'
  from generate_series(1, $1::bigint) n cross join lateral (select ${chance(1)} as status, ${chance(2)} as seller,
    now() - make_interval(secs => ($1 - n)::int * 6) as at) chances join customer c on c.id = n`;

const CARS = `insert into deal_car (dealership_id, id, deal_id, stock_id, state, price, earlier_status, is_open, seller_id, moved_at, created_at)
  select d.dealership_id, d.id, d.id, d.id, 1 + (d.id % 5), d.amount_cents / 100.0, 4, d.status < ${DEAL_STATE.won}, d.seller_id, d.moved_at, d.created_at
  from deal d`;

/** A deal for each customer; vehicles are named by number alone. */
export const fillDeals = async (database: BenchDatabase, total: number) => {
  const { client } = database;
  await client.query('truncate deal, deal_car, deal_event, deal_tally, deal_car_tally cascade');
  await withoutIndexes(database, ['deal', 'deal_car'], async () => {
    await client.query(DEALS, [total]);
    await client.query(CARS);
  });
  await client.query('vacuum analyze deal, deal_car');
  // as the triggers would have it, which do not run for generated rows
  await client.query('select recount_deals()');
  for (const table of ['deal', 'deal_car'])
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [table, 'id', total]);
};

import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';

const OF_DEMO = `in (${MAIN_DEALERSHIP}, ${VERIFYING_DEALERSHIP})`;
/** So many open deals with a deposit at each dealership. */
const OF_DEALS = 12;

/** A deposit holds the car of each of these open deals, which stands at Down Payment. */
const insertOfDeals = (tx: Db) =>
  queryRows(
    tx,
    `insert into deposit (dealership_id, stock_id, customer_id, deal_id, deadline, method, transaction, comment, received_on, holds,
        created_by, created_at)
      select x.dealership_id, x.stock_id, x.customer_id, x.deal_id, current_date + 3 + (x.n % 6)::int,
        (array['Etransfer', 'Debit-Card', 'Cheque', 'Cash'])[1 + x.n % 4], case x.n % 4 when 2 then '000' || (400 + x.n) else '' end,
        'Holds the vehicle until the financing is approved.', (x.moved_at at time zone 'UTC')::date, true, x.seller_id, x.moved_at
      from (select c.dealership_id, c.stock_id, d.customer_id, c.deal_id, d.seller_id, c.moved_at,
          row_number() over (partition by c.dealership_id order by c.id) as n
        from (select distinct on (dealership_id, stock_id) * from deal_car where dealership_id ${OF_DEMO} and is_open
            and removed_at is null and state = 3 order by dealership_id, stock_id, id) c
          join deal d on d.dealership_id = c.dealership_id and d.id = c.deal_id
        where d.removed_at is null) x
      where x.n <= ${OF_DEALS} order by x.dealership_id, x.n returning id`,
    [],
  );

/** Without a deal, on cars that are for sale: the deadline is over, and the second was refunded. */
const insertOfCars = (tx: Db) =>
  queryRows(
    tx,
    `insert into deposit (dealership_id, stock_id, customer_id, deadline, method, transaction, received_on, holds, created_by, created_at)
      select v.dealership_id, v.id, p.id, current_date - (v.n * 3)::int, 'Etransfer', 'CA' || (7300 + v.n), current_date - (v.n * 3 + 7)::int,
        false, o.owner_user_id, now() - make_interval(days => (v.n * 3 + 7)::int)
      from (select s.dealership_id, s.id, row_number() over (partition by s.dealership_id order by s.id) as n from stock_vehicle s
          where s.dealership_id ${OF_DEMO} and s.deleted_at is null and s.status = ${STOCK_STATUS.readyForSale}) v
        join dealership o on o.id = v.dealership_id
        join (select c.dealership_id, c.id, row_number() over (partition by c.dealership_id order by c.id) as n from customer c
          where c.dealership_id ${OF_DEMO} and c.removed_at is null and c.merged_into is null) p
          on p.dealership_id = v.dealership_id and p.n = v.n
      where v.n <= 3 order by v.dealership_id, v.n returning id`,
    [],
  );

/** One booking for each, and a refund of the last one without a deal; numbered in the order of the deposits. */
const insertEntries = (tx: Db) =>
  queryRows(
    tx,
    `insert into deposit_entry (dealership_id, deposit_id, kind, number, amount, on_day, method, transaction, reason, deal_id, user_id,
        created_at)
      select e.dealership_id, e.id, e.kind, row_number() over (partition by e.dealership_id order by e.at, e.id, e.kind), e.amount, e.on_day,
        e.method, e.transaction, e.reason, e.deal_id, e.created_by, e.at
      from (select p.dealership_id, p.id, 'received' as kind, 500 + 250 * (p.id % 4) as amount, p.received_on as on_day, p.method,
          p.transaction, '' as reason, p.deal_id, p.created_by, p.created_at as at
        from deposit p where p.dealership_id ${OF_DEMO}
        union all select p.dealership_id, p.id, 'refunded', 500 + 250 * (p.id % 4), p.deadline, 'Etransfer', p.transaction,
          'The buyer found another vehicle', null, p.created_by, p.deadline::timestamptz + interval '18 hours'
        from deposit p where p.dealership_id ${OF_DEMO} and p.deal_id is null and p.id in (
          select max(m.id) from deposit m where m.dealership_id ${OF_DEMO} and m.deal_id is null group by m.dealership_id)) e
      order by e.dealership_id, e.at, e.id returning id`,
    [],
  );

const setSums = async (tx: Db) => {
  await queryRows(
    tx,
    `update deposit p set received = e.received, balance = e.balance from (
        select dealership_id, deposit_id, sum(amount) filter (where kind = 'received') as received,
          sum(case kind when 'received' then amount else -amount end) as balance
        from deposit_entry where dealership_id ${OF_DEMO} group by 1, 2) e
      where p.dealership_id = e.dealership_id and p.id = e.deposit_id`,
    [],
  );
  await queryRows(
    tx,
    `update deal_car c set held_by = 'deposit', held_until = p.deadline from deposit p
      where p.dealership_id ${OF_DEMO} and p.holds and c.dealership_id = p.dealership_id and c.deal_id = p.deal_id
        and c.stock_id = p.stock_id and c.removed_at is null`,
    [],
  );
  await queryRows(
    tx,
    `insert into deal_event (dealership_id, deal_id, kind, to_value, text, user_id, created_at)
      select e.dealership_id, e.deal_id, 'deposit', 'R-' || lpad(e.number::text, 6, '0'),
        'Received $' || to_char(e.amount, 'FM999,990.00'), e.user_id, e.created_at
      from deposit_entry e where e.dealership_id ${OF_DEMO} and e.deal_id is not null returning 1`,
    [],
  );
};

export const insertDemoDeposits = async (tx: Db) => {
  await insertOfDeals(tx);
  await insertOfCars(tx);
  await insertEntries(tx);
  await setSums(tx);
};

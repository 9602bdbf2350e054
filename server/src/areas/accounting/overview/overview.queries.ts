import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { YEAR_END_SOURCE } from '../vouchers/voucher-source';

export interface MonthRow {
  month: string;
  income: number;
  costs: number;
}

/** Income and costs of each month since one, without the close of years, in cents. */
export const resultByMonth = (db: Db, tenant: number, since: string) =>
  queryPrepared<MonthRow>(
    db,
    `select month, sum(income)::float8 as income, sum(costs)::float8 as costs from (
        select month, case when account < '5' then credit_cents - debit_cents else 0 end as income,
            case when account >= '5' then debit_cents - credit_cents else 0 end as costs
          from ledger_month where dealership_id = $1 and month >= $2 and account between '4' and '6zzz'
        union all
        select date_trunc('month', l.day)::date, case when l.account < '5' then l.amount_cents else 0 end,
            case when l.account >= '5' then -l.amount_cents else 0 end
          from journal_entry e join journal_line l on l.dealership_id = e.dealership_id and l.entry_id = e.id
          where e.dealership_id = $1 and e.source = '${YEAR_END_SOURCE}' and e.day >= $2 and l.account between '4' and '6zzz') part
      group by month order by month`,
    [tenant, since],
  );

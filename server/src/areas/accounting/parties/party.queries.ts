import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';

export interface PartyRow {
  customer_id: number | null;
  vendor_id: number | null;
  stock_id: number | null;
  customer: string;
  vendor: string;
  stock: string;
  balance: number;
  /** What was added on the side of the balance in the last 30 days, from 31 to 60, from 61 to 90, in cents without a sign. */
  new_30: number;
  new_60: number;
  new_90: number;
}

export interface Parties {
  account: string;
  /** 1 where debits are owed to us, -1 where credits are owed by us. */
  sign: 1 | -1;
  /** Each vehicle by itself. */
  byVehicle: boolean;
  on: string;
  /** Only parties or vehicles with these words. */
  q?: string | undefined;
}

const AGES = [
  { name: '30', days: 'day > $3::date - 30' },
  { name: '60', days: 'day > $3::date - 60 and day <= $3::date - 30' },
  { name: '90', days: 'day > $3::date - 90 and day <= $3::date - 60' },
] as const;

/** Balances by party; whoever was merged into another is the other. Read from an index, without the lines. */
const balances = ({ sign, byVehicle }: Parties) => {
  const added = (name: string, side: 1 | -1, days: string) =>
    `sum(greatest(${side * sign} * amount_cents, 0)) filter (where ${days}) as ${name}`;
  const ofLines = AGES.flatMap(({ name, days }) => [
    ...[added(`over_${name}`, 1, days), added(`under_${name}`, -1, days)],
  ]);
  // a balance on the other side is as old as what brought it there
  const ofSide = AGES.map(
    ({ name }) =>
      `coalesce(case when sum(p.balance) > 0 then sum(p.over_${name}) else sum(p.under_${name}) end, 0)::float8 as new_${name}`,
  );
  return `select coalesce(c.merged_into, p.customer_id) as customer_id, coalesce(v.merged_into, p.vendor_id) as vendor_id, p.stock_id,
      sum(p.balance)::float8 as balance, ${ofSide.join(', ')}
    from (select customer_id, vendor_id, ${byVehicle ? 'stock_id' : 'null::int as stock_id'}, ${sign} * sum(amount_cents) as balance,
        ${ofLines.join(', ')}
      from journal_line where dealership_id = $1 and account = $2 and day <= $3
      group by customer_id, vendor_id${byVehicle ? ', stock_id' : ''} having sum(amount_cents) <> 0) p
      left join customer c on c.dealership_id = $1 and c.id = p.customer_id
      left join vendor v on v.dealership_id = $1 and v.id = p.vendor_id
    group by 1, 2, 3 having sum(p.balance) <> 0`;
};

const SHOWN_NAMES = `coalesce(c.full_name, '') as customer, coalesce(v.name, '') as vendor,
  coalesce(s.title || ', ' || s.stock_no, '') as stock`;
const NAME_JOINS = `left join customer c on c.dealership_id = $1 and c.id = b.customer_id
  left join vendor v on v.dealership_id = $1 and v.id = b.vendor_id
  left join stock_vehicle s on s.dealership_id = $1 and s.id = b.stock_id`;

/** The same of parties and vehicles whose names have the words that are searched for. */
const searched = (parties: Parties, values: SqlValues) => {
  if (!parties.q) return balances(parties);
  const names = `coalesce(v.name, '') || ' ' || coalesce(c.full_name, '') || ' ' || coalesce(s.title || ' ' || s.stock_no, '')`;
  return `select b.* from (${balances(parties)}) b ${NAME_JOINS}
    where position(lower(${values.add(parties.q)}) in lower(${names})) > 0`;
};

export const listParties = (
  db: Db,
  tenant: number,
  parties: Parties,
  { limit, offset, isAscending }: { limit: number; offset: number; isAscending: boolean },
) => {
  const values = sqlValues(tenant, parties.account, parties.on, limit, offset);
  const order = `b.balance ${isAscending ? 'asc' : 'desc'}, b.customer_id, b.vendor_id, b.stock_id`;
  // names are looked up for the rows of the page alone
  return queryRows<PartyRow>(
    db,
    `select b.customer_id, b.vendor_id, b.stock_id, b.balance, b.new_30, b.new_60, b.new_90, ${SHOWN_NAMES}
      from (select b.* from (${searched(parties, values)}) b order by ${order} limit $4 offset $5) b ${NAME_JOINS}
      order by ${order}`,
    values.values,
  );
};

/** How many parties there are, and their sums by age. */
export const sumParties = async (db: Db, tenant: number, parties: Parties) => {
  const left = (...taken: string[]) =>
    `greatest(abs(b.balance)${taken.map((name) => ` - b.${name}`).join('')}, 0)`;
  const sum = (amount: string) => `coalesce(sum(sign(b.balance) * ${amount}), 0)::float8`;
  const part = (name: string, ...taken: string[]) => sum(`least(b.${name}, ${left(...taken)})`);
  const values = sqlValues(tenant, parties.account, parties.on);
  const [row] = await queryRows<{
    count: number;
    balance: number;
    age_30: number;
    age_60: number;
    age_90: number;
    older: number;
  }>(
    db,
    `select count(*)::int as count, coalesce(sum(b.balance), 0)::float8 as balance,
        ${part('new_30')} as age_30, ${part('new_60', 'new_30')} as age_60, ${part('new_90', 'new_30', 'new_60')} as age_90,
        ${sum(left('new_30', 'new_60', 'new_90'))} as older
      from (${searched(parties, values)}) b`,
    values.values,
  );
  if (!row) throw new Error('a sum answers a row');
  return row;
};

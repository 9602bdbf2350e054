import { ACCOUNT } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface ContractRow {
  customer_id: number | null;
  customer: string;
  stock_id: number | null;
  stock: string;
  since: string;
  contract: number;
  reserve: number;
}

const OPEN = `select stock_id, customer_id, min(day) as since,
    coalesce(sum(amount_cents) filter (where account = $2), 0)::float8 as contract,
    coalesce(sum(amount_cents) filter (where account = $3), 0)::float8 as reserve
  from journal_line where dealership_id = $1 and account in ($2, $3) group by stock_id, customer_id
  having sum(amount_cents) filter (where account = $2) <> 0 or sum(amount_cents) filter (where account = $3) <> 0`;

const VALUES = [ACCOUNT.contractsInTransit, ACCOUNT.reserveReceivable];

/** What lenders and lessors have not paid, by vehicle and buyer. */
/** With these words in the name of the customer or the vehicle; '' for all. */
const found = (place: string) =>
  `(${place}::text = '' or position(lower(${place}) in lower(coalesce(c.full_name, '') || ' ' || coalesce(s.title || ' ' || s.stock_no, ''))) > 0)`;
const NAMES = `left join customer c on c.dealership_id = $1 and c.id = o.customer_id
        left join stock_vehicle s on s.dealership_id = $1 and s.id = o.stock_id`;

export const openContracts = (
  db: Db,
  tenant: number,
  { limit, offset, isAscending, q }: { limit: number; offset: number; isAscending: boolean; q: string },
) =>
  queryPrepared<ContractRow>(
    db,
    `select o.customer_id, coalesce(c.full_name, '') as customer, o.stock_id, coalesce(s.title || ', ' || s.stock_no, '') as stock,
        o.since, o.contract, o.reserve
      from (${OPEN}) o ${NAMES} where ${found('$6')}
      order by o.since ${isAscending ? 'asc' : 'desc'}, o.stock_id, o.customer_id limit $4 offset $5`,
    [tenant, ...VALUES, limit, offset, q],
  );

export const sumContracts = async (
  db: Db,
  tenant: number,
  { before = null, q = '' }: { before?: string | null; q?: string } = {},
): Promise<{ count: number; contract: number; reserve: number }> => {
  const [row] = await queryPrepared<{ count: number; contract: number; reserve: number }>(
    db,
    `select count(*)::int as count, coalesce(sum(contract), 0)::float8 as contract, coalesce(sum(reserve), 0)::float8 as reserve
      from (${OPEN}) o ${NAMES} where ($4::date is null or (o.since < $4 and o.contract <> 0)) and ${found('$5')}`,
    [tenant, ...VALUES, before, q],
  );
  return row ?? { count: 0, contract: 0, reserve: 0 };
};

/** What of a contract, its reserve or its rebate is open, in cents. */
export const openOf = async (
  db: Db,
  tenant: number,
  account: string,
  { stockId, customerId }: { stockId: number | null; customerId: number | null },
): Promise<number> => {
  const [row] = await queryPrepared<{ cents: number }>(
    db,
    `select coalesce(sum(amount_cents), 0)::float8 as cents from journal_line where dealership_id = $1 and account = $2
        and stock_id is not distinct from $3 and customer_id is not distinct from $4`,
    [tenant, account, stockId, customerId],
  );
  return row?.cents ?? 0;
};

import type { QueryOf } from '@forecourt/contract';
import type { quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import { THIS_COMPANY } from '../connection/company.queries';
import { POSTING_FIELDS, type StoredPosting } from '../planning/posting.queries';

export interface ListedPosting extends StoredPosting {
  party: string;
}

const PARTY = `coalesce(case when p.category = 'purchases' then coalesce(v.name, c.full_name) else coalesce(c.full_name, v.name) end, '') as party`;
const FROM = `from quickbooks_posting p left join customer c on c.dealership_id = p.dealership_id and c.id = p.customer_id
  left join vendor v on v.dealership_id = p.dealership_id and v.id = p.vendor_id`;

type ListQuery = QueryOf<typeof quickbooksCalls.postings>;

export const listPostings = async (db: Db, tenant: number, query: ListQuery, defaultLimit: number) => {
  const values = sqlValues(tenant);
  const like = query.q ? values.add(contains(query.q.toLowerCase())) : '';
  const where = [
    'p.dealership_id = $1 and not p.is_withdrawn',
    `p.realm_id = ${query.company ? values.add(query.company) : THIS_COMPANY}`,
    ...(query.group ? [`p.category = ${values.add(query.group)}`] : []),
    ...(query.state ? [`p.state = ${values.add(query.state)}`] : []),
    ...(query.from ? [`p.day >= ${values.add(query.from)}`] : []),
    ...(query.to ? [`p.day <= ${values.add(query.to)}`] : []),
    ...(query.differs === undefined
      ? []
      : [query.differs === 1 ? "p.difference <> ''" : "p.difference = ''"]),
    ...(like
      ? [
          `(lower(p.number) like ${like} or lower(p.memo) like ${like} or lower(c.full_name) like ${like} or lower(v.name) like ${like})`,
        ]
      : []),
  ].join(' and ');
  const order = { day: 'p.day', total: 'p.total_cents', number: 'p.number' };
  const page = pageOf(query, defaultLimit, order, '-day', 'p.id');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM} where ${where}`,
    values.values,
  );
  const rows = await queryRows<ListedPosting>(
    db,
    `select ${POSTING_FIELDS}, ${PARTY} ${FROM} where ${where}
      order by ${page.order} limit ${values.add(page.limit)} offset ${values.add(page.offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page: page.page, limit: page.limit };
};

export const findListed = async (db: Db, tenant: number, id: number): Promise<ListedPosting | undefined> =>
  (
    await queryRows<ListedPosting>(
      db,
      `select ${POSTING_FIELDS}, ${PARTY} ${FROM} where p.dealership_id = $1 and p.id = $2`,
      [tenant, id],
    )
  )[0];

/** Postings of a period in the order of their days, so many after one of them; what was voided or skipped is none. */
export const postingsAfter = (
  db: Db,
  tenant: number,
  { from, to }: { from: string; to: string },
  after: { day: string; id: number },
  limit: number,
) =>
  queryRows<ListedPosting>(
    db,
    `select ${POSTING_FIELDS}, ${PARTY} ${FROM} where p.dealership_id = $1 and p.realm_id = ${THIS_COMPANY} and not p.is_withdrawn
        and p.day between $2 and $3
        and (p.day, p.id) > ($4, $5) and p.total_cents >= 0 and p.state <> 'skipped' and p.lines <> '[]'
      order by p.day, p.id limit $6`,
    [tenant, from, to, after.day, after.id, limit],
  );

export const entriesOfPosting = (db: Db, tenant: number, id: number) =>
  queryRows<{ id: number; number: number; day: string; memo: string; source: string; source_id: number }>(
    db,
    `select e.id, e.number, e.day, e.memo, e.source, e.source_id from quickbooks_posting_entry p
        join journal_entry e on e.dealership_id = p.dealership_id and e.id = p.entry_id
      where p.dealership_id = $1 and p.posting_id = $2 order by e.id limit 100`,
    [tenant, id],
  );

export const countByState = async (db: Db, tenant: number) => {
  const rows = await queryRows<{ state: string; count: number; differing: number }>(
    db,
    `select state, count(*)::int as count, count(*) filter (where difference <> '')::int as differing
      from quickbooks_posting where dealership_id = $1 and realm_id = ${THIS_COMPANY} and not is_withdrawn group by state`,
    [tenant],
  );
  return {
    counts: new Map(rows.map(({ state, count }) => [state, count])),
    differences: rows.reduce((sum, { differing }) => sum + differing, 0),
  };
};

/** What is being sent is left alone; what may have been done is sent again as it was. */
const ACTIONS = {
  send: `state = case when request is null then 'waiting' else 'sending' end, next_at = null, attempts = 0, problem = '', mend_at = null`,
  hold: `state = 'held'`,
  skip: `state = 'skipped', problem = '', mend_at = null`,
} as const;
const FROM_STATES = {
  send: "state in ('held', 'failed', 'skipped', 'waiting')",
  hold: "state in ('waiting', 'failed', 'skipped') and request is null",
  skip: "state in ('waiting', 'held', 'failed') and request is null",
} as const;

export const actOn = async (
  tx: Db,
  tenant: number,
  ids: readonly number[],
  action: keyof typeof ACTIONS,
): Promise<number> =>
  (
    await queryRows<{ id: number }>(
      tx,
      `update quickbooks_posting set ${ACTIONS[action]} where dealership_id = $1 and realm_id = ${THIS_COMPANY} and id = any($2)
        and not is_withdrawn and ${FROM_STATES[action]} returning id`,
      [tenant, ids],
    )
  ).length;

export const countKnown = async (db: Db, tenant: number, ids: readonly number[]): Promise<number> => {
  const [row] = await queryRows<{ count: number }>(
    db,
    'select count(*)::int as count from quickbooks_posting where dealership_id = $1 and id = any($2)',
    [tenant, ids],
  );
  return row?.count ?? 0;
};

/** The accounts that postings name, of those that are not sent yet. */
export const accountsNeeded = async (db: Db, tenant: number): Promise<Set<string>> =>
  new Set(
    (
      await queryRows<{ account: string }>(
        db,
        `select distinct l.account from quickbooks_posting p, jsonb_to_recordset(p.lines) as l(account text)
          where p.dealership_id = $1 and p.realm_id = ${THIS_COMPANY} and not p.is_withdrawn
            and p.state in ('waiting', 'held', 'failed')`,
        [tenant],
      )
    ).map(({ account }) => account),
  );

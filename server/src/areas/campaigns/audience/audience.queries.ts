import { type Audience, RECIPIENTS_MOST } from '@forecourt/contract/campaigns/campaign';
import type { CampaignChannel, Exclusion } from '@forecourt/domain/campaign/exclusions';
import type { Db } from '../../../db/database';
import { contains } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { CUSTOMER_KEY, customerCondition, LEAD_KEY, leadCondition } from './audience-filter.queries';
import { judgedSql } from './judge.queries';

/** Where and when an audience is drawn. */
export interface Draw {
  tenant: number;
  channel: CampaignChannel;
  audience: Audience;
  today: string;
  timezone: string;
}

const PRESENT = 'c.removed_at is null and c.merged_into is null';

/** Customers that fit by themselves or by a lead of theirs; null when neither kind is asked for. */
const customersWhere = ({ audience, channel, timezone }: Draw, values: SqlValues): string => {
  const { customers, leads } = audience;
  const place = { channel, timezone };
  const ways = [
    ...(customers ? [`(${customerCondition(customers, place, values)})`] : []),
    ...(leads
      ? [
          `exists (select 1 from lead l where l.dealership_id = $1 and l.customer_id = c.id and ${leadCondition(leads, place, values)})`,
        ]
      : []),
  ];
  return ways.length === 0 ? 'false' : `(${ways.join(' or ')})`;
};

const NAME_OF_LEAD = "coalesce(nullif(trim(l.first_name || ' ' || l.last_name), ''), l.company_name)";

/** The customers of an audience after an id, in the order of their ids. */
export const customersSql = (draw: Draw, values: SqlValues, after = '', limit = ''): string =>
  `select null::bigint as id, c.id as customer_id, null::int as lead_id, c.full_name as name, ${CUSTOMER_KEY[draw.channel]} as key
    from customer c where c.dealership_id = $1 and ${PRESENT} and ${customersWhere(draw, values)}
    ${after === '' ? '' : `and c.id > ${after}::int`} order by c.id ${limit}`;

/** The leads of an audience that have no customer. */
export const leadsSql = (draw: Draw, values: SqlValues, after = '', limit = ''): string => {
  const { audience, channel, timezone } = draw;
  const where = audience.leads ? leadCondition(audience.leads, { channel, timezone }, values) : 'false';
  return `select null::bigint as id, null::int as customer_id, l.id as lead_id, ${NAME_OF_LEAD} as name, ${LEAD_KEY[channel]} as key
    from lead l where l.dealership_id = $1 and l.customer_id is null and ${where}
    ${after === '' ? '' : `and l.id > ${after}::int`} order by l.id ${limit}`;
};

export interface Judged {
  customer_id: number | null;
  lead_id: number | null;
  name: string;
  key: string;
  why: Exclusion | null;
  consent: 'express' | 'purchase' | 'enquiry' | null;
  consent_until: string | null;
}

export interface Shown {
  show: 'all' | 'in' | 'out';
  reason?: Exclusion | undefined;
  q?: string | undefined;
  limit: number;
  offset: number;
  descending: boolean;
}

const shownWhere = ({ show, reason, q }: Shown, { add }: SqlValues): string =>
  [
    'true',
    ...(show === 'in' ? ['r.why is null'] : []),
    ...(show === 'out' ? ['r.why is not null'] : []),
    ...(reason ? [`r.why = ${add(reason)}`] : []),
    ...(q ? [`(r.name ilike ${add(contains(q))} or r.key ilike ${add(contains(q))})`] : []),
  ].join(' and ');

interface Drawn {
  counts: Record<string, number> | null;
  total: number;
  rows: Judged[];
}

/**
 * A page of an audience with the counts of all of it. It is drawn anew each time, by one statement: who fits, who of them may be
 * written to, and who has the same address as someone before.
 */
export const drawAudience = async (db: Db, draw: Draw, shown: Shown): Promise<Drawn> => {
  const values = sqlValues(draw.tenant);
  const { add } = values;
  const most = `limit ${RECIPIENTS_MOST + 1}`;
  const people = `(${customersSql(draw, values, '', most)}) union all (${leadsSql(draw, values, '', most)})`;
  const places = { today: add(draw.today), timezone: add(draw.timezone) };
  const where = shownWhere(shown, values);
  const direction = shown.descending ? 'desc' : 'asc';
  const [row] = await queryRows<Drawn & { [key: string]: unknown }>(
    db,
    `with person as materialized (${people}), ${judgedSql(draw.channel, places)},
      numbered as (select j.*, case when j.why is null then
          row_number() over (partition by j.why is null, j.key order by j.customer_id nulls last, j.lead_id) end as place from judged j),
      r as materialized (select n.customer_id, n.lead_id, n.name, n.key, case when n.place > 1 then 'duplicate' else n.why end as why,
          n.consent, n.consent_until from numbered n)
      select (select json_object_agg(coalesce(g.why, ''), g.n) from (select r.why, count(*) as n from r group by r.why) g) as counts,
        (select count(*)::int from r where ${where}) as total,
        coalesce((select json_agg(p) from (select r.* from r where ${where}
          order by lower(r.name) ${direction}, r.customer_id ${direction}, r.lead_id ${direction}
          limit ${add(shown.limit)} offset ${add(shown.offset)}) p), '[]') as rows`,
    values.values,
  );
  if (!row) throw new Error('an aggregate answers one row');
  return row;
};

/** So many customers and leads are looked at for someone to show a message to. */
const CANDIDATES = 300;

/** The first of an audience who is written to, or the first of all when none of the first few hundred is; nobody when it is empty. */
export const findFirst = async (
  db: Db,
  draw: Draw,
): Promise<Pick<Judged, 'customer_id' | 'lead_id'> | undefined> => {
  const values = sqlValues(draw.tenant);
  const most = `limit ${CANDIDATES}`;
  const people = `(${customersSql(draw, values, '', most)}) union all (${leadsSql(draw, values, '', most)})`;
  const places = { today: values.add(draw.today), timezone: values.add(draw.timezone) };
  const [row] = await queryRows<{ customer_id: number | null; lead_id: number | null }>(
    db,
    `with person as materialized (${people}), ${judgedSql(draw.channel, places)}
      select j.customer_id, j.lead_id from judged j order by j.why is not null, j.customer_id nulls last, j.lead_id limit 1`,
    values.values,
  );
  return row;
};

/** Why one customer or lead is not written to today; null for who is. */
export const judgeOne = async (
  db: Db,
  { tenant, channel, today, timezone }: Omit<Draw, 'audience'>,
  person: { customerId: number | null; leadId: number | null; key: string },
): Promise<Exclusion | null> => {
  const values = sqlValues(tenant, person.customerId, person.leadId, person.key);
  const places = { today: values.add(today), timezone: values.add(timezone) };
  const [row] = await queryRows<{ why: Exclusion | null }>(
    db,
    `with person as (select null::bigint as id, $2::int as customer_id, $3::int as lead_id, ''::text as name, $4::text as key), ${judgedSql(channel, places)}
      select why from judged`,
    values.values,
  );
  return row?.why ?? null;
};

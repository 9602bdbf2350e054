import { type AbTest, BUCKETS } from '@forecourt/domain/campaign/ab-test';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import { customersSql, type Draw, leadsSql } from '../audience/audience.queries';
import { judgedSql } from '../audience/judge.queries';

/** The place of an address among all, from a hash of it and the campaign: the same each time, another in each campaign. */
const bucketSql = (campaignId: string, key: string): string =>
  `(('x' || left(md5(${campaignId}::text || ':' || ${key}), 8))::bit(32)::bigint & 2147483647) % ${BUCKETS}`;

/** As `groupOf` of the domain. */
const groupSql = ({ mode, share }: AbTest, bucket: string): string => {
  const end = share * (BUCKETS / 100);
  if (mode === 'none') return "'a'";
  if (mode === 'split') return `case when ${bucket} < ${end} then 'a' else 'b' end`;
  return `case when ${bucket} < ${end} then 'a' when ${bucket} < ${2 * end} then 'b' else 'rest' end`;
};

export interface PreparedPage {
  found: number;
  /** The last id of the page; null when there was none. */
  last: number | null;
  inserted: number;
  /** By reason, '' for those who may be written to. */
  counts: Record<string, number> | null;
}

/**
 * Chooses the recipients of the next page of customers, or of leads, and adds their messages: all in the database, so that memory
 * does not grow with the audience. Whoever has an address that is in already is not added: of several records the first is
 * taken, as the audience shows it.
 */
export const preparePage = async (
  tx: Db,
  draw: Draw,
  {
    campaignId,
    ab,
    of,
    after,
    limit,
  }: {
    campaignId: number;
    ab: AbTest;
    of: 'customers' | 'leads';
    after: number;
    limit: number;
  },
): Promise<PreparedPage> => {
  const values = sqlValues(draw.tenant);
  const { add } = values;
  const [campaign, from, most] = [add(campaignId), add(after), add(limit)];
  const people = (of === 'customers' ? customersSql : leadsSql)(draw, values, from, `limit ${most}`);
  const places = { today: add(draw.today), timezone: add(draw.timezone) };
  const [row] = await queryRows<{
    found: number;
    last: number | null;
    inserted: number;
    counts: Record<string, number> | null;
  }>(
    tx,
    `with person as materialized (${people}), ${judgedSql(draw.channel, places)},
      made as (insert into campaign_message (dealership_id, campaign_id, channel, key, name, customer_id, lead_id, variant)
        select $1, ${campaign}::int, '${draw.channel}', j.key, j.name, j.customer_id, j.lead_id,
          ${groupSql(ab, bucketSql(campaign, 'j.key'))}
        from judged j where j.why is null order by j.customer_id nulls last, j.lead_id
        on conflict (dealership_id, campaign_id, key) do nothing returning 1)
      select count(*)::int as found, max(coalesce(j.customer_id, j.lead_id)) as last, (select count(*)::int from made) as inserted,
        (select json_object_agg(coalesce(g.why, ''), g.n) from (select why, count(*) as n from judged group by why) g) as counts
      from judged j`,
    values.values,
  );
  if (!row) throw new Error('an aggregate answers one row');
  return row;
};

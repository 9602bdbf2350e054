import type { QueryOf } from '@forecourt/contract';
import type { suppressedCalls } from '@forecourt/contract/campaigns/suppressed';
import type { CampaignChannel, SuppressionReason } from '@forecourt/domain/campaign/exclusions';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';

export interface StoredSuppression {
  id: number;
  channel: CampaignChannel;
  address: string;
  reason: SuppressionReason;
  note: string;
  campaign_id: number | null;
  campaign_name: string;
  since: string;
  user_id: number | null;
  lifted_at: string | null;
  lifted_by_id: number | null;
  lift_note: string;
}

const FIELDS = `s.id, s.channel, s.key as address, s.reason, s.note, s.campaign_id, s.created_at as since, s.user_id, s.lifted_at,
  s.lifted_by as lifted_by_id, s.lift_note,
  coalesce((select c.name from campaign c where c.dealership_id = $1 and c.id = s.campaign_id), '') as campaign_name`;

const ORDER = { since: 's.created_at', address: 's.key' };

export const listSuppressed = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof suppressedCalls.suppressed>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-since', 's.id');
  const values = sqlValues(tenant);
  const pattern = query.q ? values.add(contains(query.q)) : '';
  const where = [
    's.dealership_id = $1',
    query.lifted === 1 ? 's.lifted_at is not null' : 's.lifted_at is null',
    ...(query.channel ? [`s.channel = ${values.add(query.channel)}`] : []),
    ...(query.reason ? [`s.reason = ${values.add(query.reason)}`] : []),
    ...(query.q ? [`(s.key ilike ${pattern} or s.note ilike ${pattern})`] : []),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from suppressed_address s where ${where}`,
    values.values,
  );
  const rows = await queryRows<{ [K in keyof StoredSuppression]: StoredSuppression[K] }>(
    db,
    `select ${FIELDS} from suppressed_address s where ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export const findSuppressed = async (
  db: Db,
  tenant: number,
  { channel, key }: { channel: CampaignChannel; key: string },
): Promise<StoredSuppression | undefined> =>
  (
    await queryRows<{ [K in keyof StoredSuppression]: StoredSuppression[K] }>(
      db,
      `select ${FIELDS} from suppressed_address s
        where s.dealership_id = $1 and s.channel = $2 and s.key = $3 and s.lifted_at is null`,
      [tenant, channel, key],
    )
  )[0];

export const findSuppressedById = async (db: Db, tenant: number, id: number) =>
  (
    await queryRows<{ channel: CampaignChannel; key: string; lifted_at: string | null }>(
      db,
      'select channel, key, lifted_at from suppressed_address where dealership_id = $1 and id = $2',
      [tenant, id],
    )
  )[0];

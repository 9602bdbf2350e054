import type { CampaignChannel, SuppressionReason } from '@forecourt/domain/campaign/exclusions';
import type { Db } from '../../../db/database';
import { queryAny, queryIds, queryRows } from '../../../db/query';

export interface Suppression {
  channel: CampaignChannel;
  /** The e-mail in lower case, or the number as E.164. */
  key: string;
  reason: SuppressionReason;
  note: string;
  campaignId?: number | null;
  /** null: the recipient, or a mail server. */
  userId?: number | null;
}

/** Blocks an address for campaigns. One that is blocked stays so; the recipient's own wish takes the place of another reason. */
export const insertSuppression = (tx: Db, tenant: number, made: Suppression) =>
  queryRows(
    tx,
    `insert into suppressed_address as s (dealership_id, channel, key, reason, note, campaign_id, user_id)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (dealership_id, channel, key) where lifted_at is null do update
        set reason = excluded.reason, note = excluded.note, campaign_id = excluded.campaign_id
        where s.reason in ('bounce', 'manual') and excluded.reason in ('unsubscribe', 'complaint')`,
    [
      ...[tenant, made.channel, made.key, made.reason, made.note.slice(0, 300)],
      ...[made.campaignId ?? null, made.userId ?? null],
    ],
  );

export interface Lift {
  note: string;
  at: string;
  userId: number | null;
}

/** The address may be written to again; the line is kept with who said so. */
export const liftSuppressions = (
  tx: Db,
  tenant: number,
  { channel, key }: Pick<Suppression, 'channel' | 'key'>,
  { note, at, userId }: Lift,
) =>
  queryAny(
    tx,
    `update suppressed_address set lifted_at = $4, lifted_by = $5, lift_note = $6
      where dealership_id = $1 and channel = $2 and key = $3 and lifted_at is null returning id`,
    [tenant, channel, key, at, userId, note],
  );

const CUSTOMERS: Readonly<Record<CampaignChannel, string>> = {
  email: `select c.id from customer c where c.dealership_id = $1 and c.email_key = $2 and c.removed_at is null
    and c.merged_into is null order by c.id limit 100`,
  sms: `select distinct m.customer_id as id from contact_method m join customer c on c.dealership_id = $1 and c.id = m.customer_id
      and c.removed_at is null and c.merged_into is null
    where m.dealership_id = $1 and m.key = $2 and m.kind = 'mobile' order by 1 limit 100`,
};

/** The customers who have an address, or a mobile number. */
export const customersOfAddress = (db: Db, tenant: number, channel: CampaignChannel, key: string) =>
  queryIds(db, CUSTOMERS[channel], [tenant, key]);

/** What a customer is written to at; '' without one. */
export const addressOfCustomer = async (
  db: Db,
  tenant: number,
  customerId: number,
  channel: CampaignChannel,
): Promise<string> => {
  const text =
    channel === 'email'
      ? 'select email_key as key from customer where dealership_id = $1 and id = $2'
      : `select key from contact_method where dealership_id = $1 and customer_id = $2 and kind = 'mobile'
          order by is_primary desc, id limit 1`;
  const [row] = await queryRows<{ key: string }>(db, text, [tenant, customerId]);
  return row?.key ?? '';
};

export interface MessageOfCampaign {
  channel: CampaignChannel;
  key: string;
  campaign_id: number;
}

/** The message that an unsubscribe link stood in. */
export const findMessageOfCampaign = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<MessageOfCampaign | undefined> =>
  (
    await queryRows<MessageOfCampaign>(
      db,
      'select channel, key, campaign_id from campaign_message where dealership_id = $1 and id = $2',
      [tenant, id],
    )
  )[0];

export const isSuppressed = (db: Db, tenant: number, channel: CampaignChannel, key: string) =>
  queryAny(
    db,
    'select 1 from suppressed_address where dealership_id = $1 and channel = $2 and key = $3 and lifted_at is null',
    [tenant, channel, key],
  );

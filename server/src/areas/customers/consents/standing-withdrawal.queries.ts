import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { rightTo, type StoredConsent } from './consent.queries';

/** The customers who have one of the addresses, or of the mobile numbers. */
const HOLDERS: Readonly<Record<CampaignChannel, string>> = {
  email: `select c.id from customer c where c.dealership_id = $1 and c.email_key = any($3::text[]) and c.removed_at is null
    and c.merged_into is null`,
  sms: `select m.customer_id from contact_method m join customer c on c.dealership_id = $1 and c.id = m.customer_id
      and c.removed_at is null and c.merged_into is null
    where m.dealership_id = $1 and m.key = any($3::text[]) and m.kind = 'mobile'`,
};

/** Lines that are compared; an address with more of them is taken as withdrawn. */
const LINES_MOST = 1_000;
/** A withdrawal that is noted for a later day counts too. */
const LAST_DAY = '9999-12-31';

/**
 * Whether the customer, or anyone who has one of the addresses, withdrew their consent and did not agree again since. Only customers
 * with a withdrawal are read.
 */
export const hasStandingWithdrawal = async (
  db: Db,
  tenant: number,
  { channel, customerId, keys }: { channel: CampaignChannel; customerId: number; keys: readonly string[] },
): Promise<boolean> => {
  const lines = await queryRows<StoredConsent & { customer_id: number; [key: string]: unknown }>(
    db,
    `select n.customer_id, n.id, n.channel, n.kind, n.since, n.until, n.proof, n.user_id, n.created_at from customer_consent n
      where n.dealership_id = $1 and n.channel = $4 and n.customer_id in (
        select w.customer_id from customer_consent w where w.dealership_id = $1 and w.channel = $4 and w.kind = 'withdrawn'
          and w.customer_id in (select $2::int union all ${HOLDERS[channel]}))
      order by n.id desc limit ${LINES_MOST}`,
    [tenant, customerId, keys, channel],
  );
  if (lines.length === LINES_MOST) return true;
  return [...new Set(lines.map(({ customer_id }) => customer_id))].some(
    (id) =>
      rightTo(
        lines.filter(({ customer_id }) => customer_id === id),
        channel,
        LAST_DAY,
      ).because?.kind === 'withdrawn',
  );
};

import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** The lead that was last written to at this number: an answer belongs to it. */
export const noteSmsThread = (tx: Db, tenant: number, phone: string, leadId: number) =>
  queryRows(
    tx,
    `insert into sms_thread (dealership_id, phone, lead_id) values ($1, $2, $3)
      on conflict (dealership_id, phone) do update set lead_id = excluded.lead_id, created_at = excluded.created_at`,
    [tenant, phone, leadId],
  );

/** Whom a number was written to last, over all dealerships: they send from one number. */
export const findSmsThread = async (
  db: Db,
  phone: string,
): Promise<{ dealership_id: number; lead_id: number } | undefined> =>
  (
    await queryRows<{ dealership_id: number; lead_id: number }>(
      db,
      'select dealership_id, lead_id from sms_thread where phone = $1 order by created_at desc limit 1',
      [phone],
    )
  )[0];

/** The dealerships whose campaigns wrote to a number, each with the last one: STOP concerns all of them. */
export const findCampaignsTo = (db: Db, phone: string) =>
  queryRows<{ dealership_id: number; campaign_id: number }>(
    db,
    `select dealership_id, (array_agg(campaign_id order by queued_at desc))[1] as campaign_id from (
        select m.dealership_id, m.campaign_id, m.queued_at from campaign_message m
        where m.key = $1 and m.channel = 'sms' and m.queued_at is not null order by m.queued_at desc limit 200) last
      group by dealership_id limit 20`,
    [phone],
  );

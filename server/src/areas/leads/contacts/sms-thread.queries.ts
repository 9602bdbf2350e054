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

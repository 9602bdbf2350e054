import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface BouncedMessage {
  campaign_id: number;
  key: string;
  state: string;
}

/** A message that went out, or may have: reports come back faster than an answer is noted. */
export const lockSentMessage = async (
  tx: Db,
  tenant: number,
  id: number,
): Promise<BouncedMessage | undefined> =>
  (
    await queryRows<{ campaign_id: number; key: string; state: string }>(
      tx,
      `select campaign_id, key, state from campaign_message where dealership_id = $1 and id = $2 and channel = 'email'
        and state in ('queued', 'sent', 'bounced') for no key update`,
      [tenant, id],
    )
  )[0];

export const markBounced = (
  tx: Db,
  tenant: number,
  id: number,
  { at, status }: { at: string; status: string },
) =>
  queryRows(
    tx,
    `update campaign_message set state = 'bounced', bounced_at = $3, bounce_status = $4,
        sent_at = coalesce(sent_at, $3::timestamptz) where dealership_id = $1 and id = $2`,
    [tenant, id, at, status],
  );

/** It could not be delivered yet; mail servers try again. */
export const noteTemporary = (tx: Db, tenant: number, id: number, status: string) =>
  queryRows(
    tx,
    "update campaign_message set bounce_status = $3 where dealership_id = $1 and id = $2 and state <> 'bounced'",
    [tenant, id, status],
  );

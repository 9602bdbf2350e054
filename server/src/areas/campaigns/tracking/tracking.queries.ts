import type { Db } from '../../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';

export interface SentMessage {
  campaign_id: number;
  sent_at: string | null;
  /** Of the link that was asked for; null without one. */
  url: string | null;
}

/** A message that was handed over, with the address of one of its links. */
export const findSentMessage = async (
  db: Db,
  tenant: number,
  id: number,
  link: number | null,
): Promise<SentMessage | undefined> =>
  (
    await queryPrepared<{ campaign_id: number; sent_at: string | null; url: string | null }>(
      db,
      `select m.campaign_id, coalesce(m.sent_at, m.queued_at) as sent_at, (select l.url from campaign_link l where l.dealership_id = $1
          and l.campaign_id = m.campaign_id and l.number = $3) as url
        from campaign_message m where m.dealership_id = $1 and m.id = $2 and m.queued_at is not null`,
      [tenant, id, link],
    )
  )[0];

/** More are not counted: whoever loads a picture again and again writes nothing. */
const MOST = 1_000;

export const noteOpen = (tx: Db, tenant: number, id: number, at: string) =>
  queryRows(
    tx,
    `update campaign_message set opened_at = coalesce(opened_at, $3::timestamptz), opens = opens + 1
      where dealership_id = $1 and id = $2 and opens < ${MOST}`,
    [tenant, id, at],
  );

export const noteMachineOpen = (tx: Db, tenant: number, id: number) =>
  queryRows(
    tx,
    `update campaign_message set machine_opens = machine_opens + 1
      where dealership_id = $1 and id = $2 and machine_opens < ${MOST}`,
    [tenant, id],
  );

/** A click is an open too: many programs load no pictures. */
export const noteClick = async (
  tx: Db,
  tenant: number,
  id: number,
  { campaignId, link, at }: { campaignId: number; link: number; at: string },
) => {
  const isCounted = await queryAny(
    tx,
    `update campaign_message set clicked_at = coalesce(clicked_at, $3::timestamptz), clicks = clicks + 1,
        opened_at = coalesce(opened_at, $3::timestamptz)
      where dealership_id = $1 and id = $2 and clicks < ${MOST} returning id`,
    [tenant, id, at],
  );
  if (!isCounted) return;
  const isFirst = await queryAny(
    tx,
    `insert into campaign_click (dealership_id, message_id, number, created_at) values ($1, $2, $3, $4)
      on conflict (dealership_id, message_id, number) do nothing returning number`,
    [tenant, id, link, at],
  );
  await queryRows(
    tx,
    `update campaign_link set clicks = clicks + 1, people = people + $4
      where dealership_id = $1 and campaign_id = $2 and number = $3`,
    [tenant, campaignId, link, isFirst ? 1 : 0],
  );
};

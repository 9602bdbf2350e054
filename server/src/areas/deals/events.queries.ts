import type { DEAL_EVENTS } from '@forecourt/contract/deals/deal';
import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

export type DealEventKind = (typeof DEAL_EVENTS)[number];

export interface NewDealEvent {
  dealId: number;
  kind: DealEventKind;
  from?: string;
  to?: string;
  text?: string;
  userId: number | null;
}

/** What happened in deals, one row each, in this order. */
export const addDealEvents = async (
  tx: Db,
  tenant: number,
  events: readonly NewDealEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  await queryRows(
    tx,
    `insert into deal_event (dealership_id, deal_id, kind, from_value, to_value, text, user_id)
      select $1, e.deal_id, e.kind, e.from_value, e.to_value, e.text, e.user_id
      from unnest($2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[]) with ordinality
        e(deal_id, kind, from_value, to_value, text, user_id, place) order by e.place returning 1`,
    [
      tenant,
      events.map(({ dealId }) => dealId),
      events.map(({ kind }) => kind),
      events.map(({ from = '' }) => from),
      events.map(({ to = '' }) => to),
      events.map(({ text = '' }) => text),
      events.map(({ userId }) => userId),
    ],
  );
};

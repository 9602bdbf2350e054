import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import type { Db } from '../../../db/database';
import { Refusal } from '../../../http/refusal';
import type { DealActor } from '../deal-actor';
import { addDealEvents } from '../events.queries';
import type { DealRecord } from './deal.queries';

const CONFIRM = 'This deal is won. Confirm that you want to change it.';

/** A change of money, cars or trade-ins: a lost deal is refused, a won one must be confirmed, and that is logged. */
export const refuseClosedDeal = async (
  tx: Db,
  { tenant, userId }: Pick<DealActor, 'tenant' | 'userId'>,
  deal: Pick<DealRecord, 'id' | 'status'>,
  { change_won, what }: { change_won: 0 | 1; what: string },
): Promise<void> => {
  if (deal.status === DEAL_STATE.lost) throw new Refusal(409, 'This deal is lost. Reopen it first.');
  if (deal.status !== DEAL_STATE.won) return;
  if (change_won !== 1) throw new Refusal(409, CONFIRM, { fields: { change_won: CONFIRM } });
  await addDealEvents(tx, tenant, [{ dealId: deal.id, kind: 'changed-after-won', text: what, userId }]);
};

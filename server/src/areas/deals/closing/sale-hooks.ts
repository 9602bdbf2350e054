import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import type { Db } from '../../../db/database';
import type { Performer } from '../../../records/bulk/bulk-work';
import type { SaleHooks } from '../../inventory';
import { addDealEvents } from '../events.queries';
import { lockDeals } from '../record/deal.queries';
import { moveDeal, WON_BY_SALE, winDeal } from './close-deal';
import { approvalProblem } from './minimum-gross';
import { type Candidate, dealIdsOfStock, dealsWonBySale, readCandidates } from './sold.queries';

/** The deal that a sale belongs to: the furthest. Of two that are equally far a person says which one is won. */
const winnerOf = (candidates: readonly Candidate[]): number | null => {
  const [first, second] = candidates;
  if (!first) return null;
  const isTie = second && second.held === first.held && second.state === first.state;
  return isTie ? null : first.deal_id;
};

const noteWaiting = (tx: Db, { tenant, userId }: Performer, dealId: number) =>
  addDealEvents(tx, tenant, [
    { dealId, kind: 'edited', text: `${WON_BY_SALE}. The deal waits for a manager's approval.`, userId },
  ]);

/** A vehicle that is marked sold wins its deal; taking the sale back opens a deal again that was won so. */
export const dealSaleHooks: SaleHooks = {
  lockBefore: async (tx, tenant, stockIds) => {
    const ids = await dealIdsOfStock(tx, tenant, stockIds);
    if (ids.length > 0) await lockDeals(tx, tenant, ids);
  },

  onSold: async (tx, who, stockIds) => {
    const candidates = await readCandidates(tx, who.tenant, stockIds);
    const winners = new Set(
      stockIds.flatMap((id) => winnerOf(candidates.filter(({ stock_id }) => stock_id === id)) ?? []),
    );
    for (const id of [...winners].sort((one, other) => one - other)) {
      // the vehicle is sold all the same; a manager approves the price and wins the deal by hand
      if (await approvalProblem(tx, who.tenant, id)) await noteWaiting(tx, who, id);
      else await winDeal(tx, who, id, { text: WON_BY_SALE });
    }
  },

  onUnsold: async (tx, who, stockIds) => {
    for (const id of await dealsWonBySale(tx, who.tenant, stockIds, WON_BY_SALE))
      await moveDeal(tx, who, id, DEAL_STATE.proposal, { text: 'Sale taken back' });
  },
};

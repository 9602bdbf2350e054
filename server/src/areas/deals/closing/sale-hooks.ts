import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import type { SaleHooks } from '../../inventory';
import { lockDeals } from '../record/deal.queries';
import { moveDeal, WON_BY_SALE, winDeal } from './close-deal';
import { type Candidate, dealIdsOfStock, dealsWonBySale, readCandidates } from './sold.queries';

/** The deal that a sale belongs to: the furthest. Of two that are equally far a person says which one is won. */
const winnerOf = (candidates: readonly Candidate[]): number | null => {
  const [first, second] = candidates;
  if (!first) return null;
  const isTie = second && second.held === first.held && second.state === first.state;
  return isTie ? null : first.deal_id;
};

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
    for (const id of [...winners].sort((one, other) => one - other))
      await winDeal(tx, who, id, { text: WON_BY_SALE });
  },

  onUnsold: async (tx, who, stockIds) => {
    for (const id of await dealsWonBySale(tx, who.tenant, stockIds, WON_BY_SALE))
      await moveDeal(tx, who, id, DEAL_STATE.proposal, { text: 'Sale taken back' });
  },
};

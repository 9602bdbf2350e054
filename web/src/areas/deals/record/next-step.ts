import type { Deal } from '@forecourt/contract/deals/deal';
import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import type { DealTab } from '../../deal-links';

/** The one thing to do next: done on a tab, or by moving the deal. */
export type DealStep = { label: string; tab: DealTab } | { label: string; status: number };

type Stepping = Pick<Deal, 'status' | 'removed_at' | 'last_version' | 'delivery_at'> & {
  cars: readonly unknown[];
  trades: readonly { lien: number; lien_paid_on: string | null }[];
};

const { qualified, contactMade, proposal, won, lost } = DEAL_STATE;

export const nextDealStep = (deal: Stepping): DealStep | null => {
  if (deal.removed_at !== null || deal.status === lost) return null;
  if (deal.status === won) {
    if (deal.trades.some(({ lien, lien_paid_on }) => lien > 0 && lien_paid_on === null))
      return { label: 'Pay out the lien', tab: 'vehicles' };
    return deal.delivery_at === null ? { label: 'Plan the delivery', tab: 'overview' } : null;
  }
  if (deal.cars.length === 0) return { label: 'Add vehicle', tab: 'vehicles' };
  if (deal.last_version === null) return { label: 'Open the desk', tab: 'desk' };
  if (deal.status === qualified || deal.status === contactMade)
    return { label: 'Move to Proposal(s)', status: proposal };
  return deal.status === proposal ? { label: 'Mark as won', status: won } : null;
};

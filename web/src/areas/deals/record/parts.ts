import type { Deal } from '@forecourt/contract/deals/deal';
import type { DealTab } from '../../deal-links';
import type { MoveDeal } from '../status/use-move-deal';

export interface PartProps {
  deal: Deal;
  mayEdit: boolean;
  move: MoveDeal;
}

const TABS: readonly DealTab[] = [
  'overview',
  'desk',
  'vehicles',
  'lenders',
  'comments',
  'documents',
  'deposits',
  'quotations',
  'timeline',
];

/** The tab of an address: the vehicles have a path of their own, the others are named behind it. */
export const dealTabAt = (pathname: string, tab: string | null): DealTab => {
  if (pathname.includes('/inventory/')) return 'vehicles';
  return TABS.find((one) => one === tab) ?? 'overview';
};

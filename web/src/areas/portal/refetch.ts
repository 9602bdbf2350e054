import type { Call } from '@forecourt/contract/call';
import { portalCalls } from '@forecourt/contract/portal/index';

export const REFETCH_OWN_DEALS: readonly Call[] = [portalCalls.deals, portalCalls.deal];
export const REFETCH_FAVORITES: readonly Call[] = [
  portalCalls.favorites,
  portalCalls.deals,
  portalCalls.deal,
];

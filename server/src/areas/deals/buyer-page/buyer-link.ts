import type { Deps } from '../../../deps';

export const BUYER_PAGE = '/deal-page/{key}';

/** Where the buyer's page of a deal is: the dealership says which rows are looked at, the token cannot be guessed. */
export const buyerLink = (
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  dealershipId: number,
  token: string,
): string => `${publicUrl}/deal-page/${dealershipId}-${token}`;

const KEY = /^(\d{1,9})-([0-9a-f]{40})$/;

/** What the last part of such an address says; null when it cannot be one. */
export const readBuyerKey = (key: string): { dealershipId: number; token: string } | null => {
  const [, dealershipId, token] = KEY.exec(key) ?? [];
  return dealershipId && token ? { dealershipId: Number(dealershipId), token } : null;
};

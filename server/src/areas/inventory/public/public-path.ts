/** Where the public page of a vehicle is: the dealership says which rows are looked at, the token cannot be guessed. */
export const publicPath = (dealershipId: number, token: string): string => `/car/${dealershipId}-${token}`;

export interface PublicKey {
  dealershipId: number;
  token: string;
}

const KEY = /^(\d{1,9})-([0-9a-f]{20})$/;

/** What the last part of such an address says; null when it cannot be one. */
export const readPublicKey = (key: string): PublicKey | null => {
  const [, dealershipId, token] = KEY.exec(key) ?? [];
  return dealershipId && token ? { dealershipId: Number(dealershipId), token } : null;
};

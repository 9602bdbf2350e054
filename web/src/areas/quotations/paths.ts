import type { Shell } from '@forecourt/policy';

export const QUOTATION_LIST = '/admin/quotation/list';
export const ADD_QUOTATION = '/admin/quotation/form';
export const quotationPath = (id: number): string => `${ADD_QUOTATION}/${id}`;

/** A new quotation that starts with a customer, a vehicle or a lead. */
export const newQuotation = (from: {
  customer?: number | null;
  vehicle?: number | null;
  lead?: number | null;
}): string => {
  const given = Object.entries(from).flatMap(([name, id]) => (id ? [[name, String(id)]] : []));
  return given.length === 0 ? ADD_QUOTATION : `${ADD_QUOTATION}?${new URLSearchParams(given)}`;
};

/** A deal is at another address in each shell (2.4, 2.5). */
export const dealPathFor = (shell: Shell, id: number): string =>
  shell === 'seller' ? `/admin/seller-negotiates/deal/${id}` : `/deal/${id}`;

export const QUOTATION_LIST = '/admin/quotation/list';
export const ADD_QUOTATION = '/admin/quotation/form';
export const quotationPath = (id: number): string => `${ADD_QUOTATION}/${id}`;

/** A new quotation that starts with a customer, a vehicle, a lead, a deal or one of its kept calculations. */
export const newQuotation = (from: {
  customer?: number | null;
  vehicle?: number | null;
  lead?: number | null;
  deal?: number | null;
  version?: number | null;
}): string => {
  const given = Object.entries(from).flatMap(([name, id]) => (id ? [[name, String(id)]] : []));
  return given.length === 0 ? ADD_QUOTATION : `${ADD_QUOTATION}?${new URLSearchParams(given)}`;
};

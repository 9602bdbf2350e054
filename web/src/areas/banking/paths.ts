export const BANKS = '/admin/accounting/banks';
export const CASH_OUT = '/admin/accounting/cash-out';

export const bankPath = (id: number, tab?: string): string => `${BANKS}/${id}${tab ? `?tab=${tab}` : ''}`;
export const reconcilePath = (id: number, tab?: string): string =>
  `/admin/accounting/reconcile/${id}${tab ? `?tab=${tab}` : ''}`;
export const cashOutPath = (tab?: string): string => (tab ? `${CASH_OUT}?tab=${tab}` : CASH_OUT);
/** An entry of the journal, which the area of accounting shows. */
export const entryPath = (id: number): string => `/admin/accounting/journal/${id}`;
export const journalPath = (account: string): string => `/admin/accounting/journal?account=${account}`;

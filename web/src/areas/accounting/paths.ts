/** Addresses of the ledger. */
export const LEDGER = {
  overview: '/admin/accounting',
  journal: '/admin/accounting/journal',
  addJournal: '/admin/accounting/add-journal',
  receivables: '/admin/accounting/receivables',
  payables: '/admin/accounting/payables',
  contracts: '/admin/accounting/contracts',
  remittances: '/admin/accounting/remittances',
  accounts: '/admin/accounting/accounts',
  periods: '/admin/accounting/periods',
  records: '/admin/accounting/allacoounting',
  more: '/admin/accounting/more',
  units: '/admin/accounting/units',
  financial: '/admin/accounting/vehicle-financial',
} as const;

export const STATEMENTS = ['trial-balance', 'profit-and-loss', 'balance-sheet', 'taxes'] as const;
export type StatementName = (typeof STATEMENTS)[number];

const query = (
  path: string,
  values: Readonly<Record<string, string | number | null | undefined>>,
): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    if (value !== null && value !== undefined && value !== '') params.set(key, String(value));
  return params.size === 0 ? path : `${path}?${params}`;
};

export const statementPath = (name: StatementName, days: { from?: string; to?: string } = {}): string =>
  query(`/admin/accounting/statements/${name}`, days);

export const entryPath = (id: number): string => `${LEDGER.journal}/${id}`;

interface JournalFilter {
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  stock_id?: number | null;
  customer_id?: number | null;
  vendor_id?: number | null;
  tax?: string;
}

/** The lines that a figure is made of. */
export const journalPath = (filter: JournalFilter): string => query(LEDGER.journal, { ...filter });

/** Profit per vehicle: of those in stock, or of sold ones. */
export const unitsPath = (state?: 'sold'): string => query(LEDGER.units, { state });
/** Incomes and costs of one vehicle. */
export const financialPath = (vehicle: number): string => query(LEDGER.financial, { vehicle });

export const receivablesPath = (kind?: string): string => query(LEDGER.receivables, { kind });
export const payablesPath = (kind?: string): string => query(LEDGER.payables, { kind });

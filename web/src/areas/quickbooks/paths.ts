const BASE = '/admin/quick-books';

export const QB = {
  accounts: `${BASE}/account`,
  taxCodes: `${BASE}/tax-code`,
  vendors: `${BASE}/vendor`,
  items: `${BASE}/item`,
  sales: `${BASE}/sales-receipt`,
  all: `${BASE}/sales-receipt?group=all`,
  journal: `${BASE}/sales-receipt?group=journal`,
  purchases: `${BASE}/purchase`,
  customers: `${BASE}/customer`,
  settings: `${BASE}/settings`,
  loginError: `${BASE}/login-error`,
} as const;

/** Postings of every kind, of one state or to a former company. */
export const allPostings = (filter: Record<string, string>): string =>
  `${BASE}/sales-receipt?${new URLSearchParams({ group: 'all', ...filter })}`;

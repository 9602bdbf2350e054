const BASE = '/admin/quick-books';

export const QB = {
  accounts: `${BASE}/account`,
  taxCodes: `${BASE}/tax-code`,
  vendors: `${BASE}/vendor`,
  items: `${BASE}/item`,
  sales: `${BASE}/sales-receipt`,
  journal: `${BASE}/sales-receipt?group=journal`,
  purchases: `${BASE}/purchase`,
  customers: `${BASE}/customer`,
  settings: `${BASE}/settings`,
  loginError: `${BASE}/login-error`,
} as const;

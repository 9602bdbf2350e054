import type { AreaRoutes } from '../../kit/page/area-routes';

export const accountingRoutes: AreaRoutes = [
  { path: '/admin/accounting', title: 'Accounting', lazy: () => import('./screens/overview') },
  { path: '/admin/accounting/more', title: 'Accounting tools', lazy: () => import('./screens/more') },
  {
    path: '/admin/accounting/allacoounting',
    title: 'Incomes and costs',
    lazy: () => import('./screens/all-records'),
  },
  {
    path: '/admin/accounting/generalacoounting',
    title: 'General incomes and costs',
    lazy: () => import('./screens/general-records'),
  },
  { path: '/admin/accounting/allIncome', title: 'Incomes', lazy: () => import('./screens/income-records') },
  { path: '/admin/accounting/journal', title: 'Journal', lazy: () => import('./screens/journal') },
  { path: '/admin/accounting/journal/{id}', title: 'Journal entry', lazy: () => import('./screens/entry') },
  {
    path: '/admin/accounting/add-journal',
    title: 'Add journal entry',
    lazy: () => import('./screens/add-journal'),
  },
  {
    path: '/admin/accounting/statements/{statement}',
    title: 'Statements',
    lazy: () => import('./screens/statements'),
  },
  {
    path: '/admin/accounting/receivables',
    title: 'Receivables',
    lazy: () => import('./screens/receivables'),
  },
  { path: '/admin/accounting/payables', title: 'Payables', lazy: () => import('./screens/payables') },
  {
    path: '/admin/accounting/contracts',
    title: 'Contracts in transit',
    lazy: () => import('./screens/contracts'),
  },
  {
    path: '/admin/accounting/remittances',
    title: 'Remittances',
    lazy: () => import('./screens/remittances'),
  },
  {
    path: '/admin/accounting/accounts',
    title: 'Chart of accounts',
    lazy: () => import('./screens/accounts'),
  },
  { path: '/admin/accounting/units', title: 'Profit per vehicle', lazy: () => import('./screens/units') },
  {
    path: '/admin/accounting/vehicle-financial',
    title: 'Vehicle financials',
    lazy: () => import('./screens/vehicle-financial'),
  },
  { path: '/admin/accounting/periods', title: 'Periods', lazy: () => import('./screens/periods') },
];

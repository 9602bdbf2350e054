import type { Capability } from './capabilities';

/** Capabilities under the names that screens.md gives to menu items, so that a rule reads like its clause. */
const group = (...capabilities: Capability[]): readonly Capability[] => capabilities;

/** Rights over deals that a seller gets from Access Control alone. */
export const DEAL_RIGHTS = group(
  'deals.assign',
  'deals.delete',
  'deals.reopen',
  'deals.export',
  'deals.gross',
);
export const DEAL = group(
  'deals.view',
  'deals.edit',
  'dealNotes.edit',
  ...DEAL_RIGHTS,
  'deals.approve',
  'deals.settings',
);
export const CUSTOMERS = group(
  'customers.view',
  'customers.edit',
  'customers.merge',
  'customers.export',
  'merge.use',
);
export const TEST_DRIVE = group('testDrives.view', 'testDrives.add');
export const TASKS = group('tasks.view', 'tasks.edit');
export const VENDORS = group('vendors.view', 'vendors.edit');
export const CAMPAIGN = group('campaigns.view', 'campaigns.edit');
export const QUOTATION = group('quotations.view', 'quotations.edit');
export const ACCOUNTING = group('accounting.view', 'accounting.edit', 'accounting.close', 'cheques.write');
export const MECHANIC_SHOP = group('mechanic.view', 'mechanic.edit');
export const SHOP = group('shop.view', 'shop.manage');
export const COMMISSION = group('commission.view', 'commission.manage');
export const PURCHASES = group('publicPurchases.edit', 'dealerPurchases.edit', 'wholesalePurchases.edit');
export const NOTIFICATIONS = group('notifications.view', 'notifications.read');
/** What hangs on a deal. */
export const DEAL_PAPERS = group(
  'bills.view',
  'bills.edit',
  'bills.sell',
  'creditAuth.edit',
  'deposits.view',
  'deposits.edit',
  'deposits.refund',
  'vehicleDeposits.make',
  'customerDeals.view',
  'saleForms.print',
);

/** What the bookkeeper needs: money whole, the records behind it to read. */
export const BOOKKEEPING = group(
  'dashboard.view',
  'dealership.switchBranch',
  'profile.edit',
  ...NOTIFICATIONS,
  'users.lookup',
  ...ACCOUNTING,
  ...VENDORS,
  'vehicleCosts.edit',
  'generalCosts.edit',
  'quickbooks.use',
  'reports.view',
  'inventory.view',
  'customers.view',
  'customers.lookup',
  'bills.view',
  'deposits.view',
);

/** What owners and sellers share (2.4, 2.5). */
export const SALES: readonly Capability[] = [
  'dashboard.view',
  'dealership.switchBranch',
  'users.lookup',
  'inventory.view',
  'inventory.add',
  'inventory.edit',
  'inventory.editVin',
  'windowStickers.print',
  ...VENDORS,
  'leads.view',
  'leads.edit',
  ...TEST_DRIVE,
  ...TASKS,
  'ownTasks.view',
  'customers.view',
  'customers.edit',
  'customers.lookup',
  'deals.view',
  'deals.edit',
  'bills.edit',
  ...QUOTATION,
  'saleForms.print',
  'publicPurchases.edit',
  'dealerPurchases.edit',
  'market.edit',
  'commission.view',
  'classifieds.post',
  'chat.use',
  'offlineChat.use',
];

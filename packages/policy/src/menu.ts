import type { Actor } from './actor';
import { can } from './can';
import type { Capability } from './capabilities';
import type { Shell } from './roles';
import { shellOf } from './shells';
import { mustChoosePackage } from './status';

/** Names of tabler icons. */
export type MenuIcon =
  | 'ad-2'
  | 'book'
  | 'brand-facebook'
  | 'bug'
  | 'building-off'
  | 'building-community'
  | 'building-plus'
  | 'package-import'
  | 'building-store'
  | 'calculator'
  | 'car'
  | 'cash'
  | 'chart-bar'
  | 'checklist'
  | 'credit-card'
  | 'eye'
  | 'file-dollar'
  | 'file-invoice'
  | 'flame'
  | 'heart'
  | 'heart-handshake'
  | 'layout-dashboard'
  | 'lifebuoy'
  | 'mail-forward'
  | 'mailbox'
  | 'messages'
  | 'news'
  | 'percentage'
  | 'receipt'
  | 'refresh-alert'
  | 'activity-heartbeat'
  | 'report-money'
  | 'shopping-bag'
  | 'shopping-cart'
  | 'steering-wheel'
  | 'tag'
  | 'target-arrow'
  | 'tool'
  | 'truck'
  | 'users'
  | 'user-check'
  | 'user-cog'
  | 'writing';

export type MenuGroup = 'purchases' | 'accounting';
export type MenuBadge = 'new' | 'chatUnread';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon: MenuIcon;
  readonly route: string;
  readonly capability: Capability;
  readonly group?: MenuGroup;
  readonly badge?: MenuBadge;
}

export const MENU_GROUPS: Readonly<Record<MenuGroup, { readonly label: string; readonly icon: MenuIcon }>> = {
  purchases: { label: 'Purchases', icon: 'shopping-cart' },
  accounting: { label: 'Accounting', icon: 'calculator' },
};

const item = (
  key: string,
  label: string,
  icon: MenuIcon,
  route: string,
  capability: Capability,
  more?: Pick<MenuItem, 'group' | 'badge'>,
): MenuItem => ({ key, label, icon, route, capability, ...more });

const PURCHASES: readonly MenuItem[] = [
  item('purchasePublic', 'Purchase From Public', 'tag', '/admin/purche-from-public', 'publicPurchases.edit', {
    group: 'purchases',
  }),
  item(
    'purchaseDealer',
    'Purchase From Dealer',
    'truck',
    '/admin/purchase-from-dealer',
    'dealerPurchases.edit',
    { group: 'purchases' },
  ),
];
const COMMISSION = item(
  'commission',
  'Sales Commission',
  'percentage',
  '/admin/sales-commission/plan',
  'commission.view',
);
const MECHANIC = item('mechanic', 'Mechanic Shop', 'tool', '/admin/mechanic-shop', 'mechanic.view');
const SOCIAL = item(
  'socialPosting',
  'Social Posting',
  'brand-facebook',
  '/admin/social-posting',
  'socialPosting.use',
);
const dashboard = (label: string): MenuItem =>
  item('dashboard', label, 'layout-dashboard', '/admin', 'dashboard.view');
const inventory = (label: string): MenuItem =>
  item('inventory', label, 'car', '/admin/vehicle-managment', 'inventory.view');
const leads = (label: string): MenuItem => item('leads', label, 'target-arrow', '/lead-center', 'leads.view');
const quotation = (label: string): MenuItem =>
  item('quotation', label, 'file-dollar', '/admin/quotation/list', 'quotations.view', { badge: 'new' });
const testDrive = (label: string): MenuItem =>
  item('testDrive', label, 'steering-wheel', '/admin/dealer-real-test-drive', 'testDrives.view');
const tasks = (label: string): MenuItem =>
  item('tasks', label, 'checklist', '/admin/task-managment', 'tasks.view');
const chat = (label: string): MenuItem =>
  item('chat', label, 'messages', '/admin/chat', 'chat.use', { badge: 'chatUnread' });

/** Order and labels: screens.md 2.6 to 2.9; the owner's labels are the names of section 6. */
export const MENUS: Readonly<Record<Shell, readonly MenuItem[]>> = {
  owner: [
    dashboard('Dashboard'),
    inventory('Inventory'),
    COMMISSION,
    item('shop', 'Shop', 'shopping-bag', '/admin/shop', 'shop.view'),
    ...PURCHASES,
    item('market', 'Market', 'building-store', '/admin/market', 'market.edit', { group: 'purchases' }),
    item('addedWanted', 'Added and Wanted', 'heart-handshake', '/admin/added-wanted', 'addedWanted.use'),
    MECHANIC,
    item('deal', 'Deal', 'file-invoice', '/admin/all-cars', 'deals.view'),
    leads('Leads'),
    item('customers', 'Customers', 'users', '/admin/all-customers', 'customers.view'),
    quotation('Quotation'),
    testDrive('Test Drive'),
    tasks('Tasks'),
    item('vendors', 'Vendors', 'building-store', '/admin/vehicle-vendor', 'vendors.view'),
    item('campaign', 'Campaign', 'mail-forward', '/admin/campain-managment', 'campaigns.view'),
    item('blog', 'Blog', 'news', '/blog', 'blog.edit'),
    item('users', 'Users', 'user-cog', '/admin/user-managment', 'users.view'),
    item('generalCost', 'General Cost', 'receipt', '/admin/general-cost', 'generalCosts.edit'),
    item('accounting', 'Accounting', 'report-money', '/admin/accounting', 'accounting.view', {
      group: 'accounting',
    }),
    item('writeCheque', 'Write Cheque', 'writing', '/admin/write_cheque', 'cheques.write', {
      group: 'accounting',
    }),
    chat('Chat'),
    item('syndication', 'Syndication', 'ad-2', '/admin/advertising', 'syndication.view'),
    item('quickbooks', 'QuickBooks', 'book', '/admin/quick-books/account', 'quickbooks.use'),
    SOCIAL,
    item('hillz', 'Hillz', 'flame', '/admin/hillz', 'hillz.view'),
    item('reports', 'Reports', 'chart-bar', '/admin/reports-generate', 'reports.view'),
  ],
  seller: [
    dashboard('DASHBOARD'),
    inventory('INVENTORY'),
    COMMISSION,
    ...PURCHASES,
    MECHANIC,
    item('deal', 'DEAL', 'file-invoice', '/admin/seller-all-cars', 'deals.view'),
    leads('LEAD'),
    item('customers', 'CUSTOMER', 'users', '/seller/customers', 'customers.view'),
    quotation('QUOTATION'),
    testDrive('TEST DRIVE'),
    tasks('TASKS'),
    chat('CHAT'),
    SOCIAL,
  ],
  mechanic: [dashboard('DASHBOARD'), inventory('INVENTORY'), MECHANIC],
  customer: [
    item('deal', 'DEAL', 'file-invoice', '/admin/customer-negotiates', 'customerDeals.view'),
    item('favorites', 'FAVORITES', 'heart', '/customer/favorite-vehicles', 'favorites.view'),
  ],
  platform: [
    item('dealerships', 'Dealerships', 'building-store', '/register', 'platform.dealerships'),
    item(
      'dealershipGroups',
      'Branch groups',
      'building-community',
      '/dealership-groups',
      'platform.dealerships',
    ),
    item('addDealership', 'Add Dealerships', 'building-plus', '/add-dealership', 'platform.addDealership'),
    item(
      'paymentStatus',
      'Payment status',
      'credit-card',
      '/dealerships-payments-status',
      'platform.payments',
    ),
    item('payments', 'Payments', 'cash', '/dealerships-payments', 'platform.payments'),
    item('unbannedUsers', 'Unbanned Users', 'user-check', '/dealerships-users', 'platform.users'),
    item('platformStaff', 'Platform Staff', 'users', '/platform-staff', 'platform.staff'),
    item('staffViews', 'Views as Users', 'eye', '/staff-views', 'platform.lookAs'),
    item(
      'importDealership',
      'Import Dealership',
      'package-import',
      '/dealerships-import',
      'platform.addDealership',
    ),
    item('deletions', 'Deletions', 'building-off', '/dealerships-deletions', 'archives.deleteDealership'),
    item('support', 'Support', 'lifebuoy', '/support', 'tickets.platform'),
    item('errorReports', 'Error Reports', 'bug', '/error-reports', 'errors.read'),
    item('failedJobs', 'Failed Jobs', 'refresh-alert', '/failed-jobs', 'platform.jobs'),
    item('systemStatus', 'System Status', 'activity-heartbeat', '/system-status', 'platform.jobs'),
    item('outbox', 'Outbox', 'mailbox', '/outbox', 'outbox.read'),
  ],
};

/** Empty while the dealership must choose a package: nothing but pricing would open (2.3). */
export const menuFor = (actor: Actor): readonly MenuItem[] =>
  mustChoosePackage(actor) ? [] : MENUS[shellOf(actor)].filter((entry) => can(actor, entry.capability));

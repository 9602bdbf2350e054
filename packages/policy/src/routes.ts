import type { Capability } from './capabilities';
import { COMPONENT_OF, type Component } from './components';
import type { Shell } from './roles';

export interface Route {
  readonly path: RoutePath;
  readonly area: string;
  readonly shells: readonly Shell[];
  readonly capability: Capability;
  readonly component: Component | undefined;
}

const O: readonly Shell[] = ['owner'];
const S: readonly Shell[] = ['seller'];
const C: readonly Shell[] = ['customer'];
const P: readonly Shell[] = ['platform'];
const OS: readonly Shell[] = ['owner', 'seller'];
const OC: readonly Shell[] = ['owner', 'customer'];
const OSC: readonly Shell[] = ['owner', 'seller', 'customer'];
const OSM: readonly Shell[] = ['owner', 'seller', 'mechanic'];
const OSCM: readonly Shell[] = ['owner', 'seller', 'customer', 'mechanic'];
const ALL: readonly Shell[] = ['owner', 'seller', 'customer', 'mechanic', 'platform'];

type Row = readonly [area: string, shells: readonly Shell[], capability: Capability, ...paths: string[]];

/** screens.md 2.4 to 2.8: area, shells, capability, then the addresses they govern. */
const TABLE = [
  // A customer has no dashboard and is led on to the deals (2.6).
  ['dashboard', ALL, 'dashboard.view', '/admin'],
  // Open to every shell of a dealership that must pay (2.3); without that, pricing.view is the owner shell's.
  ['account', OSCM, 'pricing.view', '/admin/pricing', '/admin/pricing/update-card'],
  ['account', OSCM, 'profile.edit', '/admin/update-profile'],
  ['account', O, 'businessProfile.edit', '/admin/update-bussiness-profile'],
  ['account', O, 'accessControl.edit', '/admin/access-controls'],
  [
    'integrations',
    O,
    'integrations.manage',
    '/admin/integrations',
    '/admin/integrations/keys/{id}',
    '/admin/integrations/webhooks',
    '/admin/integrations/webhooks/{id}',
  ],
  ['account', ALL, 'password.change', '/admin/change-password'],
  ['account', O, 'features.view', '/admin/features'],
  ['bills', OS, 'presets.edit', '/admin/presets'],
  ['inventory', OS, 'inventory.add', '/admin/add-vehicle'],
  ['inventory', OSM, 'inventory.view', '/admin/vehicle-managment', '/admin/vehicle-detail/{id}'],
  ['inventory', OS, 'inventory.edit', '/admin/edit-vehicle-managment/{id}'],
  ['inventory', OS, 'inventory.editVin', '/admin/edit-vehicle'],
  ['inventory', OS, 'windowStickers.print', '/admin/window-sticker'],
  ['vendors', OS, 'vendors.view', '/admin/vehicle-vendor', '/admin/vehicle-vendor/{id}'],
  ['users', O, 'users.view', '/admin/user-managment', '/admin/seller-manage'],
  ['users', O, 'users.add', '/admin/add-user', '/admin/add-seller'],
  ['users', O, 'users.manage', '/admin/edit-user/{id}'],
  [
    'leads',
    OS,
    'leads.view',
    '/lead-center',
    '/lead-center/follow-up/{id}',
    '/lead-center/info/{id}/{leadType}',
    '/lead-center/activities/{id}/{leadType}',
    '/lead-center/Messages/{id}/{leadType}',
  ],
  ['leads', O, 'leads.settings', '/lead-center/unread-messages'],
  ['leads', OS, 'leads.edit', '/lead/add/physical-lead', '/lead/add/marketing'],
  ['leads', O, 'customers.view', '/admin/all-customers/Leads/{id}'],
  ['testdrives', OS, 'testDrives.view', '/admin/dealer-real-test-drive'],
  // before the address with an id, which would match it too
  ['testdrives', OS, 'testDrives.add', '/admin/dealer-real-test-drive/add'],
  ['testdrives', OS, 'testDrives.view', '/admin/dealer-real-test-drive/{id}'],
  ['notifications', OSCM, 'notifications.view', '/admin/notfication/'],
  ['notifications', OSCM, 'notifications.read', '/admin/notfication/{id}'],
  ['campaigns', O, 'messages.send', '/admin/email-sms-section'],
  [
    'campaigns',
    O,
    'campaigns.view',
    '/admin/campain-managment',
    '/admin/edit-campaign/{id}',
    '/admin/email-text-body',
    // before the address with an id, which would match it too
    '/admin/email-text-body/add',
    '/admin/email-text-body/{id}',
  ],
  ['campaigns', O, 'contracts.manage', '/admin/contract-management'],
  // before the address with an id, which would match it too
  ['signing', O, 'contracts.manage', '/admin/contract-management/template/add'],
  [
    'signing',
    O,
    'contracts.manage',
    '/admin/contract-management/template/{id}',
    '/admin/contract-management/templates',
    '/admin/contract-management/contract/{id}',
  ],
  ['campaigns', O, 'hillz.view', '/admin/hillz'],
  ['tasks', OS, 'tasks.view', '/admin/task-managment', '/admin/task-managment/{id}'],
  ['tasks', OS, 'ownTasks.view', '/user-tasks'],
  ['tasks', S, 'ownTasks.view', '/user-tasks/task-managment/{id}'],
  [
    'blog',
    O,
    'blog.edit',
    '/blog',
    '/blog/add-post',
    '/blog/edit-post/{id}',
    '/blog/add-tag',
    '/blog/add-category',
    '/blog/author-managment',
    '/blog/faq/{id}',
    '/blog/edit-faq/{id}',
    '/blog/comments',
    '/blog/web-page/add',
    '/blog/web-page/edit/{id}',
  ],
  [
    'webpages',
    O,
    'webPages.edit',
    '/admin/web-page/management',
    '/admin/web-page/add',
    '/admin/web-page/edit/{id}',
  ],
  // Ours: the look and the host names of the public pages.
  ['website', O, 'website.manage', '/admin/website'],
  ['deposits', OC, 'vehicleDeposits.make', '/customer/vehicle/deposite'],
  ['deposits', O, 'deposits.view', '/customer/deposites', '/admin/deposites'],
  ['documents', O, 'documents.view', '/admin/doc/{x}/{y}'],
  [
    'documents',
    OS,
    'saleForms.print',
    '/deposit-form/deal/{id}',
    '/appraisal-form/deal/{id}',
    '/whole-sale/deal/{id}',
  ],
  // Everyone who has tickets opens their own there (2.5, 6; ours for the mechanic).
  ['support', OSM, 'tickets.own', '/admin/ticket-manage/{id}', '/admin/user-ticket'],
  ['support', O, 'tickets.dealership', '/admin/dealership-ticket', '/admin/tickets/user/{id}'],
  ['bills', O, 'bills.view', '/admin/bills', '/admin/all-customers/BHPH/{id}', '/admin/bhph'],
  ['bills', O, 'bills.edit', '/admin/bill-of-sell/{id}', '/admin/bill-not-in-person'],
  ['bills', S, 'bills.edit', '/admin/bill-of-sale/{id}'],
  // addresses of our own, linked from the bills
  ['wizard', OS, 'bills.edit', '/admin/bill-wizard', '/admin/bill-wizard/{id}'],
  ['deals', OS, 'deals.view', '/admin/vehicle-managment/single-vehicle/deal/{id}'],
  [
    'deals',
    O,
    'deals.view',
    '/admin/dealer-negotiates',
    '/admin/dealer-negotiates/deal/{id}',
    '/admin/dealer-negotiates/deal/inventory/{id}',
    '/deal/{id}',
    '/deal/inventory/{id}',
    '/admin/all-cars',
    '/admin/dealerpull-negotiates',
    '/admin/all-customers/Deals/{id}',
    '/admin/all-customers/Inventory/{id}',
  ],
  ['deals', O, 'deals.edit', '/admin/new-dealerpull-negotiates', '/admin/edit-dealerpull-negotiates/{id}'],
  ['deals', O, 'dealNotes.edit', '/admin/deals_note/{id}'],
  [
    'deals',
    S,
    'deals.view',
    '/admin/seller-negotiates',
    '/admin/seller-negotiates/deal/{id}',
    '/admin/seller-negotiates/deal/inventory/{id}',
    '/admin/seller-all-cars',
  ],
  ['deals', OC, 'customerDeals.view', '/admin/customer-negotiates'],
  [
    'deals',
    O,
    'customerDeals.view',
    '/admin/customer-negotiates/tradein/{id}',
    '/admin/customer-negotiates/inventories/{id}',
  ],
  [
    'deals',
    C,
    'customerDeals.view',
    '/admin/customer-negotiates/deal/{id}',
    '/admin/customer-negotiates/deal/inventory/{id}',
  ],
  ['deals', C, 'favorites.view', '/customer/favorite-vehicles'],
  ['chat', OSC, 'offlineChat.use', '/admin/offline-chat/{id}'],
  ['chat', OS, 'chat.use', '/admin/chat'],
  // Ours: how the chat on the website behaves, saved replies, figures.
  ['chat', OS, 'chat.use', '/admin/chat/saved-replies', '/admin/chat/figures'],
  ['chat', O, 'chat.manage', '/admin/chat/settings'],
  [
    'customers',
    O,
    'customers.view',
    '/admin/all-customers',
    '/admin/all-customers/{id}',
    '/admin/all-customers/Follow-up/{id}',
    '/admin/all-customers/note/{id}',
    '/admin/all-customers/Activities/{id}',
    '/admin/whole_sale_customer',
  ],
  ['customers', O, 'customers.edit', '/admin/all-customers/edit/Follow-up/{id}', '/admin/edit-customer/{id}'],
  ['customers', OS, 'customers.edit', '/admin/seller-add-customer'],
  ['customers', O, 'customers.merge', '/admin/all-customers/merge/{id}'],
  ['customers', S, 'customers.view', '/seller/customers', '/seller/all-customers/{id}'],
  ['customers', S, 'customers.edit', '/seller/edit-customer/{id}'],
  ['advertising', OS, 'classifieds.post', '/admin/advertisment/craigslist', '/admin/advertisment/facebook'],
  ['advertising', O, 'syndication.view', '/admin/advertising'],
  // Ours: views, leads and costs, one run of a feed, and one channel.
  [
    'advertising',
    O,
    'syndication.view',
    '/admin/advertising/results',
    '/admin/advertising/costs',
    '/admin/advertising/runs/{id}',
    '/admin/advertising/{channel}',
  ],
  ['advertising', OS, 'socialPosting.use', '/admin/social-posting'],
  ['advertising', O, 'promotion.view', '/admin/promotion'],
  ['costs', O, 'vehicleCosts.edit', '/extra/cost/add/{id}'],
  ['costs', O, 'generalCosts.edit', '/admin/general-cost', '/admin/add-cost'],
  [
    'accounting',
    O,
    'accounting.view',
    '/admin/accounting',
    '/admin/accounting/more',
    '/admin/accounting/allacoounting',
    '/admin/accounting/generalacoounting',
    '/admin/accounting/allIncome',
  ],
  [
    'accounting',
    O,
    'accounting.view',
    '/admin/accounting/journal',
    '/admin/accounting/journal/{id}',
    '/admin/accounting/statements/{statement}',
    '/admin/accounting/receivables',
    '/admin/accounting/payables',
    '/admin/accounting/contracts',
    '/admin/accounting/remittances',
    '/admin/accounting/accounts',
    '/admin/accounting/periods',
    '/admin/accounting/units',
    '/admin/accounting/vehicle-financial',
  ],
  ['accounting', O, 'accounting.edit', '/admin/accounting/add-journal'],
  ['floorplan', O, 'accounting.view', '/admin/accounting/floor-plan', '/admin/accounting/floor-plan/{id}'],
  ['accounting', O, 'cheques.write', '/admin/write_cheque'],
  // Ours: the form and one cheque.
  ['cheques', O, 'cheques.write', '/admin/write_cheque/add', '/admin/write_cheque/{id}'],
  [
    'banking',
    O,
    'accounting.view',
    '/admin/accounting/banks',
    '/admin/accounting/banks/{id}',
    '/admin/accounting/cash-out',
    '/admin/accounting/reconcile/{id}',
  ],
  ['purchases', OS, 'publicPurchases.edit', '/admin/purche-from-public'],
  // Ours: the guided form and one purchase of each kind.
  [
    'purchases',
    OS,
    'publicPurchases.edit',
    '/admin/purche-from-public/add',
    '/admin/purche-from-public/{id}',
  ],
  ['purchases', OS, 'dealerPurchases.edit', '/admin/purchase-from-dealer/add'],
  [
    'purchases',
    O,
    'wholesalePurchases.edit',
    '/admin/Purchase-from-wholesale/add',
    '/admin/Purchase-from-wholesale/{id}',
  ],
  ['purchases', O, 'addedWanted.use', '/admin/added-wanted'],
  ['purchases', O, 'wholesalePurchases.edit', '/admin/Purchase-from-wholesale'],
  [
    'purchases',
    OS,
    'dealerPurchases.edit',
    '/admin/purchase-from-dealer',
    '/admin/purchases/from-dealer/{id}',
  ],
  // Ours: the market and the wholesale market.
  [
    'market',
    OS,
    'market.edit',
    '/admin/market',
    '/admin/market/own',
    '/admin/market/add',
    '/admin/market/offers',
    '/admin/market/{id}',
    '/admin/market/offers/{id}',
  ],
  ['reports', O, 'reports.view', '/admin/reports-generate'],
  ['quotations', O, 'quotations.view', '/admin/all-customers/quotation/{id}'],
  ['quotations', OS, 'quotations.view', '/admin/quotation/list'],
  ['quotations', OS, 'quotations.edit', '/admin/quotation/form', '/admin/quotation/form/{id}'],
  ['quotations', O, 'creditAuth.edit', '/admin/credit-auth/form/{id}'],
  ['shop', O, 'shop.view', '/admin/shop'],
  ['shop', O, 'shop.manage', '/admin/add-product', '/admin/edit-product-managment/{id}'],
  // Ours: the tabs of the shop and the page of an order.
  ['shop', O, 'shop.view', '/admin/shop/orders', '/admin/shop/orders/{id}'],
  ['shop', O, 'shop.manage', '/admin/shop/counter'],
  [
    'quickbooks',
    O,
    'quickbooks.use',
    '/admin/quick-books/account',
    '/admin/quick-books/tax-code',
    '/admin/quick-books/vendor',
    '/admin/quick-books/item',
    '/admin/quick-books/sales-receipt',
    '/admin/quick-books/purchase',
    '/admin/quick-books/customer',
    '/admin/quick-books/settings',
    '/admin/quick-books/login-error',
  ],
  ['mechanic', OSM, 'mechanic.view', '/admin/mechanic-shop', '/admin/mechanic-shop/service/{id}'],
  // Ours: a new service, the shop's invoices, and the oil changes of customers' vehicles.
  ['mechanic', OSM, 'mechanic.edit', '/admin/mechanic-shop/add'],
  ['mechanic', OSM, 'mechanic.view', '/admin/mechanic-shop/invoices', '/admin/mechanic-shop/oil-changes'],
  [
    'commission',
    OS,
    'commission.view',
    '/admin/sales-commission/plan',
    '/admin/sales-commission/commission',
    '/admin/sales-commission/payments',
  ],
  [
    'commission',
    O,
    'commission.manage',
    '/admin/vehicle-commission/plan',
    '/admin/commission-plan/create',
    '/admin/commission-plan/vehicle-create',
  ],
  ['merge', O, 'merge.use', '/admin/single-merge/{type}/{id}', '/admin/single-merge/{type}', '/admin/merge'],
  ['gallery', O, 'gallery.manage', '/admin/gallery', '/admin/gallery/add', '/admin/gallery/edit/{id}'],
  ['platform', P, 'platform.dealerships', '/register'],
  // Ours: which dealerships are branches of one group.
  ['platform', P, 'platform.dealerships', '/dealership-groups'],
  ['platform', P, 'platform.addDealership', '/add-dealership'],
  // Ours: the first dealership of a new installation, and what its owner brings in.
  ['first-run', P, 'platform.addDealership', '/first-run'],
  ['first-run', O, 'businessProfile.edit', '/admin/first-run'],
  ['platform', P, 'platform.siteSettings', '/register/site-setting/{id}'],
  ['platform', P, 'platform.payments', '/dealerships-payments', '/dealerships-payments-status'],
  ['platform', P, 'platform.users', '/dealerships-users'],
  // Ours: who works for the platform itself.
  ['platform', P, 'platform.staff', '/platform-staff'],
  // Ours: what browsers reported, and what the local form of mail and SMS kept.
  ['platform', P, 'platform.lookAs', '/staff-views'],
  ['platform', P, 'platform.jobs', '/failed-jobs', '/system-status'],
  ['platform', P, 'errors.read', '/error-reports', '/error-reports/{id}'],
  ['platform', P, 'outbox.read', '/outbox'],
  // Ours: archives of whole dealerships.
  ['archives', O, 'archives.export', '/admin/export'],
  ['archives', P, 'platform.addDealership', '/dealerships-import'],
  ['archives', P, 'archives.deleteDealership', '/dealerships-deletions'],
  // Ours: the tickets of all dealerships.
  ['support', P, 'tickets.platform', '/support', '/support/{dealership}/{ticket}'],
] as const satisfies readonly Row[];

type PathsOf<R> = R extends readonly [string, readonly Shell[], Capability, ...infer Paths]
  ? Paths[number]
  : never;

/** The address of a screen: the browser's routes name it by this type, so each of them has its row here. */
export type RoutePath = PathsOf<(typeof TABLE)[number]>;

export const ROUTES: readonly Route[] = TABLE.flatMap(([area, shells, capability, ...paths]) =>
  paths.map((path) => ({ path, area, shells, capability, component: COMPONENT_OF[capability] })),
);

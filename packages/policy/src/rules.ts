import type { Capability } from './capabilities';
import * as group from './capability-groups';
import type { When } from './conditions';
import * as at from './dealerships';
import {
  DEALERSHIP_ADMINS,
  DEALERSHIP_STAFF,
  OWNER_SHELL,
  REDUCED_ADMINS,
  ROLE,
  SELLER_SHELL,
} from './roles';
import { CHOOSE_PACKAGE_STATUSES } from './status';

interface RuleWhen extends When {
  /** One of these is held: what several screens need, each of which Access Control may close. */
  readonly canAny?: readonly Capability[];
}

/**
 * One row, one clause of screens.md. A capability is held when some `allow` row holds and no `deny` row does.
 * 'ours' marks what the spec leaves open (docs/decisions/003).
 */
export interface Rule {
  readonly clause: string;
  readonly effect: 'allow' | 'deny';
  readonly when: RuleWhen;
  readonly capabilities: readonly Capability[];
}

const row =
  (effect: Rule['effect']) =>
  (clause: string, when: RuleWhen, ...capabilities: Capability[]): Rule => ({
    clause,
    effect,
    when,
    capabilities: [...new Set(capabilities)],
  });
const allow = row('allow');
const deny = row('deny');

const OWNERS: When = { role: OWNER_SHELL };
const SELLERS: When = { role: SELLER_SHELL };
const STAFF: When = { role: DEALERSHIP_STAFF };
const ADMINS: When = { role: DEALERSHIP_ADMINS };
const PLATFORM: When = { role: [ROLE.platform] };

export const RULES: readonly Rule[] = [
  allow('2: signed in', {}, 'session.use', 'session.switchRole', 'columns.save', 'password.change'),
  allow('2.3: 4, 8, 9 go to pricing', { status: CHOOSE_PACKAGE_STATUSES }, 'pricing.view'),

  allow(
    '2.4: dealer-owner routes',
    OWNERS,
    ...group.SALES,
    ...group.CUSTOMERS,
    ...group.DEAL,
    ...group.DEAL_PAPERS,
    ...group.PURCHASES,
    'addedWanted.use',
    'features.view',
    'pricing.view',
    'documents.view',
    'vehicleCosts.edit',
    'generalCosts.edit',
    ...group.ACCOUNTING,
    'quickbooks.use',
    'commission.manage',
    'reports.view',
    'shop.view',
    ...group.MECHANIC_SHOP,
    'syndication.view',
    'promotion.view',
    ...group.CAMPAIGN,
    'messages.send',
    'contracts.manage',
    'hillz.view',
    'blog.edit',
    'webPages.edit',
  ),
  allow('2.4: users; 20 reads only (ours)', OWNERS, 'users.view'),
  allow(
    '2.4: sees the tasks of all and sets their rules; a seller sees the own (ours)',
    OWNERS,
    'tasks.manage',
  ),
  allow('2.5: seller routes', SELLERS, ...group.SALES),
  allow('2.4, 2.5: changes prices; a seller when Access Control says so (ours)', STAFF, 'inventory.reprice'),
  allow('2.4, 2.5: deletes; a seller when Access Control says so (ours)', STAFF, 'inventory.delete'),
  allow(
    '2.4, 2.5: takes a sale back; a seller when Access Control says so (ours)',
    STAFF,
    'inventory.unsell',
  ),
  allow(
    '2.4, 2.5: assigns, deletes and exports leads; a seller when Access Control says so (ours)',
    STAFF,
    'leads.assign',
    'leads.delete',
    'leads.export',
  ),
  allow(
    '2.5: assigns, deletes, reopens and exports deals, sees gross; a seller when Access Control says so (ours)',
    SELLERS,
    ...group.DEAL_RIGHTS,
  ),
  allow('2.5: a seller takes deposits in a deal (ours)', SELLERS, 'deposits.view', 'deposits.edit'),
  allow('2.4: the merchant account of deposits (ours)', ADMINS, 'deposits.merchant'),
  allow('2.4: how leads are handled (ours)', ADMINS, 'leads.settings'),
  allow('2.11: how the chat on the website behaves (ours)', ADMINS, 'chat.manage'),
  allow('2.4: the look and the host names of the public pages (ours)', ADMINS, 'website.manage'),
  allow("9: career leads are the owner's alone (ours)", { ...OWNERS, owner: true }, 'leads.careers'),
  allow('2.4: reads credit applications (ours)', OWNERS, 'leads.finance'),
  allow('2.5: 5 has the mechanic shop', { role: [ROLE.serviceSeller] }, ...group.MECHANIC_SHOP),
  allow(
    '2.4, 2.5, 2.10: every staff account',
    STAFF,
    'profile.edit',
    ...group.NOTIFICATIONS,
    'chat.presence',
    'socialPosting.use',
  ),
  allow(
    '2.6: customer routes',
    { role: [ROLE.customer] },
    'profile.edit',
    ...group.NOTIFICATIONS,
    'customerDeals.view',
    'ownDeals.view',
    'offlineChat.use',
    'favorites.view',
    'vehicleDeposits.make',
  ),
  allow(
    '2.7: platform routes',
    PLATFORM,
    'platform.dealerships',
    'platform.siteSettings',
    'platform.users',
    'platform.lookAs',
    'platform.jobs',
    'errors.read',
    'outbox.read',
    'tickets.platform',
  ),
  allow(
    '6: 529, 1, 328 add dealerships',
    { ...PLATFORM, user: at.DEALERSHIP_ADDERS },
    'platform.addDealership',
  ),
  allow(
    '6: who adds dealerships also deletes them, two people together (ours)',
    { ...PLATFORM, user: at.DEALERSHIP_ADDERS },
    'archives.deleteDealership',
  ),
  allow('6: 529, 1 see payments', { ...PLATFORM, user: at.PAYMENT_VIEWERS }, 'platform.payments'),
  allow(
    '6: who sees payments also adds and deactivates staff of the platform (ours)',
    { ...PLATFORM, user: at.STAFF_MANAGERS },
    'platform.staff',
  ),
  allow(
    '2.8: mechanic-shop menu; own account (ours)',
    { role: [ROLE.mechanic] },
    'dashboard.view',
    'inventory.view',
    ...group.MECHANIC_SHOP,
    'profile.edit',
    ...group.NOTIFICATIONS,
  ),

  allow(
    '6: 26 keeps the books, and reads what they are made of (ours)',
    { role: [ROLE.bookkeeper] },
    ...group.BOOKKEEPING,
  ),
  allow('6: 3, 15, 19, 22', ADMINS, 'businessProfile.edit', 'tickets.dealership'),
  allow(
    '2.5, 6: own tickets of sellers, 5 and 17 too; of admins, 20, 23 and 26 (ours)',
    { role: [...DEALERSHIP_STAFF, ROLE.mechanic, ROLE.bookkeeper] },
    'tickets.own',
  ),
  allow('6: an admin manages users', ADMINS, 'users.add', 'users.manage'),
  allow('2.4: one user, for list or editor', { canAny: ['users.view', 'users.manage'] }, 'users.open'),
  allow(
    '2.4: roles and room, for list or forms',
    { canAny: ['users.view', 'users.add', 'users.manage'] },
    'users.roles',
  ),
  allow(
    '2.4, 2.5: chooses a vendor where one is entered (ours)',
    {
      canAny: [
        ...(['vendors.view', 'vehicleCosts.edit', 'generalCosts.edit', 'mechanic.view'] as const),
        ...(['publicPurchases.edit', 'dealerPurchases.edit', 'wholesalePurchases.edit'] as const),
        'cheques.write',
      ],
    },
    'vendors.lookup',
  ),
  allow(
    '2.4, 2.5: sees the purchases that they may enter (ours)',
    { canAny: ['publicPurchases.edit', 'dealerPurchases.edit', 'wholesalePurchases.edit'] },
    'purchases.view',
  ),
  allow('2.4: merges vendors (ours)', { ...OWNERS, canAny: ['vendors.edit'] }, 'vendors.merge'),
  allow(
    '2.4: costs of vehicles or of the dealership, which of them the call decides (ours)',
    { canAny: ['vehicleCosts.edit', 'generalCosts.edit'] },
    'costs.use',
  ),
  allow('6: admin types pay, keep the shop (ours)', ADMINS, 'pricing.pay', 'shop.manage'),
  allow(
    '6: dealership owner only',
    { ...OWNERS, owner: true },
    'accessControl.edit',
    'staffViews.view',
    'autoPosting.edit',
  ),
  allow(
    '6: API keys and webhooks, dealership owner only (ours)',
    { ...OWNERS, owner: true },
    'integrations.manage',
  ),
  allow(
    "6: the archive of the whole dealership is the owner's alone (ours)",
    { ...OWNERS, owner: true },
    'archives.export',
  ),
  allow('6: Gallery, role 3', { role: [ROLE.owner], at: at.OWNER_GALLERY_DEALERSHIPS }, 'gallery.manage'),
  allow(
    '6: Gallery, role 22',
    { role: [ROLE.marketingAdmin], at: at.MARKETING_GALLERY_DEALERSHIPS },
    'gallery.manage',
  ),
  allow(
    '6: Presets, format 2, not 16, 18, 25',
    {
      ...STAFF,
      notRole: [ROLE.salesConsultant, ROLE.salesLead, ROLE.salariedSeller],
      bosFormat: at.PRESETS_BOS_FORMAT,
    },
    'presets.edit',
  ),
  allow('6: BCID in province 3', { ...STAFF, province: at.BCID_PROVINCE }, 'bcid.use'),
  allow('6: lead icons by dealership', { ...STAFF, at: at.LEAD_ICON_DEALERSHIPS }, 'leadIcons.emailListener'),
  allow('6: lead icons by feature', { ...STAFF, feature: at.LEAD_ICON_FEATURE }, 'leadIcons.emailListener'),
  allow('6: 991 PDF header with DBA', { at: at.DBA_HEADER_DEALERSHIPS }, 'documents.dbaHeader'),

  deny(
    '6: 15, 22 do not see',
    { role: REDUCED_ADMINS },
    ...group.PURCHASES,
    'addedWanted.use',
    ...group.DEAL,
    ...group.CUSTOMERS,
    ...group.TEST_DRIVE,
    ...group.TASKS,
    'tasks.manage',
    ...group.VENDORS,
    ...group.CAMPAIGN,
    'generalCosts.edit',
    'syndication.view',
    'reports.view',
    'blog.edit',
  ),
  deny(
    '6: 15, 22 no Deal, nor its papers (ours)',
    { role: REDUCED_ADMINS },
    ...group.DEAL_PAPERS,
    'market.edit',
    'leads.finance',
    'deposits.merchant',
  ),
  deny(
    '6: 15, 22 no Customers and Tasks, nor what looks them up (ours)',
    { role: REDUCED_ADMINS },
    'customers.lookup',
    'ownTasks.view',
  ),
  deny(
    '6: Quotation hidden for 5, 15, 22, 17',
    { role: [ROLE.serviceSeller, ROLE.seniorSeller, ...REDUCED_ADMINS] },
    ...group.QUOTATION,
  ),
  deny('6: 20 not in Accounting', { role: [ROLE.accountant] }, ...group.ACCOUNTING),
  deny(
    '6: 20 not in Accounting: QuickBooks shows the ledger (ours)',
    { role: [ROLE.accountant] },
    'quickbooks.use',
  ),
  deny(
    '6: Accounting for package 4 or its dealerships',
    { notPackage: at.ACCOUNTING_PACKAGE, notAt: at.ACCOUNTING_DEALERSHIPS },
    ...group.ACCOUNTING,
  ),
  deny(
    '6: package 1 is without deals (ours)',
    { package: at.PACKAGES_WITHOUT_DEALS },
    ...group.DEAL,
    ...group.DEAL_PAPERS,
    'ownDeals.view',
    'deposits.merchant',
    ...group.QUOTATION,
    ...group.COMMISSION,
    'presets.edit',
    'market.edit',
  ),
  deny(
    '6: packages 1 and 2 are without campaigns, website and reports (ours)',
    { package: at.PACKAGES_WITHOUT_MARKETING },
    ...group.CAMPAIGN,
    'messages.send',
    'webPages.edit',
    'website.manage',
    'blog.edit',
    'reports.view',
  ),
  deny(
    '6: 1169 hides most items (which: ours)',
    { at: at.REDUCED_DEALERSHIPS },
    'dashboard.view',
    ...group.COMMISSION,
    ...group.PURCHASES,
    'market.edit',
    'addedWanted.use',
    ...group.DEAL,
    ...group.CUSTOMERS,
    ...group.QUOTATION,
    ...group.TEST_DRIVE,
    ...group.TASKS,
    'tasks.manage',
    ...group.VENDORS,
    ...group.CAMPAIGN,
    'blog.edit',
    'generalCosts.edit',
    ...group.ACCOUNTING,
    'syndication.view',
    'quickbooks.use',
    'socialPosting.use',
    'hillz.view',
    'reports.view',
  ),
  deny(
    '6: 467 hides five items',
    { at: at.NO_DEAL_DEALERSHIPS },
    ...group.DEAL,
    ...group.TEST_DRIVE,
    ...group.VENDORS,
    ...group.CAMPAIGN,
    'generalCosts.edit',
  ),
  deny('6: Shop only for its dealerships', { notAt: at.SHOP_DEALERSHIPS }, ...group.SHOP),
  deny(
    '6: Mechanic Shop only for its dealerships',
    { notAt: at.MECHANIC_DEALERSHIPS },
    ...group.MECHANIC_SHOP,
  ),
  deny(
    '6: Auto Posting only for its dealerships',
    { notAt: at.AUTO_POSTING_DEALERSHIPS },
    'autoPosting.edit',
  ),
  deny('6: Promotion only for its dealerships', { notAt: at.PROMOTION_DEALERSHIPS }, 'promotion.view'),
  deny('6: Chat needs has_chat', { lacks: 'hasChat' }, 'chat.use', 'chat.manage', 'offlineChat.use'),
  deny('6: Syndication needs has_syndication', { lacks: 'hasSyndication' }, 'syndication.view'),
  deny('6: QuickBooks needs quickbooks_permit', { lacks: 'quickbooksPermit' }, 'quickbooks.use'),
  deny('6: Added and Wanted needs its permit', { lacks: 'addedWantedPermit' }, 'addedWanted.use'),
  deny(
    '6: Branch switcher for one user (who has the role of an owner: ours)',
    { at: at.LOCKED_BRANCH_DEALERSHIPS, notRole: [ROLE.owner] },
    'dealership.switchBranch',
  ),
  deny('2.3, 6: no dashboard for user 42', { ...STAFF, user: at.SOCIAL_POSTING_USERS }, 'dashboard.view'),
  deny(
    '2.3, 6: no dashboard at 260 but for 18',
    { at: at.INVENTORY_FIRST_DEALERSHIPS, notRole: [ROLE.salesLead] },
    'dashboard.view',
  ),
  deny('6: Sales Commission hidden for 25', { role: [ROLE.salariedSeller] }, 'commission.view'),
  deny(
    '6: seller 42 has social posting only',
    { ...SELLERS, user: at.SOCIAL_POSTING_USERS },
    ...group.SALES,
    'inventory.reprice',
    'inventory.delete',
    'inventory.unsell',
    'leads.assign',
    'leads.delete',
    'leads.export',
    ...group.DEAL_RIGHTS,
    'deposits.view',
    'deposits.edit',
    'tickets.own',
    ...group.MECHANIC_SHOP,
    'presets.edit',
  ),
];

import type { Shell } from '@forecourt/policy';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { heading } from './page';
import { exists } from './screens';
import type { Stage } from './stage';

/** screens.md 2.6 to 2.9 and 6, for the demo dealership, which has every permit and package 4. */
const PURCHASES = [
  ['Purchase From Public', '/admin/purche-from-public'],
  ['Purchase From Dealer', '/admin/purchase-from-dealer'],
] as const;
const OWNER_MENU = [
  ['Dashboard', '/admin'],
  ['Inventory', '/admin/vehicle-managment'],
  ['Sales Commission', '/admin/sales-commission/plan'],
  ['Shop', '/admin/shop'],
  ...PURCHASES,
  ['Market', '/admin/market'],
  ['Added and Wanted', '/admin/added-wanted'],
  ['Mechanic Shop', '/admin/mechanic-shop'],
  ['Deal', '/admin/all-cars'],
  ['Leads', '/lead-center'],
  ['Customers', '/admin/all-customers'],
  ['Quotation', '/admin/quotation/list'],
  ['Test Drive', '/admin/dealer-real-test-drive'],
  ['Tasks', '/admin/task-managment'],
  ['Vendors', '/admin/vehicle-vendor'],
  ['Campaign', '/admin/campain-managment'],
  ['Blog', '/blog'],
  ['Users', '/admin/user-managment'],
  ['General Cost', '/admin/general-cost'],
  ['Accounting', '/admin/accounting'],
  ['Write Cheque', '/admin/write_cheque'],
  ['Chat', '/admin/chat'],
  ['Syndication', '/admin/advertising'],
  ['QuickBooks', '/admin/quick-books/account'],
  ['Social Posting', '/admin/social-posting'],
  ['Hillz', '/admin/hillz'],
  ['Reports', '/admin/reports-generate'],
] as const;
export const SELLER_MENU = [
  ['DASHBOARD', '/admin'],
  ['INVENTORY', '/admin/vehicle-managment'],
  ['Sales Commission', '/admin/sales-commission/plan'],
  ...PURCHASES,
  ['Mechanic Shop', '/admin/mechanic-shop'],
  ['DEAL', '/admin/seller-all-cars'],
  ['LEAD', '/lead-center'],
  ['CUSTOMER', '/seller/customers'],
  ['QUOTATION', '/admin/quotation/list'],
  ['TEST DRIVE', '/admin/dealer-real-test-drive'],
  ['TASKS', '/admin/task-managment'],
  ['CHAT', '/admin/chat'],
  ['Social Posting', '/admin/social-posting'],
] as const;
const PLATFORM_MENU = [
  ['Dealerships', '/register'],
  ['Branch groups', '/dealership-groups'],
  ['Add Dealerships', '/add-dealership'],
  ['Payment status', '/dealerships-payments-status'],
  ['Payments', '/dealerships-payments'],
  ['Unbanned Users', '/dealerships-users'],
  ['Platform Staff', '/platform-staff'],
  ['Views as Users', '/staff-views'],
  ['Import Dealership', '/dealerships-import'],
  ['Deletions', '/dealerships-deletions'],
  ['Support', '/support'],
  ['Error Reports', '/error-reports'],
  ['Failed Jobs', '/failed-jobs'],
  ['System Status', '/system-status'],
  ['Outbox', '/outbox'],
] as const;
const MECHANIC_MENU = [
  ['DASHBOARD', '/admin'],
  ['INVENTORY', '/admin/vehicle-managment'],
  ['Mechanic Shop', '/admin/mechanic-shop'],
] as const;
const CUSTOMER_MENU = [
  ['DEAL', '/admin/customer-negotiates'],
  ['FAVORITES', '/customer/favorite-vehicles'],
] as const;

export type Menu = readonly (readonly [label: string, route: string])[];
export const without = (menu: Menu, ...labels: string[]): Menu =>
  menu.filter(([label]) => !labels.includes(label));

/** The entries of the menu as a page shows it, with where they lead. */
export const menuOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [
        link.querySelector('span')?.textContent,
        link.getAttribute('href')?.replace(/^#/, ''),
      ]),
    );

export type Account = readonly [username: string, shell: Shell, refused: string, menu: Menu];
/** One account for each shell, with an address that is refused and the menu. */
export const SHELL_ACCOUNTS: readonly Account[] = [
  ['owner', 'owner', '/error-reports', OWNER_MENU],
  ['seller', 'seller', '/admin/user-managment', without(SELLER_MENU, 'Mechanic Shop')],
  ['mechanic', 'mechanic', '/admin/features', MECHANIC_MENU],
  ['customer', 'customer', '/admin/user-managment', CUSTOMER_MENU],
  ['platform', 'platform', '/admin/update-bussiness-profile', PLATFORM_MENU],
];
export const OTHER_ACCOUNTS: readonly Account[] = [
  ['manager', 'owner', '/admin/access-controls', OWNER_MENU],
  ['accountant', 'owner', '/admin/add-user', without(OWNER_MENU, 'Accounting', 'Write Cheque', 'QuickBooks')],
  [
    'bookkeeper',
    'owner',
    '/admin/user-managment',
    OWNER_MENU.filter(([label]) =>
      [
        ...['Dashboard', 'Inventory', 'Customers', 'Vendors', 'General Cost', 'Accounting', 'Write Cheque'],
        ...['QuickBooks', 'Reports'],
      ].includes(label),
    ),
  ],
  ['seller5', 'seller', '/admin/features', without(SELLER_MENU, 'QUOTATION')],
  [
    'seller17',
    'seller',
    '/admin/update-bussiness-profile',
    without(SELLER_MENU, 'QUOTATION', 'Mechanic Shop'),
  ],
  ['seller42', 'seller', '/admin/vehicle-managment', SELLER_MENU.slice(-1)],
];

/** Expects the menu of an account as allowed, of the screens that exist, and one address to be refused. */
export const expectMenu = async (s: Stage, [username, shell, refused, menu]: Account): Promise<void> => {
  const page = await s.as(username, '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const there = menu.filter(([, route]) => exists(route, shell));
  if (there.length > 0) expect(await menuOf(page)).toEqual(there.map((entry) => [...entry]));
  else expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  await page.goto(s.addressOf(refused));
  await heading(page, 'You have no access to this page');
  await page.getByRole('link', { name: 'Home page', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'You have no access' }).waitFor({ state: 'hidden' });
};

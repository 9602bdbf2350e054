import type { Page } from 'playwright-core';

/** screens.md 2.6 to 2.9 and 6, for the demo dealership, which has every permit and package 4. */
const PURCHASES = [
  ['Purchase From Public', '/admin/purche-from-public'],
  ['Purchase From Dealer', '/admin/purchase-from-dealer'],
] as const;
export const OWNER_MENU = [
  ['Dashboard', '/admin'],
  ['Inventory', '/admin/vehicle-managment'],
  ['Sales Commission', '/admin/sales-commission/plan'],
  ['Shop', '/admin/shop'],
  ...PURCHASES,
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
export const PLATFORM_MENU = [
  ['Dealerships', '/register'],
  ['Add Dealerships', '/add-dealership'],
  ['Payment status', '/dealerships-payments-status'],
  ['Payments', '/dealerships-payments'],
  ['Unbanned Users', '/dealerships-users'],
  ['Error Reports', '/error-reports'],
  ['Outbox', '/outbox'],
] as const;
export const MECHANIC_MENU = [
  ['DASHBOARD', '/admin'],
  ['INVENTORY', '/admin/vehicle-managment'],
  ['Mechanic Shop', '/admin/mechanic-shop'],
] as const;
export const CUSTOMER_MENU = [
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

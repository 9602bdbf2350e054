import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { can } from './can';
import { MENU_GROUPS, MENUS, menuFor } from './menu';
import { matchRoute } from './paths';
import { routeAccess } from './route-access';
import { sampleActor } from './sample-actors';
import { mustChoosePackage } from './status';
import { anyActor } from './test-support/arbitrary-actor';

const labels = (...args: Parameters<typeof sampleActor>): readonly string[] =>
  menuFor(sampleActor(...args)).map((item) => item.label);

describe('side menus, to the letter', () => {
  test('seller (2.9)', () => {
    expect(labels(16, { id: 1 })).toEqual([
      'DASHBOARD',
      'INVENTORY',
      'Sales Commission',
      'Purchase From Public',
      'Purchase From Dealer',
      'DEAL',
      'LEAD',
      'CUSTOMER',
      'QUOTATION',
      'TEST DRIVE',
      'TASKS',
      'CHAT',
      'Social Posting',
    ]);
    expect(MENU_GROUPS.purchases.label).toBe('Purchases');
  });

  /** At dealership 1, which has every permit and package 4: what 2.9 links, less what section 6 hides of each role. */
  const OWNER = [
    ...['Dashboard', 'Inventory', 'Sales Commission', 'Shop', 'Purchase From Public', 'Purchase From Dealer'],
    ...[
      'Market',
      'Added and Wanted',
      'Mechanic Shop',
      'Deal',
      'Leads',
      'Customers',
      'Quotation',
      'Test Drive',
      'Tasks',
    ],
    ...['Vendors', 'Campaign', 'Blog', 'Users', 'General Cost', 'Accounting', 'Write Cheque', 'Chat'],
    ...['Syndication', 'QuickBooks', 'Social Posting', 'Hillz', 'Reports'],
  ];
  const SELLER = [
    ...['DASHBOARD', 'INVENTORY', 'Sales Commission', 'Purchase From Public', 'Purchase From Dealer', 'DEAL'],
    ...['LEAD', 'CUSTOMER', 'QUOTATION', 'TEST DRIVE', 'TASKS', 'CHAT', 'Social Posting'],
  ];
  const REDUCED = [
    ...[
      'Purchase From Public',
      'Purchase From Dealer',
      'Market',
      'Added and Wanted',
      'Deal',
      'Customers',
      'Test Drive',
    ],
    ...['Tasks', 'Vendors', 'Campaign', 'General Cost', 'Syndication', 'Reports', 'Blog', 'Quotation'],
  ];
  test.each<[role: number, shell: readonly string[], hidden: readonly string[]]>([
    [3, OWNER, []],
    [19, OWNER, []],
    [20, OWNER, ['Accounting', 'Write Cheque', 'QuickBooks']],
    [15, OWNER, REDUCED],
    [22, OWNER, REDUCED],
    [17, SELLER, ['QUOTATION']],
    [6, SELLER, []],
    [14, SELLER, []],
    [16, SELLER, []],
    [18, SELLER, []],
    [25, SELLER, ['Sales Commission']],
  ])('role %i has the entries of its shell less those hidden from it', (role, shell, hidden) => {
    expect(labels(role, { id: 1 })).toEqual(shell.filter((label) => !hidden.includes(label)));
  });

  test('5 has the mechanic shop and no quotation, 17 neither', () => {
    const of5 = labels(5, { id: 1 });
    expect(of5).toContain('Mechanic Shop');
    expect(of5).not.toContain('QUOTATION');
    const of17 = labels(17, { id: 1 });
    expect(of17).toEqual(of5.filter((label) => label !== 'Mechanic Shop'));
  });

  test('owner (2.9), in its order', () => {
    expect(menuFor(sampleActor(3, { id: 1 })).map((item) => item.route)).toEqual([
      '/admin',
      '/admin/vehicle-managment',
      '/admin/sales-commission/plan',
      '/admin/shop',
      '/admin/purche-from-public',
      '/admin/purchase-from-dealer',
      '/admin/market',
      '/admin/added-wanted',
      '/admin/mechanic-shop',
      '/admin/all-cars',
      '/lead-center',
      '/admin/all-customers',
      '/admin/quotation/list',
      '/admin/dealer-real-test-drive',
      '/admin/task-managment',
      '/admin/vehicle-vendor',
      '/admin/campain-managment',
      '/blog',
      '/admin/user-managment',
      '/admin/general-cost',
      '/admin/accounting',
      '/admin/write_cheque',
      '/admin/chat',
      '/admin/advertising',
      '/admin/quick-books/account',
      '/admin/social-posting',
      '/admin/hillz',
      '/admin/reports-generate',
    ]);
  });

  test('customer, platform, mechanic', () => {
    expect(labels(2)).toEqual(['DEAL', 'FAVORITES']);
    expect(labels(1, null, { userId: 1 })).toEqual([
      'Dealerships',
      'Branch groups',
      'Add Dealerships',
      'Payment status',
      'Payments',
      'Unbanned Users',
      'Platform Staff',
      'Views as Users',
      'Import Dealership',
      'Deletions',
      'Support',
      'Error Reports',
      'Failed Jobs',
      'System Status',
      'Outbox',
    ]);
    expect(labels(1, null, { userId: 77 })).toEqual([
      'Dealerships',
      'Branch groups',
      'Unbanned Users',
      'Views as Users',
      'Support',
      'Error Reports',
      'Failed Jobs',
      'System Status',
      'Outbox',
    ]);
    expect(labels(23, { id: 1 })).toEqual(['DASHBOARD', 'INVENTORY', 'Mechanic Shop']);
  });

  test('dealership 1169 and user 42', () => {
    expect(labels(3, { id: 1169 })).toEqual(['Inventory', 'Leads', 'Users', 'Chat']);
    expect(labels(6, {}, { userId: 42 })).toEqual(['Social Posting']);
  });

  test.each([4, 8, 9])('status %i leaves no menu', (status) => {
    expect(labels(3, { status })).toEqual([]);
  });

  test('badges', () => {
    const badges = menuFor(sampleActor(3)).filter((item) => item.badge);
    expect(badges.map((item) => [item.label, item.badge])).toEqual([
      ['Quotation', 'new'],
      ['Chat', 'chatUnread'],
    ]);
  });
});

describe('properties', () => {
  test('an item is shown only when can() allows it, and it opens', () => {
    fc.assert(
      fc.property(anyActor, (actor) => {
        for (const item of menuFor(actor)) {
          expect(can(actor, item.capability)).toBe(true);
          // A delayed redirect address takes the whole dealership away from its dashboard; the item stays.
          if (item.route !== '/admin') expect(routeAccess(actor, item.route)).toBe('ok');
        }
        if (mustChoosePackage(actor)) expect(menuFor(actor)).toEqual([]);
      }),
    );
  });

  test('each item leads to a route of its shell under its own capability', () => {
    for (const [shell, items] of Object.entries(MENUS)) {
      for (const item of items) {
        expect(matchRoute(item.route)).toMatchObject({ path: item.route, capability: item.capability });
        expect(matchRoute(item.route)?.shells).toContain(shell);
      }
      expect(new Set(items.map((item) => item.key)).size).toBe(items.length);
    }
  });
});

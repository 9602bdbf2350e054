import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { can } from './can';
import { matchRoute, plainPath } from './paths';
import { routeAccess } from './route-access';
import { ROUTES } from './routes';
import { sampleActor } from './sample-actors';
import { shellOf } from './shells';
import { anyActor } from './test-support/arbitrary-actor';
import specRoutes from './test-support/spec-routes.json';

/** What we add to the spec's shells: pricing for all who must pay, presets for some sellers, tickets for all staff, mechanics. */
const EXTRA: Readonly<Record<string, readonly string[]>> = {
  '/admin': ['customer', 'mechanic'],
  '/admin/pricing': ['seller', 'customer', 'mechanic'],
  '/admin/pricing/update-card': ['seller', 'customer', 'mechanic'],
  '/admin/update-profile': ['mechanic'],
  '/admin/change-password': ['mechanic'],
  '/admin/presets': ['seller'],
  '/admin/vehicle-managment': ['mechanic'],
  '/admin/vehicle-detail/{id}': ['mechanic'],
  '/admin/notfication/': ['mechanic'],
  '/admin/notfication/{id}': ['mechanic'],
  '/admin/ticket-manage/{id}': ['seller', 'mechanic'],
  '/admin/user-ticket': ['owner', 'mechanic'],
  '/admin/mechanic-shop': ['mechanic'],
  '/admin/mechanic-shop/service/{id}': ['mechanic'],
};

/** Screens of our own, which the list of the spec does not have. */
const OURS = [
  '/error-reports',
  '/admin/website',
  '/dealership-groups',
  '/outbox',
  '/error-reports/{id}',
  '/failed-jobs',
  '/system-status',
  '/first-run',
  '/admin/first-run',
  '/staff-views',
  '/admin/export',
  '/dealerships-import',
  '/dealerships-deletions',
  '/admin/dealer-real-test-drive/{id}',
  '/lead-center/unread-messages',
  '/admin/bhph',
  ...['results', 'costs', 'runs/{id}', '{channel}'].map((path) => `/admin/advertising/${path}`),
  '/admin/market',
  '/admin/market/own',
  '/admin/market/add',
  '/admin/market/offers',
  '/admin/market/{id}',
  '/admin/market/offers/{id}',
  '/admin/purche-from-public/add',
  '/admin/purche-from-public/{id}',
  '/admin/purchase-from-dealer/add',
  '/admin/Purchase-from-wholesale/add',
  '/admin/Purchase-from-wholesale/{id}',
  '/admin/bill-wizard',
  '/admin/bill-wizard/{id}',
  '/admin/contract-management/template/add',
  '/admin/contract-management/template/{id}',
  '/admin/contract-management/templates',
  '/admin/contract-management/contract/{id}',
  ...['journal', 'journal/{id}', 'add-journal', 'statements/{statement}', 'receivables', 'payables'].map(
    (path) => `/admin/accounting/${path}`,
  ),
  '/admin/write_cheque/add',
  '/admin/write_cheque/{id}',
  '/admin/accounting/floor-plan',
  '/admin/accounting/floor-plan/{id}',
  ...['banks', 'banks/{id}', 'cash-out', 'reconcile/{id}'].map((path) => `/admin/accounting/${path}`),
  ...['contracts', 'remittances', 'accounts', 'periods', 'units', 'vehicle-financial'].map(
    (path) => `/admin/accounting/${path}`,
  ),
  '/admin/shop/orders',
  '/admin/shop/orders/{id}',
  '/admin/shop/counter',
  '/admin/mechanic-shop/add',
  '/admin/mechanic-shop/invoices',
  '/admin/mechanic-shop/oil-changes',
  '/admin/email-text-body/add',
  '/admin/email-text-body/{id}',
  '/platform-staff',
  '/support',
  '/support/{dealership}/{ticket}',
  '/admin/integrations',
  '/admin/integrations/keys/{id}',
  '/admin/integrations/webhooks',
  '/admin/integrations/webhooks/{id}',
  ...['saved-replies', 'figures', 'settings'].map((path) => `/admin/chat/${path}`),
];

const concrete = (path: string): string => path.replace(/\{\w+\}/g, '7');

describe('the route table against the list of screens', () => {
  test('the same addresses, each once', () => {
    const ours = ROUTES.map((route) => route.path);
    expect([...ours].sort()).toEqual([...specRoutes.map((route) => route.path), ...OURS].sort());
  });

  test.each(specRoutes)('$path', ({ path, area, shells, gated, component }) => {
    const route = matchRoute(concrete(path));
    expect(route?.path).toBe(path);
    expect(route?.area).toBe(area);
    expect([...(route?.shells ?? [])].sort()).toEqual([...shells, ...(EXTRA[path] ?? [])].sort());
    if (gated) expect(route?.component).toBeDefined();
    if (component) expect(route?.component).toBe(component);
  });

  test('no address matches two patterns, but for one that stands before a pattern with an id', () => {
    for (const { path } of ROUTES) {
      const asked = plainPath(concrete(path)).split('/');
      const matches = ROUTES.filter((route) => {
        const parts = plainPath(route.path).split('/');
        return parts.length === asked.length && parts.every((p, i) => p.startsWith('{') || p === asked[i]);
      });
      const others = matches
        .slice(1)
        .filter((route) => plainPath(route.path).includes('{') === path.includes('{'));
      expect([matches[0]?.path, others]).toEqual([path, []]);
    }
  });
});

describe('routeAccess', () => {
  test.each([
    [3, '/admin/user-managment', 'ok'],
    [20, '/admin/user-managment', 'ok'],
    [20, '/admin/add-user', 'no-access'],
    [16, '/admin/user-managment', 'no-access'],
    [16, '/admin/bills', 'no-access'],
    [3, '/admin/bill-wizard', 'ok'],
    [16, '/admin/bill-wizard/7', 'ok'],
    [2, '/admin/bill-wizard', 'no-access'],
    [16, '/admin/pricing', 'no-access'],
    [16, '/admin/user-ticket', 'ok'],
    [16, '/admin/tickets/user/901', 'no-access'],
    [17, '/admin/tickets/user/901', 'no-access'],
    [3, '/admin/tickets/user/901', 'ok'],
    [16, '/admin/ticket-manage/7', 'ok'],
    [2, '/admin/ticket-manage/7', 'no-access'],
    [3, '/support', 'no-access'],
    [1, '/support', 'ok'],
    [5, '/admin/mechanic-shop/service/3', 'ok'],
    [17, '/admin/mechanic-shop', 'no-access'],
    [23, '/admin/mechanic-shop', 'ok'],
    [23, '/admin/chat', 'no-access'],
    [2, '/customer/favorite-vehicles', 'ok'],
    [2, '/admin/vehicle-managment', 'no-access'],
    [3, '/register', 'no-access'],
    [3, '/signin', 'redirect'],
    [3, '/reset-password/abc', 'ok'],
    [3, '/admin/notfication', 'ok'],
    [3, '/admin/notfication/5?from=bar', 'ok'],
    [3, '/deal/inventory/4', 'ok'],
    [3, '/Admin/bills', 'not-found'],
    [3, '/admin/edit-user/', 'not-found'],
    [3, '/nowhere', 'not-found'],
  ])('role %i at %s: %s', (role, path, expected) => {
    expect(routeAccess(sampleActor(role, { id: 1 }), path)).toBe(expected);
  });

  test('without a session', () => {
    expect(routeAccess(null, '/signin')).toBe('ok');
    expect(routeAccess(null, '/admin')).toBe('redirect');
  });

  test('a seller of a dealership that must pay can stand on the pricing page', () => {
    expect(routeAccess(sampleActor(16, { status: 8 }), '/admin/pricing')).toBe('ok');
    expect(routeAccess(sampleActor(16, { status: 8 }), '/admin/chat')).toBe('redirect');
  });

  test('a page that opens is one its capability allows, in its shell', () => {
    fc.assert(
      fc.property(anyActor, fc.constantFrom(...ROUTES), (actor, route) => {
        if (routeAccess(actor, concrete(route.path)) !== 'ok') return;
        expect(can(actor, route.capability)).toBe(true);
        expect(route.shells).toContain(shellOf(actor));
      }),
    );
  });
});

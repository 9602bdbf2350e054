import type { MenuItem } from '@forecourt/policy';
import { describe, expect, it, vi } from 'vitest';
import { activeItem, menuTree } from './menu-tree';

vi.mock('../signed-in/screens', () => ({ findScreen: () => undefined }));

const item = (key: string, route: string, group?: MenuItem['group']): MenuItem => ({
  key,
  label: key,
  icon: 'car',
  route,
  capability: 'dashboard.view',
  group,
});

const dashboard = item('dashboard', '/admin');
const users = item('users', '/admin/user-managment');
const fromPublic = item('public', '/admin/purche-from-public', 'purchases');
const fromDealer = item('dealer', '/admin/purchase-from-dealer', 'purchases');

describe('the menu as a tree', () => {
  it('puts a group where its first item stands', () => {
    const tree = menuTree([dashboard, fromPublic, users, fromDealer]);
    expect(tree).toEqual([
      { kind: 'item', item: dashboard },
      { kind: 'group', group: 'purchases', items: [fromPublic, fromDealer] },
      { kind: 'item', item: users },
    ]);
  });

  it('does not fold a group of one', () => {
    expect(menuTree([fromDealer])).toEqual([{ kind: 'item', item: fromDealer }]);
  });
});

describe('of two items of an area', () => {
  const publicItem: MenuItem = { ...fromPublic, capability: 'publicPurchases.edit' };
  const dealerItem: MenuItem = { ...fromDealer, capability: 'dealerPurchases.edit' };
  it.each([
    ['/admin/purchases/from-dealer/3', dealerItem],
    ['/admin/purche-from-public/3', publicItem],
    ['/admin/Purchase-from-wholesale', undefined],
  ])('the one with the right of the screen is active: %s', (path, expected) => {
    expect(activeItem([dashboard, publicItem, dealerItem], path)).toBe(expected);
  });
});

describe('the active item', () => {
  const blog = item('blog', '/blog');
  const items = [dashboard, users, fromDealer, blog];
  it.each([
    ['/admin', dashboard],
    ['/admin/user-managment', users],
    ['/admin/edit-user/7', users],
    ['/admin/add-seller', users],
    ['/admin/purchases/from-dealer/3', fromDealer],
    ['/admin/website', blog],
    ['/admin/web-page/edit/7', blog],
    ['/admin/update-profile', undefined],
    ['/nowhere', undefined],
  ])('%s', (path, expected) => {
    expect(activeItem(items, path)).toBe(expected);
  });
});

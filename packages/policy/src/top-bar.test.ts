import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { can } from './can';
import { profileMenuFor } from './profile-menu';
import { routeAccess } from './route-access';
import { sampleActor } from './sample-actors';
import { sellerVariantOf, shellOf } from './shells';
import { anyActor } from './test-support/arbitrary-actor';
import { topBarFor, workingPlaceFor } from './top-bar';

const keys = (...args: Parameters<typeof sampleActor>): readonly string[] =>
  topBarFor(sampleActor(...args)).items.map((item) => item.key);
const profile = (...args: Parameters<typeof sampleActor>): readonly string[] =>
  profileMenuFor(sampleActor(...args)).map((item) => item.label);
const ticketing = (role: number): string | undefined =>
  topBarFor(sampleActor(role)).items.find((item) => item.key === 'ticketing')?.route;

describe('top bar (2.10)', () => {
  test.each([1, 2, 3, 4, 7, 8, 9])('status %i shows only the logo and sign out', (status) => {
    expect(topBarFor(sampleActor(3, { status }))).toMatchObject({ header: 'limited' });
    expect(keys(3, { status })).toEqual(['signOut']);
    expect(profile(3, { status })).toEqual([]);
  });

  test.each([3, 4, 7, 8, 9])('status %i has the choice of branch below the bar', (status) => {
    const places = (role: number, more: object) =>
      workingPlaceFor(sampleActor(role, more)).map(({ key }) => key);
    expect(places(3, { status })).toEqual(['branch']);
    expect(places(19, { id: 1071, status })).toEqual([]);
  });

  test.each([5, 6])('status %i shows it whole', (status) => {
    expect(keys(3, { status })).toEqual(['branch', 'role', 'notifications', 'cart', 'ticketing', 'signOut']);
  });

  test('the tooltips', () => {
    const labels = topBarFor(sampleActor(3)).items.map((item) => item.label);
    expect(labels.slice(0, 2)).toEqual(['Select Branching', 'User Role']);
  });

  test.each([
    [3, 'dealer'],
    [19, 'dealer'],
    [20, 'dealer'],
    [15, 'dealer'],
    [22, 'dealer'],
    [16, 'standard'],
    [5, 'standard'],
    [2, 'standard'],
  ])('role %i has the %s header', (role, header) => {
    expect(topBarFor(sampleActor(role)).header).toBe(header);
  });

  test('ticketing by role (6)', () => {
    expect(ticketing(3)).toBe('/admin/dealership-ticket');
    expect(ticketing(20)).toBe('/admin/user-ticket');
    expect(ticketing(5)).toBe('/admin/user-ticket');
    expect(ticketing(17)).toBe('/admin/user-ticket');
    expect(ticketing(1)).toBe('/support');
    expect(ticketing(16)).toBe('/admin/user-ticket');
    expect(ticketing(2)).toBeUndefined();
  });

  test('customers and platform staff', () => {
    expect(keys(2)).toEqual(['role', 'notifications', 'signOut']);
    expect(keys(1, null)).toEqual(['role', 'ticketing', 'signOut']);
    expect(profile(1, null)).toEqual(['Password']);
    expect(profile(2)).toEqual(['Profile', 'Password']);
  });
});

describe('profile menu (2.10, 6)', () => {
  test('the owner user of dealership 1 has all of it', () => {
    expect(profile(3, { id: 1, ownerUserId: 901 })).toEqual([
      'Profile',
      'Business Profile',
      'Access Control',
      'Integrations',
      'Auto Posting',
      'Promotion',
      'Password',
      'Gallery',
      'Presets',
      "I'm online",
    ]);
  });

  test('a seller of the group', () => {
    expect(profile(16, { id: 1 })).toEqual(['Profile', 'Password', "I'm online"]);
    expect(profile(6, { id: 1 })).toEqual(['Profile', 'Password', 'Presets', "I'm online"]);
  });

  test('what is offered is allowed and opens', () => {
    fc.assert(
      fc.property(anyActor, (actor) => {
        for (const item of [...profileMenuFor(actor), ...topBarFor(actor).items]) {
          expect(can(actor, item.capability)).toBe(true);
          if (item.route) expect(routeAccess(actor, item.route)).toBe('ok');
        }
      }),
    );
  });
});

test('shells and seller variants (6)', () => {
  expect([1, 2, 3, 20, 16, 23, 99].map((role) => shellOf(sampleActor(role)))).toEqual([
    'platform',
    'customer',
    'owner',
    'owner',
    'seller',
    'mechanic',
    'customer',
  ]);
  expect([5, 17, 6, 14, 16, 18, 25, 3].map((role) => sellerVariantOf(sampleActor(role)))).toEqual([
    'withMechanicShop',
    'full',
    'group',
    'group',
    'group',
    'group',
    'group',
    null,
  ]);
});

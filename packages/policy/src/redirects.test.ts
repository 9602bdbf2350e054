import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ActorDealership } from './actor';
import { isGranted } from './can';
import { landingAfterSignIn, REDIRECTS, redirectFor } from './redirects';
import { ROUTES } from './routes';
import { sampleActor } from './sample-actors';
import { mustChoosePackage, mustUpdateCard } from './status';
import { anyActor } from './test-support/arbitrary-actor';

describe('2.1, 2.2', () => {
  test.each(['/', '/admin', '/lead-center', '/nowhere'])('without a session %s goes to /signin', (path) => {
    expect(redirectFor(null, path)).toEqual({ to: '/signin' });
  });

  test.each([
    '/signin',
    '/reset-password/abc',
    '/agreement/x1',
    '/en/agreement/x1',
    '/facebook/succeded',
    '/unsubscribe/x1',
    '/quotation/x1',
  ])('%s needs no session', (path) => expect(redirectFor(null, path)).toBeNull());

  test.each([
    [3, '/admin'],
    [4, '/admin/pricing'],
    [5, '/admin'],
    [6, '/admin'],
    [7, '/admin'],
    [8, '/admin/pricing'],
    [9, '/admin/pricing'],
  ])('at sign-in, status %i goes to %s', (status, to) => {
    expect(redirectFor(sampleActor(3, { status }), '/signin')?.to).toBe(to);
    expect(landingAfterSignIn(sampleActor(3, { status }))).toBe(to);
  });
});

describe('2.3', () => {
  type Row = [number, Partial<ActorDealership>, string, string | null];
  test.each<Row>([
    [3, { status: 3 }, '/', '/admin'],
    [3, { status: 3 }, '/lead-center', null],
    [3, { status: 7 }, '/', '/admin'],
    [3, { status: 4 }, '/lead-center', '/admin/pricing'],
    [16, { status: 4 }, '/admin', '/admin/pricing'],
    [2, { status: 9 }, '/', '/admin/pricing'],
    [3, { status: 4 }, '/admin/pricing', null],
    [3, { status: 8 }, '/admin/pricing/update-card', null],
    [3, { status: 4 }, '/reset-password/abc', null],
    [3, { id: 1169 }, '/admin', '/admin/vehicle-managment'],
    [3, { id: 260 }, '/', '/admin/vehicle-managment'],
    [16, { id: 260 }, '/admin', '/admin/vehicle-managment'],
    [18, { id: 260 }, '/admin', null],
    [18, { id: 260 }, '/', '/admin'],
    [1, {}, '/admin', '/register'],
    [2, {}, '/admin', '/admin/customer-negotiates'],
    [3, { status: 6, redirectUrl: 'https://cars.example' }, '/lead-center', null],
    [3, { status: 5, redirectUrl: 'https://cars.example' }, '/admin', null],
    [3, { status: 6, redirectUrl: 'javascript:alert(1)' }, '/admin', null],
    [3, { status: 6, redirectUrl: '//elsewhere.example' }, '/admin', null],
    [3, { status: 6, redirectUrl: '/' }, '/admin', null],
  ])('role %i, %o at %s goes to %s', (role, dealership, path, to) => {
    expect(redirectFor(sampleActor(role, dealership), path)?.to ?? null).toBe(to);
  });

  test('8 and 9 come to pricing in update-card mode, 4 does not', () => {
    expect(redirectFor(sampleActor(3, { status: 8 }), '/admin')).toEqual({
      to: '/admin/pricing',
      mode: 'update-card',
    });
    expect(redirectFor(sampleActor(3, { status: 4 }), '/admin')).toEqual({ to: '/admin/pricing' });
    expect([4, 8, 9, 5].map((status) => mustUpdateCard(sampleActor(3, { status })))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('6 with a redirect address goes there after 0.5 s', () => {
    const actor = sampleActor(3, { status: 6, redirectUrl: 'https://cars.example/start' });
    expect(redirectFor(actor, '/admin')).toEqual({ to: 'https://cars.example/start', delayMs: 500 });
    expect(landingAfterSignIn(actor)).toBe('/admin');
  });

  test('user 42 goes to social posting, at dealership 260 too', () => {
    expect(redirectFor(sampleActor(16, {}, { userId: 42 }), '/admin')?.to).toBe('/admin/social-posting');
    expect(landingAfterSignIn(sampleActor(16, { id: 260 }, { userId: 42 }))).toBe('/admin/social-posting');
  });

  test('query and trailing slash do not matter', () => {
    expect(redirectFor(sampleActor(3, { id: 1169 }), '/admin/?tab=1')?.to).toBe('/admin/vehicle-managment');
  });
});

describe('properties', () => {
  const paths = ['/', '/signin', ...ROUTES.map((route) => route.path)];

  test('redirects come to rest, and a sign-in lands where it may stay', () => {
    fc.assert(
      fc.property(anyActor, fc.constantFrom(...paths), (actor, start) => {
        let path = start;
        let steps = 0;
        for (let next = redirectFor(actor, path); next && !next.delayMs; next = redirectFor(actor, path)) {
          path = next.to;
          steps += 1;
          expect(steps).toBeLessThan(5);
        }
        const landing = redirectFor(actor, landingAfterSignIn(actor));
        expect(landing === null || landing.delayMs === 500).toBe(true);
      }),
    );
  });

  test('who must choose a package sees no page but pricing', () => {
    fc.assert(
      fc.property(anyActor, fc.constantFrom(...paths), (actor, path) => {
        if (!mustChoosePackage(actor)) return;
        const to = redirectFor(actor, path)?.to ?? path;
        expect(to.startsWith('/admin/pricing')).toBe(true);
      }),
    );
  });

  test('the dashboard right and the rows that lead away from /admin agree', () => {
    fc.assert(
      fc.property(anyActor, (actor) => {
        const away = redirectFor(actor, '/admin');
        if (away && !away.delayMs && !mustChoosePackage(actor)) {
          expect(isGranted(actor, 'dashboard.view')).toBe(false);
        }
      }),
    );
  });

  test('each row has its clause', () => {
    for (const row of REDIRECTS) expect(row.clause).toMatch(/^2\./);
  });
});

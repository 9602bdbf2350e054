import { matchRoute, ROUTES } from '@forecourt/policy';
import { describe, expect, it } from 'vitest';
import { allRoutes } from './all-routes';

const addresses = allRoutes.map(({ address }) => address);
const areasWithRoutes = Object.keys(import.meta.glob('../../areas/*/*.routes.tsx')).map(
  (path) => path.split('/').at(-2) ?? '',
);

describe('the routes of the browser', () => {
  it.each(allRoutes.map((route) => [route.address, route] as const))(
    '%s has its row in the policy',
    (...given) => {
      const [address, route] = given;
      const row = matchRoute(route.path.replace(/:\w+/g, '1'));
      expect(row?.path).toBe(address);
      expect(route.shells).toEqual(row?.shells);
      expect(route.shells).not.toEqual([]);
    },
  );

  it('have each address once', () => {
    expect(addresses).toEqual([...new Set(addresses)]);
  });

  it('have every address that the policy gives to an area with routes', () => {
    const wanted = ROUTES.filter(({ area }) => areasWithRoutes.includes(area)).map(({ path }) => path);
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((path) => !addresses.includes(path))).toEqual([]);
  });
});

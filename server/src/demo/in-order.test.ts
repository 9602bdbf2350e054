import { expect, it } from 'vitest';
import { inOrder } from './in-order';

it('puts each area after those that it builds on', () => {
  const areas = { deals: { demo: { after: ['cars' as const] } }, cars: { demo: {} }, files: {} };
  expect(inOrder(areas)).toEqual(['cars', 'deals', 'files']);
});

it('refuses areas that wait for each other', () => {
  const areas = {
    deals: { demo: { after: ['cars' as const] } },
    cars: { demo: { after: ['deals' as const] } },
  };
  expect(() => inOrder(areas)).toThrow('deals, cars, deals');
});

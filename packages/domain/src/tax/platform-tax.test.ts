import { describe, expect, it } from 'vitest';
import { cartTotals } from '../cart';
import { toCents } from '../money';
import { platformTax } from './platform-tax';

const inCanada = (province: string | null) => ({ province, country: 'Canada' });

describe('platformTax (domain.md 4.1, on a service)', () => {
  it.each([
    ['AB', '2026-01-15', 'GST 5%'],
    ['YT', '2026-01-15', 'GST 5%'],
    ['NT', '2026-01-15', 'GST 5%'],
    ['NU', '2026-01-15', 'GST 5%'],
    ['BC', '2026-01-15', 'GST 5% + PST 7%'],
    ['SK', '2026-01-15', 'GST 5% + PST 6%'],
    ['MB', '2026-01-15', 'GST 5% + RST 7%'],
    ['QC', '2026-01-15', 'GST 5% + QST 9.975%'],
    ['ON', '2026-01-15', 'HST 13%'],
    ['NB', '2026-01-15', 'HST 15%'],
    ['NL', '2026-01-15', 'HST 15%'],
    ['PE', '2026-01-15', 'HST 15%'],
    ['NS', '2026-01-15', 'HST 14%'],
    ['NS', '2025-04-01', 'HST 14%'],
    ['NS', '2025-03-31', 'HST 15%'],
  ])('%s on %s: %s', (province, day, label) =>
    expect(platformTax(inCanada(province), day).label).toBe(label),
  );

  it.each([
    ['AB', [13.95]],
    ['BC', [13.95, 19.53]],
    ['SK', [13.95, 16.74]],
    ['MB', [13.95, 19.53]],
    // both on the price: QST is not charged on GST. 27.83025 is 27.83
    ['QC', [13.95, 27.83]],
    ['ON', [36.27]],
    ['NS', [39.06]],
    ['NB', [41.85]],
    ['NL', [41.85]],
    ['PE', [41.85]],
  ])('on a month of 279 dollars in %s: %j', (province, amounts) => {
    const tax = platformTax(inCanada(province), '2026-01-15');
    const { taxes } = cartTotals([{ price: toCents(279), setupFee: toCents(0) }], tax);
    expect(taxes.map(({ amount }) => amount)).toEqual(amounts.map(toCents));
  });

  it('charges GST where the province is not known', () =>
    expect(platformTax({ province: null, country: null }, '2026-01-15').taxes).toEqual([
      { label: 'GST 5%', rate: 5_000 },
    ]));

  it('charges nothing outside Canada, whatever the state is called', () =>
    expect(platformTax({ province: 'ON', country: 'United States' }, '2026-01-15')).toEqual({
      label: 'No tax',
      taxes: [],
    }));
});

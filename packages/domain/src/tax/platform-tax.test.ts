import { describe, expect, it } from 'vitest';
import { platformTax } from './platform-tax';

const inCanada = (province: string | null) => ({ province, country: 'Canada' });

describe('platformTax (domain.md 4.1, GST and HST)', () => {
  it.each([
    ['AB', '2026-01-15', 'GST 5%', 5_000],
    ['YT', '2026-01-15', 'GST 5%', 5_000],
    ['BC', '2026-01-15', 'GST 5%', 5_000],
    ['SK', '2026-01-15', 'GST 5%', 5_000],
    ['MB', '2026-01-15', 'GST 5%', 5_000],
    ['QC', '2026-01-15', 'GST 5%', 5_000],
    ['ON', '2026-01-15', 'HST 13%', 13_000],
    ['NB', '2026-01-15', 'HST 15%', 15_000],
    ['NL', '2026-01-15', 'HST 15%', 15_000],
    ['PE', '2026-01-15', 'HST 15%', 15_000],
    ['NS', '2026-01-15', 'HST 14%', 14_000],
    ['NS', '2025-04-01', 'HST 14%', 14_000],
    ['NS', '2025-03-31', 'HST 15%', 15_000],
  ])('%s on %s: %s', (province, day, label, rate) =>
    expect(platformTax(inCanada(province), day)).toEqual({ label, rate }),
  );

  it('charges GST where the province is not known', () =>
    expect(platformTax({ province: null, country: null }, '2026-01-15').rate).toBe(5_000));

  it('charges nothing outside Canada, whatever the state is called', () =>
    expect(platformTax({ province: 'ON', country: 'United States' }, '2026-01-15')).toEqual({
      label: 'No tax',
      rate: 0,
    }));
});

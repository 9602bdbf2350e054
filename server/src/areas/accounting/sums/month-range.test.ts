import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthRange } from './month-range';

describe('the days of a sum', () => {
  it.each([
    ['2026-01-01', '2026-03-31', '2026-01-01', '2026-04-01', []],
    ['2026-01-15', '2026-03-31', '2026-02-01', '2026-04-01', [['2026-01-15', '2026-01-31']]],
    ['2026-01-01', '2026-03-10', '2026-01-01', '2026-03-01', [['2026-03-01', '2026-03-10']]],
    ['2026-02-03', '2026-02-09', '2026-02-01', '2026-02-01', [['2026-02-03', '2026-02-09']]],
    ['2026-02-01', '2026-02-09', '2026-02-01', '2026-02-01', [['2026-02-01', '2026-02-09']]],
    ['2026-02-03', '2026-02-28', '2026-03-01', '2026-03-01', [['2026-02-03', '2026-02-28']]],
  ])('from %s to %s', (from, to, firstMonth, endMonth, edges) => {
    const range = monthRange({ from, to });
    expect([range.endMonth, range.edges.map((edge) => [edge.from, edge.to])]).toEqual([endMonth, edges]);
    if (firstMonth < endMonth) expect(range.firstMonth).toBe(firstMonth);
  });

  it('may end with the last day that there is', () => {
    expect(monthRange({ from: null, to: '9999-12-31' })).toEqual({
      ...{ firstMonth: null, endMonth: 'infinity', edges: [] },
    });
  });

  it('are each in one whole month or one edge, once', () => {
    const day = fc
      .integer({ min: 0, max: 900 })
      .map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (one, other, each) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        const { firstMonth, endMonth, edges } = monthRange({ from, to });
        const month = `${each.slice(0, 7)}-01`;
        const times =
          Number((firstMonth ?? '') <= month && month < endMonth) +
          edges.filter((edge) => edge.from <= each && each <= edge.to).length;
        expect(times).toBe(from <= each && each <= to ? 1 : 0);
      }),
    );
  });
});

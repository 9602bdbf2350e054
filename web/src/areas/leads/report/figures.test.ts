import { describe, expect, it } from 'vitest';
import { answerBars, bySource, byWeek, shortDay } from './figures';
import { periodOf, sundayOf } from './periods';

describe('leads by week', () => {
  const by_week = [
    { week: '2026-03-09', lead_type: 5, leads: 2 },
    { week: '2026-03-02', lead_type: 5, leads: 4 },
    { week: '2026-03-02', lead_type: 11, leads: 1 },
  ];

  it('go from left to right, with 0 where a type had none', () =>
    expect(
      byWeek({
        by_week,
        by_type: [
          { lead_type: 11, leads: 1 },
          { lead_type: 5, leads: 6 },
        ],
      }),
    ).toEqual({
      weeks: ['2026-03-02', '2026-03-09'],
      series: [
        { name: 'Contact us', values: [4, 2] },
        { name: 'Cargurus', values: [1, 0] },
      ],
    }));

  it('have at most four lines, the first one for all sources', () => {
    const types = [5, 11, 15, 16, 22];
    const { series } = byWeek({
      by_week: types.map((lead_type, at) => ({ week: '2026-03-02', lead_type, leads: 10 - at })),
      by_type: types.map((lead_type, at) => ({ lead_type, leads: 10 - at })),
    });
    expect(series.map(({ name }) => name)).toEqual(['All sources', 'Contact us', 'Cargurus', 'Craigslist']);
    expect(series[0]?.values).toEqual([10 + 9 + 8 + 7 + 6]);
  });
});

it('adds the rarest sources up', () => {
  const parts = bySource(
    [1, 2, 3, 4, 5, 6, 7, 8, 10, 11].map((lead_type) => ({ lead_type, leads: 20 - lead_type })),
  );
  expect(parts).toHaveLength(9);
  expect(parts[0]).toEqual({ label: 'Value your trade', type: 1, value: 19 });
  expect(parts.at(-1)).toEqual({ label: 'Others', type: null, value: 10 + 9 });
});

it('writes a week as short as an axis has room for', () => expect(shortDay('2026-08-24')).toBe('Aug 24'));

it('names the times to the first answer', () =>
  expect(answerBars([{ within: '5', leads: 3 }])).toEqual([{ within: '5', label: '5 min', value: 3 }]));

describe('the period', () => {
  it('is 90 days unless the address says otherwise', () => {
    expect(periodOf(null)).toBe('90');
    expect(periodOf('30')).toBe('30');
    expect(periodOf('7')).toBe('90');
  });
  it('has weeks of seven days', () => expect(sundayOf('2026-12-28')).toBe('2027-01-03'));
});

import { describe, expect, it } from 'vitest';
import { dayBegins, dayEnds, weeksBetween } from './day-edges';
import { sqlValues } from './sql-values';

const edgesOf = (day: string, zone: string) => {
  const values = sqlValues();
  expect([dayBegins(day, zone, values), dayEnds(day, zone, values)]).toEqual([
    '$1::timestamptz',
    '$2::timestamptz',
  ]);
  return values.values;
};

describe('a day of the dealership', () => {
  it.each([
    ['2026-07-01', 'America/Vancouver', '2026-07-01T07:00:00.000Z', '2026-07-02T07:00:00.000Z'],
    ['2025-11-02', 'America/Toronto', '2025-11-02T04:00:00.000Z', '2025-11-03T05:00:00.000Z'],
    ['0001-01-01', 'Etc/GMT-8', '0001-01-01T16:00:00.000Z', '0001-01-02T16:00:00.000Z'],
    ['9999-12-31', 'UTC', '9999-12-30T00:00:00.000Z', '9999-12-30T00:00:00.000Z'],
  ])('%s in %s is from %s to %s', (day, zone, from, to) => {
    expect(edgesOf(day, zone)).toEqual([from, to]);
  });
});

it('names the weeks of a period by their Mondays, over a change of clocks', () => {
  expect(weeksBetween('2025-10-29', '2025-11-10', 'America/Toronto')).toEqual([
    { monday: '2025-10-27', begins: '2025-10-27T04:00:00.000Z' },
    { monday: '2025-11-03', begins: '2025-11-03T05:00:00.000Z' },
    { monday: '2025-11-10', begins: '2025-11-10T05:00:00.000Z' },
  ]);
});

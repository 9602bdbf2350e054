import { describe, expect, it } from 'vitest';
import { AGE_BUCKETS, ageBucket, daysOnLot } from './days-on-lot';
import { conditionName, STOCK_STATUSES, stockStatusName, VEHICLE_CONDITIONS } from './stock-status';
import { vehicleTitle } from './vehicle-title';
import { BODY_STYLES, VEHICLE_TYPE_NAMES, VEHICLE_TYPES } from './vehicle-types';

describe('codes, to the letter', () => {
  it('statuses (screens.md 4)', () =>
    expect(STOCK_STATUSES.map(({ id, name }) => `${id} ${name}`).join(', ')).toBe(
      '1 Just Entered, 2 Need Service, 3 At Service, 4 Ready ForSale, 5 Negotiation Started, 6 Bill Of Sales, 7 Down Payment, 8 Sold',
    ));

  it('conditions (screens.md 9)', () =>
    expect(VEHICLE_CONDITIONS.map(({ id, name }) => `${id} ${name}`).join(', ')).toBe(
      '1 New, 2 As New, 3 Excelent, 4 Good, 5 Fair, 6 Salvage',
    ));

  it.each([
    [stockStatusName(4), 'Ready ForSale'],
    [stockStatusName(9), ''],
    [stockStatusName(null), ''],
    [conditionName(3), 'Excelent'],
    [conditionName(0), ''],
  ])('%j', (name, expected) => expect(name).toBe(expected));

  it('names every vehicle type and gives it body styles', () => {
    for (const type of Object.values(VEHICLE_TYPES)) {
      expect(VEHICLE_TYPE_NAMES[type]).not.toBe('');
      expect(BODY_STYLES[type].length).toBeGreaterThan(0);
    }
  });
});

describe('days on the lot', () => {
  it.each([
    ['2026-03-01', '2026-03-01', 0],
    ['2026-03-01', '2026-03-02', 1],
    ['2026-02-27', '2026-03-01', 2],
    ['2024-02-27', '2024-03-01', 3],
    ['2025-03-01', '2026-03-01', 365],
    // over the night on which clocks are changed
    ['2026-03-07', '2026-03-09', 2],
    ['2026-03-05', '2026-03-01', 0],
    ['not a day', '2026-03-01', 0],
  ])('%s to %s: %i', (acquired, until, days) => expect(daysOnLot(acquired, until)).toBe(days));

  it.each([
    [0, '0-15'],
    [15, '0-15'],
    [16, '16-30'],
    [30, '16-30'],
    [31, '31-45'],
    [45, '31-45'],
    [46, '46-60'],
    [60, '46-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, 'over 90'],
    [5000, 'over 90'],
  ])('%i days are in %s', (days, label) => expect(ageBucket(days).label).toBe(label));

  it('leaves no day between two buckets', () => {
    const starts: number[] = AGE_BUCKETS.slice(1).map(({ from }) => from);
    expect(starts).toEqual(AGE_BUCKETS.slice(0, -1).map(({ to }) => (to ?? 0) + 1));
  });
});

describe('vehicleTitle', () => {
  it.each([
    [vehicleTitle(2003, 'Honda', 'Accord', 'EX-V6'), '2003 Honda Accord EX-V6'],
    [vehicleTitle(null, 'Honda', ' Accord ', ''), 'Honda Accord'],
    [vehicleTitle(2003, '', '', null), '2003'],
    [vehicleTitle(undefined, undefined, undefined), ''],
  ])('%j', (title, expected) => expect(title).toBe(expected));
});

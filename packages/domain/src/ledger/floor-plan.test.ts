import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../bhph/day-numbers';
import { roundCents, toCents } from '../money';
import {
  accrualDays,
  breakEven,
  carryingCostBetween,
  carryingCostPerDay,
  curtailmentSchedule,
  curtailmentsDue,
  type FloorPlanLoan,
  type FloorPlanTerms,
  flooredOn,
  floorPlanTermsProblem,
  interestBetween,
  interestToDay,
  payoffDueDay,
} from '.';

const $ = toCents;

const LOAN: FloorPlanLoan = {
  movements: [
    { day: '2026-01-01', amount: $(20_000) },
    { day: '2026-03-02', amount: $(-2_000) },
    { day: '2026-04-01', amount: $(-18_000) },
  ],
  rates: [
    { from: '2025-01-01', apr: 0.0795 },
    { from: '2026-02-01', apr: 0.0745 },
  ],
};

describe('interest of a floor plan', () => {
  it.each([
    ['2025-12-31', 0],
    ['2026-01-01', 0], // the day of the advance is free
    ['2026-01-02', 4.36], // 20,000 x 7.95 % / 365 = 4.356
    ['2026-02-01', 135.04], // 31 days: 135.041
    ['2026-03-02', 253.42], // and 29 days at 7.45 %: 118.384
    ['2026-04-01', 363.64], // and 30 days of 18,000: 110.219
    ['2026-12-31', 363.64],
  ])('to %s is %d', (day, dollars) => {
    expect(interestToDay(LOAN, day)).toBe($(dollars));
  });

  it('is on what is owed at the end of the day before', () => {
    expect(flooredOn(LOAN, '2025-12-31')).toBe(0);
    expect(flooredOn(LOAN, '2026-03-01')).toBe($(20_000));
    expect(flooredOn(LOAN, '2026-03-02')).toBe($(18_000));
    expect(flooredOn(LOAN, '2026-04-01')).toBe(0);
  });

  it('does not depend on the order of movements and rates, and has none before the first rate', () => {
    const mixed = { movements: LOAN.movements.toReversed(), rates: LOAN.rates.toReversed() };
    expect(interestToDay(mixed, '2026-05-01')).toBe(interestToDay(LOAN, '2026-05-01'));
    expect(interestToDay({ ...LOAN, rates: [] }, '2026-05-01')).toBe(0);
  });

  it('of single days comes to the whole, to the cent', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.integer({ min: 0, max: 300_000 }),
        fc.integer({ min: 1, max: 200 }),
        (amount, millionths, days) => {
          const from = '2026-01-01';
          const loan: FloorPlanLoan = {
            movements: [{ day: from, amount: roundCents(amount) }],
            rates: [{ from, apr: millionths / 1_000_000 }],
          };
          const each = Array.from({ length: days }, (_, index) =>
            interestBetween(loan, addDays(from, index), addDays(from, index + 1)),
          );
          const whole = each.reduce((sum, one) => sum + one, 0);
          expect(whole).toBe(interestToDay(loan, addDays(from, days)));
          expect(Math.abs(whole - (amount * millionths * days) / 365_000_000)).toBeLessThanOrEqual(0.5001);
        },
      ),
      { numRuns: 100 },
    ));
});

describe('days on which interest is booked', () => {
  it.each<[string, string, 'day' | 'month', string[]]>([
    ['2026-01-10', '2026-01-30', 'month', []],
    ['2026-01-10', '2026-01-31', 'month', ['2026-01-31']],
    ['2026-01-31', '2026-01-31', 'month', []],
    ['2026-01-31', '2026-01-31', 'day', []],
    ['2026-01-31', '2026-02-01', 'day', ['2026-02-01']],
    ['2026-01-10', '2026-03-05', 'month', ['2026-01-31', '2026-02-28']],
    ['2026-01-10', '2026-03-05', 'day', ['2026-01-31', '2026-02-28', '2026-03-05']],
    ['2024-02-01', '2024-02-29', 'day', ['2024-02-29']],
    ['2026-03-05', '2026-01-10', 'day', []],
  ])('after %s up to %s by %s', (after, upTo, every, days) => {
    expect(accrualDays(after, upTo, every)).toEqual(days);
  });

  it('are in order, after the first day, and booked in two goes as in one', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom('day' as const, 'month' as const),
        (first, second, every) => {
          const [from, middle] = ['2025-12-15', addDays('2025-12-15', first)];
          const to = addDays(middle, second);
          const whole = accrualDays(from, to, every);
          expect([...whole].sort()).toEqual(whole);
          expect(whole.every((day) => day > from && day <= to)).toBe(true);
          const once = accrualDays(from, middle, every);
          const again = accrualDays(once.at(-1) ?? from, to, every);
          for (const day of whole) expect([...once, ...again]).toContain(day);
        },
      ),
    ));
});

describe('curtailments', () => {
  const terms: FloorPlanTerms = {
    curtailments: [
      { afterDays: 60, part: 10_000 },
      { afterDays: 90, part: 33_333 },
    ],
    termDays: 120,
  };
  const schedule = curtailmentSchedule({ day: '2026-01-01', amount: $(10_000.01) }, terms);

  it('are parts of the advance, and the rest at the end of the term', () => {
    expect(schedule).toEqual([
      { day: '2026-03-02', amount: $(1_000), dueToDate: $(1_000) },
      { day: '2026-04-01', amount: $(3_333.3), dueToDate: $(4_333.3) },
      { day: '2026-05-01', amount: $(5_666.71), dueToDate: $(10_000.01) },
    ]);
    const open = curtailmentSchedule(
      { day: '2026-01-01', amount: $(100) },
      { curtailments: [], termDays: null },
    );
    expect(open).toEqual([]);
  });

  it.each([
    ['2026-03-01', 0, 0, '2026-03-02', 1_000],
    ['2026-03-02', 0, 1_000, '2026-03-02', 1_000],
    ['2026-03-02', 400, 600, '2026-03-02', 600],
    ['2026-03-05', 1_000, 0, '2026-04-01', 3_333.3],
    ['2026-04-02', 1_000, 3_333.3, '2026-04-01', 3_333.3],
  ])('on %s with %d paid', (day, paid, overdue, nextDay, next) => {
    expect(curtailmentsDue(schedule, $(paid), day)).toEqual({
      overdue: $(overdue),
      next: { day: nextDay, amount: $(next) },
    });
  });

  it('ask for nothing once all is paid', () => {
    expect(curtailmentsDue(schedule, $(10_000.01), '2026-12-31')).toEqual({ overdue: 0, next: null });
  });

  it('of any terms that pass come to the advance', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 6 }),
        (amount, parts) => {
          const curtailments = parts.map((part, index) => ({ afterDays: (index + 1) * 30, part }));
          const given = { curtailments, termDays: 365 };
          if (floorPlanTermsProblem(given)) return;
          const rows = curtailmentSchedule({ day: '2026-01-01', amount: roundCents(amount) }, given);
          expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(amount);
          expect(rows.every((row) => row.amount > 0)).toBe(true);
        },
      ),
    ));

  it.each<[string, FloorPlanTerms]>([
    ['Days must be whole and above 0', { curtailments: [{ afterDays: 0, part: 1 }], termDays: null }],
    ['Days must be whole and above 0', { curtailments: [], termDays: 1.5 }],
    [
      'Each curtailment must come after the one before',
      { curtailments: [...terms.curtailments].reverse(), termDays: null },
    ],
    ['A curtailment must not come after the end of the term', { ...terms, termDays: 80 }],
    ['A curtailment must be above 0 %', { curtailments: [{ afterDays: 5, part: 0 }], termDays: null }],
    [
      'The curtailments come to more than 100 %',
      { curtailments: [...terms.curtailments, { afterDays: 100, part: 60_000 }], termDays: null },
    ],
  ])('are refused: %s', (message, wrong) => {
    expect(floorPlanTermsProblem(wrong)).toBe(message);
    expect(floorPlanTermsProblem(terms)).toBeUndefined();
  });

  it('a sold vehicle is paid off within the days of the lender', () => {
    expect(payoffDueDay('2026-02-27', 3)).toBe('2026-03-02');
  });
});

describe('what a vehicle costs to stand', () => {
  const input = { floored: $(18_250), apr: 0.08, lotCostPerDay: $(6.5) };

  it('is the interest of a day and its place', () => {
    expect(carryingCostPerDay(input)).toBe($(10.5)); // 4.00 and 6.50
    expect(carryingCostPerDay({ floored: $(0), apr: 0.08 })).toBe(0);
    expect(carryingCostBetween({ ...input, floored: $(10_000) }, '2026-01-01', '2026-01-31')).toBe($(260.75)); // 30 x 8.69178
    expect(carryingCostBetween(input, '2026-01-31', '2026-01-01')).toBe(0);
  });

  it('uses the profit up by a day', () => {
    const given = {
      ...input,
      price: $(20_000),
      invested: $(18_250),
      sellingCost: $(700),
      today: '2026-02-01',
    };
    // 1,050 at 10.50 a day
    expect(breakEven(given)).toEqual({
      ...{ profitToday: $(1_050), perDay: $(10.5), days: 100, day: '2026-05-12' },
    });
    expect(breakEven({ ...given, price: $(19_999.99) })).toMatchObject({ days: 99, day: '2026-05-11' });
    expect(breakEven({ ...given, price: $(18_949) })).toMatchObject({
      profitToday: $(-1),
      days: 0,
      day: null,
    });
    expect(breakEven({ ...given, price: $(18_950) })).toMatchObject({ days: 0, day: '2026-02-01' });
    expect(breakEven({ ...given, apr: 0, lotCostPerDay: $(0) })).toMatchObject({ days: null, day: null });
  });

  it('never lets a sale on the day of break-even lose money, nor one a day later earn any', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (profit, perDay) => {
          const today = '2026-02-01';
          const { day } = breakEven({
            ...{ floored: $(0), apr: 0, lotCostPerDay: roundCents(perDay), today },
            ...{ price: roundCents(profit), invested: $(0) },
          });
          const left = profit - perDay * daysBetween(today, day ?? today);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThan(perDay);
        },
      ),
    ));
});

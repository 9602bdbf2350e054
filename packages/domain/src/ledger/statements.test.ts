import { describe, expect, it } from 'vitest';
import { sampleBill } from '../bill-of-sale/sample-bill';
import { roundCents, toCents } from '../money';
import {
  balanceSheet,
  findAccount,
  fiscalYear,
  fiscalYearOf,
  type LedgerEvent,
  postingsOf,
  profitAndLoss,
  sumPostings,
  taxReturn,
  taxSumsOf,
  trialBalance,
  unitOf,
  unitProfit,
  unitSums,
} from '.';
import { computeSale, soldEvent } from './test-support/sales';

const $ = toCents;
const OWN = [{ code: '1010-2', name: 'Savings', type: 'asset' as const }];

/** A car bought for 18,000, repaired for 1,000 by a vendor, sold for 24,995 in cash and paid, with rent and commission. */
const EVENTS: readonly LedgerEvent[] = [
  { kind: 'opening', day: '2025-12-31', lines: [{ account: '1010-2', amount: $(50_000) }] },
  {
    ...{ kind: 'vehicle-purchased', day: '2026-01-02', cost: $(18_000), stockId: 1, vendorId: 4 },
    ...{ taxes: [{ kind: 'gst', base: $(18_000), amount: $(2_340) }], paidBy: '1010-2' },
  },
  {
    ...{ kind: 'cost', day: '2026-01-05', amount: $(1_000), target: 'vehicle', stockId: 1, vendorId: 5 },
    ...{ taxes: [{ kind: 'gst', base: $(1_000), amount: $(130) }], paidBy: null },
  },
  {
    kind: 'cost',
    day: '2026-01-10',
    amount: $(2_000),
    taxes: [],
    target: { account: '6010' },
    paidBy: '1010-2',
  },
  { kind: 'floor-plan-interest', day: '2026-01-14', amount: $(40), stockId: 1 },
  soldEvent(computeSale(sampleBill()).figures, { bookedCost: $(19_000) }),
  {
    kind: 'bill-payment',
    day: '2026-01-16',
    amount: $(22_053.08),
    method: 'Others',
    customerId: 2,
    stockId: 1,
  },
  { kind: 'commission-earned', day: '2026-01-20', amount: $(600), stockId: 1 },
];
const POSTINGS = EVENTS.map(postingsOf);
const ALL = sumPostings(POSTINGS);
const amounts = (rows: readonly { code: string; amount: number }[]) =>
  Object.fromEntries(rows.map(({ code, amount }) => [code, amount / 100]));

describe('a month of a dealership', () => {
  it('has a profit and loss', () => {
    const { income, costOfSales, expenses, totals } = profitAndLoss(ALL);
    expect(amounts(income)).toEqual({ 4000: 24_995, 4100: 499 });
    expect(amounts(costOfSales)).toEqual({ 5000: 19_000, 5010: 500, 5015: 50 });
    expect(amounts(expenses)).toEqual({ 6010: 2_000, 6100: 600, 6200: 40 });
    expect(totals).toEqual({
      ...{ income: $(25_494), costOfSales: $(19_550), grossProfit: $(5_944) },
      ...{ expenses: $(2_640), result: $(3_304) },
    });
  });

  it('has a balance sheet whose sides are equal', () => {
    const thisYear = sumPostings(POSTINGS.filter(({ day }) => day >= '2026-01-01'));
    const sheet = balanceSheet(ALL, thisYear, OWN);
    // 24,995 + 499 + 22 at 13 % HST, less 6,000 of trade-in before the tax
    expect(amounts(sheet.assets)).toEqual({
      ...{ 1010: 22_053.08, '1010-2': 27_660, 1200: 5_500, 1300: 2_470 },
    });
    expect(sheet.assets.find(({ code }) => code === '1010-2')?.name).toBe('Savings');
    expect(amounts(sheet.liabilities)).toEqual({
      ...{ 2000: 1_130, 2070: 22, 2080: 50, 2090: 40, 2100: 2_537.08, 2200: 600 },
    });
    expect(amounts(sheet.equity)).toEqual({ 3900: 50_000 });
    expect(sheet).toMatchObject({ earlierEarnings: 0, currentYearEarnings: $(3_304) });
    expect(sheet.totals).toEqual({
      ...{ assets: $(57_683.08), liabilities: $(4_379.08), equity: $(53_304) },
    });
  });

  it('has a trial balance with the name of each account', () => {
    const { rows, debit, credit } = trialBalance(ALL, OWN);
    expect(debit).toBe(credit);
    expect(rows.find(({ code }) => code === '1200')).toEqual({
      ...{ code: '1200', name: 'Vehicles in stock', type: 'asset' },
      ...{ debits: $(24_500), credits: $(19_000), debit: $(5_500), credit: 0 },
    });
    expect(rows.map(({ code }) => code)).toEqual(rows.map(({ code }) => code).toSorted());
    // the claim on the customer came and went
    expect(rows.find(({ code }) => code === '1100')).toMatchObject({
      debit: 0,
      credit: 0,
      debits: $(22_053.08),
    });
  });

  it('has a tax sheet', () => {
    const [gst, pst] = taxReturn(taxSumsOf(POSTINGS));
    expect(gst).toEqual({
      ...{ kind: 'gst', collected: $(2_537.08), collectedBase: $(19_516), credits: $(2_470) },
      ...{ creditsBase: $(19_000), net: $(67.08) },
    });
    expect(pst).toMatchObject({ kind: 'pst', collected: 0, credits: 0, net: 0 });
  });

  it('is the same on the sheet when the tax is paid', () => {
    const paid = postingsOf({
      ...{ kind: 'remitted', day: '2026-04-30', what: 'gst', from: '1010-2' },
      ...{ amount: $(67.08), credits: $(2_470) },
    });
    expect(taxReturn(taxSumsOf([...POSTINGS, paid]))).toEqual(taxReturn(taxSumsOf(POSTINGS)));
    const sums = sumPostings([...POSTINGS, paid]);
    expect(sums.filter(({ account }) => account === '2100' || account === '1300')).toEqual([
      { account: '1300', debit: $(2_470), credit: $(2_470) },
      { account: '2100', debit: $(2_537.08), credit: $(2_537.08) },
    ]);
  });
});

describe('the profit of a vehicle', () => {
  const ofVehicle = (stockId: number) =>
    sumPostings(
      POSTINGS.map((posting) => ({
        ...posting,
        lines: posting.lines.filter((line) => line.stockId === stockId),
      })),
    );

  it('is its gross less interest and commission', () => {
    expect(unitProfit(unitSums(ofVehicle(1)))).toEqual({
      // 24,995 + 449 of fees - 19,000 - 500 over-allowance - 40 interest
      ...{ invested: $(19_000), interest: $(40), front: $(5_904), back: 0, gross: $(5_904) },
      ...{ commission: $(600), other: 0, net: $(5_304) },
    });
  });

  it('counts pack, interest and commission as the dealership says', () => {
    const sums = unitSums(ofVehicle(1));
    expect(unitProfit(sums, { pack: $(300) })).toMatchObject({ front: $(5_604), net: $(5_004) });
    expect(unitProfit(sums, { interestIn: 'back' })).toMatchObject({ front: $(5_944), back: $(-40) });
    expect(unitProfit(sums, { interestIn: 'nowhere' })).toMatchObject({ gross: $(5_944), interest: $(40) });
    expect(unitProfit(sums, { ignoresCommission: true }).net).toBe($(5_904));
  });

  it('is nothing yet for a vehicle in stock, which has its cost', () => {
    expect(unitProfit(unitSums(ofVehicle(9)))).toMatchObject({ invested: $(5_500), gross: 0, net: 0 });
  });

  it('has costs after the sale, products, and other income of the vehicle', () => {
    const sum = (account: string, debit: number) => ({
      ...{ account, debit: $(Math.max(0, debit)), credit: $(Math.max(0, -debit)) },
    });
    const sums = [
      sum('5030', 80),
      sum('4110', -1_000),
      sum('5020', 400),
      sum('4120', -250),
      sum('4200', -90),
    ];
    expect(unitProfit(unitSums(sums))).toMatchObject({
      front: $(-80),
      back: $(850),
      other: $(90),
      net: $(860),
    });
    const own = [{ code: '7000', name: 'Paintings', type: 'asset' as const }];
    expect(unitProfit(unitSums([sum('7000', 50)], own)).net).toBe(0);
  });

  it('of a vehicle in stock shows what standing costs and until when it may stand', () => {
    const unit = {
      ...{
        sums: unitSums(ofVehicle(9)),
        price: $(7_000),
        acquiredOn: '2026-01-01',
        isSold: false,
        soldOn: null,
      },
      ...{ today: '2026-01-31', floored: $(5_000), apr: 0.073, lotCostPerDay: $(9) },
    };
    // 5,500 in stock and 30 days at 9; 5,000 at 7.3 % is 1 a day: 1,230 last 123 days at 10
    expect(unitOf(unit)).toMatchObject({
      ...{ invested: $(5_500), days: 30, lotCost: $(270) },
      standing: { profitToday: $(1_230), perDay: $(10), days: 123, day: '2026-06-03' },
    });
    expect(unitOf({ ...unit, options: { pack: $(300) } }).front).toBe(0);
    expect(unitOf({ ...unit, price: null }).standing).toBeNull();
    const sold = { ...unit, isSold: true, soldOn: '2026-01-11', options: { pack: $(300) } };
    expect(unitOf(sold)).toMatchObject({ days: 10, standing: null, front: 0 });
    const booked = { ...sold, sums: unitSums(ofVehicle(1)) };
    expect(unitOf(booked)).toMatchObject({ standing: null, front: $(5_604), net: $(5_004) });
  });
});

describe('a fiscal year', () => {
  it.each([
    ['2026-05-05', 1, 2026, '2026-01-01', '2026-12-31'],
    ['2026-03-31', 4, 2026, '2025-04-01', '2026-03-31'],
    ['2026-04-01', 4, 2027, '2026-04-01', '2027-03-31'],
    ['2024-02-29', 3, 2024, '2023-03-01', '2024-02-29'],
    ['2026-12-31', 12, 2027, '2026-12-01', '2027-11-30'],
  ])('of %s that starts in month %i is %i', (day, month, year, first, last) => {
    expect(fiscalYearOf(day, month)).toEqual({ year, first, last });
    expect(fiscalYear(year, month)).toEqual({ year, first, last });
  });

  it('has no month 0 or 13', () => {
    for (const month of [0, 13, 1.5]) expect(() => fiscalYear(2026, month)).toThrow(RangeError);
  });
});

describe('an account', () => {
  it('of no chart has the type of its first digit', () => {
    expect(findAccount('4777')).toEqual({ code: '4777', name: '4777', type: 'income' });
    expect(findAccount('1010-9')).toEqual({ code: '1010-9', name: 'Bank', type: 'asset' });
    expect(findAccount('1010-2', OWN).name).toBe('Savings');
  });
});

it('amounts of statements are whole cents', () => {
  expect(ALL.every(({ debit, credit }) => roundCents(debit) === debit && roundCents(credit) === credit)).toBe(
    true,
  );
});

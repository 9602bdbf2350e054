import { describe, expect, it } from 'vitest';
import { toCents } from '../money';
import { EVENT_NAMES, LedgerError, type LedgerEvent, type LedgerTax, postingsOf } from '.';
import { byAccount } from './test-support/sales';
import { WORKED_BILLS } from './test-support/worked-bills';
import { WORKED_OFFICE } from './test-support/worked-office';
import { WORKED_PURCHASES } from './test-support/worked-purchases';

const $ = toCents;
const day = '2026-03-02';
const gst = (base: number, amount: number): LedgerTax => ({ kind: 'gst', base: $(base), amount: $(amount) });

const TABLE = [...WORKED_PURCHASES, ...WORKED_BILLS, ...WORKED_OFFICE];

describe('what each event books', () => {
  it.each(TABLE)('%s', (_, event, expected) => {
    expect(byAccount(postingsOf(event))).toEqual(expected);
  });

  it('is in the table for every kind but bills, which have tests of their own', () => {
    const tried = new Set(TABLE.map(([, { kind }]) => kind));
    const missing = Object.keys(EVENT_NAMES).filter((kind) => !tried.has(kind as LedgerEvent['kind'])); // its own keys
    expect(missing).toEqual(['bill-sold', 'bill-reversed']);
  });
});

describe('a posting', () => {
  it('has the words of the event, or the name of its kind', () => {
    expect(postingsOf({ kind: 'loan-charge', day, amount: $(5) })).toMatchObject({
      day,
      memo: 'Charge on a loan',
    });
    expect(postingsOf({ kind: 'loan-charge', day, amount: $(5), memo: 'NSF' }).memo).toBe('NSF');
  });

  it('names vendor and customer on what is owed, and the tax with what it was charged on', () => {
    const { lines } = postingsOf({
      ...{ kind: 'vehicle-purchased', day, cost: $(100), taxes: [gst(100, 5)], paidBy: null },
      ...{ vendorId: 7, stockId: 8, customerId: null },
    });
    expect(lines).toEqual([
      { account: '1200', amount: 10_000, vendorId: 7, stockId: 8 },
      { account: '1300', amount: 500, vendorId: 7, stockId: 8, tax: { kind: 'gst', base: 10_000 } },
      { account: '2000', amount: -10_500, vendorId: 7, stockId: 8 },
    ]);
  });

  it('keeps what is owed to the seller apart from what is owed to the lender', () => {
    const { lines } = postingsOf({
      ...{ kind: 'floor-plan-advance', day, amount: $(80), into: null, vendorId: 5, stockId: 1 },
      seller: { vendorId: 6 },
    });
    expect(lines).toEqual([
      { account: '2000', amount: 8_000, vendorId: 6, stockId: 1 },
      { account: '2050', amount: -8_000, vendorId: 5, stockId: 1 },
    ]);
  });

  it('has one line for lines of the same account, links and tax', () => {
    const line = { account: '6040', amount: $(1), stockId: 1, tax: { kind: 'pst', base: $(10) } } as const;
    const { lines } = postingsOf({
      ...{ kind: 'cheque', day, from: '1010' },
      lines: [line, line, { ...line, stockId: 2 }, { account: '6040', amount: $(0) }],
    });
    expect(lines.map(({ amount, stockId, tax }) => [amount, stockId, tax?.base])).toEqual([
      [200, 1, 2_000],
      [100, 2, 1_000],
      [-300, undefined, undefined],
    ]);
  });

  it('is refused where its sides differ, and where a tax gives no credits', () => {
    const lines = [{ account: '6040', amount: $(12) }];
    expect(() => postingsOf({ kind: 'manual', day, lines })).toThrow(LedgerError);
    expect(() =>
      postingsOf({ kind: 'remitted', day, what: 'pst', amount: $(5), credits: $(5), from: '1010' }),
    ).toThrow('No credits are given for pst');
  });
});

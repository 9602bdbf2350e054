import { describe, expect, it } from 'vitest';
import { DEPOSIT_METHODS } from '../deal/deposit-rules';
import { roundCents, sumCents, toCents } from '../money';
import {
  ACCOUNT,
  ACCOUNT_TYPES,
  ACCOUNTS,
  belongsInTrust,
  chartAccount,
  checkPosting,
  type EventLine,
  includedTaxes,
  isMoneyAccount,
  MAX_JOURNAL_LINES,
  moneyAccount,
} from '.';

const $ = toCents;
const CODES = [...ACCOUNTS.map(({ code }) => code), '1010-2'];
const line = (account: string, dollars: number, more: Partial<EventLine> = {}): EventLine => ({
  ...{ account, amount: $(dollars), ...more },
});
const check = (lines: readonly EventLine[], day = '2026-02-28') =>
  checkPosting({ day, lines }, CODES).map(({ line: at, field, message }) => [at, field, message]);

describe('an entry made by hand', () => {
  it('passes with two lines or more that come to zero', () => {
    expect(check([line('6040', 12.34), line('1010-2', -12.34)])).toEqual([]);
    const tax = { kind: 'gst', base: $(100) } as const;
    expect(check([line('6040', 100), line('1300', 13, { tax }), line('1000', -113)])).toEqual([]);
  });

  it('is told everything that is wrong', () => {
    expect(check([], '2026-02-31')).toEqual([
      [null, 'day', 'This is not a date'],
      [null, 'lines', 'An entry has at least two lines'],
    ]);
    expect(check([line('6040', 12), line('1000', -11)])).toEqual([
      [null, 'lines', 'The debits are $1.00 above the credits'],
    ]);
    expect(check([line('6040', 12), line('1000', -1_013.5)])).toEqual([
      [null, 'lines', 'The credits are $1,001.50 above the debits'],
    ]);
    expect(check([line('9999', 5), line('1010-7', -5)])).toEqual([
      [0, 'account', 'There is no account 9999'],
      [1, 'account', 'There is no account 1010-7'],
    ]);
    expect(check([line('6040', 0), line('1000', 5)])).toEqual([[0, 'amount', 'The amount must not be 0']]);
  });

  it('has amounts in whole cents, of at most a hundred million dollars', () => {
    const half = { account: '6040', amount: 0.5 as EventLine['amount'] }; // what no caller should send
    expect(check([half, line('1000', 5)])).toEqual([[0, 'amount', 'The amount must be in whole cents']]);
    const most = line('6040', 100_000_000);
    expect(check([most, line('1000', -100_000_000)])).toEqual([]);
    const more = { account: '6040', amount: roundCents(most.amount + 1) };
    expect(check([more, line('1000', 1)])).toEqual([
      [0, 'amount', 'The amount must be at most $100,000,000.00'],
    ]);
  });

  it('has at most so many lines, and taxes on their own accounts alone', () => {
    const many = Array.from({ length: MAX_JOURNAL_LINES + 1 }, (_, index) =>
      line('6040', index % 2 ? 1 : -1),
    );
    expect(check([...many, line('6040', 1)])).toEqual([[null, 'lines', 'An entry has at most 200 lines']]);
    const tax = { kind: 'pst', base: $(10) } as const;
    expect(check([line('1300', 1, { tax }), line('1000', -1)])).toEqual([
      [0, 'tax', 'Only a line of the account of this tax is on its return'],
    ]);
  });
});

describe('the chart of accounts', () => {
  it('has each code and key once, in order, with the type of its first digit', () => {
    const codes = ACCOUNTS.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(ACCOUNTS.map(({ key }) => key)).size).toBe(codes.length);
    expect(codes.toSorted()).toEqual(codes);
    for (const { code, type } of ACCOUNTS)
      expect(type).toBe(ACCOUNT_TYPES[Math.min(Number(code.charAt(0)), 5) - 1]);
  });

  it('is found by key, by code, and by the code of a further bank account', () => {
    expect([ACCOUNT.cash, ACCOUNT.rounding]).toEqual(['1000', '6990']);
    expect(chartAccount('1010-4')?.name).toBe('Bank');
    expect(chartAccount('7777')).toBeUndefined();
  });
});

describe('money', () => {
  it('of a method is in cash, waits for the deposit slip, or is in the bank', () => {
    expect(DEPOSIT_METHODS.map(({ value }) => moneyAccount(value))).toEqual([
      ...['1020', '1020', '1000', '1020', '1010', '1010'],
    ]);
    expect(moneyAccount('toString')).toBe('1010');
  });

  it('is in accounts that hold it', () => {
    expect(['1000', '1010', '1010-2', '1020', '1050'].map(isMoneyAccount)).toEqual(Array(5).fill(true));
    expect(['1100', '2000', '6040', '', '7-1'].map(isMoneyAccount)).toEqual(Array(5).fill(false));
  });

  it('of a deposit above $10,000 is held in trust in Ontario alone', () => {
    expect(belongsInTrust('ON', $(10_000))).toBe(false);
    expect(belongsInTrust('ON', $(10_000.01))).toBe(true);
    expect(belongsInTrust('AB', $(50_000))).toBe(false);
    expect(belongsInTrust('ON', $(600), $(500))).toBe(true);
  });
});

describe('the tax in a forfeited deposit', () => {
  const taxes = (amount: number, province: string | null, country = 'Canada') =>
    includedTaxes($(amount), { province, country }, '2026-03-02').map((tax) => [
      ...[tax.kind, tax.base / 100, tax.amount / 100],
    ]);

  it.each([
    ['ON', [['gst', 442.48, 57.52]]],
    ['AB', [['gst', 476.19, 23.81]]],
    ['BC', [['gst', 476.19, 23.81]]],
    [
      'QC',
      [
        ['gst', 434.88, 21.74],
        ['qst', 434.88, 43.38],
      ],
    ],
  ])('of 500.00 in %s', (province, expected) => {
    expect(taxes(500, province)).toEqual(expected);
  });

  it('is none outside Canada, and with its base comes to the deposit', () => {
    expect(taxes(500, null, 'United States')).toEqual([]);
    for (let cents = 0; cents < 400; cents += 1) {
      const found = includedTaxes(roundCents(cents), { province: 'QC', country: 'Canada' }, '2026-03-02');
      expect(sumCents(found.map(({ amount }) => amount)) + (found[0]?.base ?? 0)).toBe(cents);
    }
  });
});

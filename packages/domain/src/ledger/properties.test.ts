import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents, sumCents } from '../money';
import {
  type AccountSum,
  balanceSheet,
  EVENT_NAMES,
  findAccount,
  fiscalYearOf,
  type LedgerEvent,
  type Posting,
  postingsOf,
  profitAndLoss,
  reversalOf,
  sumPostings,
  taxReturn,
  taxSumsOf,
  trialBalance,
  yearEndLines,
} from '.';
import { anyEvent, undoOf } from './test-support/any-event';
import { isWhole } from './test-support/sale-checks';

const history = fc.array(anyEvent, { minLength: 1, maxLength: 30 });
const holds = (check: (events: readonly LedgerEvent[], postings: readonly Posting[]) => void, numRuns = 60) =>
  fc.assert(
    fc.property(history, (events) => check(events, events.map(postingsOf))),
    { numRuns },
  );

const balances = (sums: readonly AccountSum[]) =>
  sums.filter(({ debit, credit }) => debit !== credit).map(({ account }) => account);

/** The change of equity: what is owned less what is owed. */
const changeOfEquity = (sums: readonly AccountSum[]) =>
  sums.reduce((sum, { account, debit, credit }) => {
    const { type } = findAccount(account);
    return type === 'asset' || type === 'liability' ? sum + debit - credit : sum;
  }, 0);

describe('any sequence of events', () => {
  it('comes from every kind of event', () => {
    const kinds = new Set(fc.sample(anyEvent, { numRuns: 3_000, seed: 1 }).map(({ kind }) => kind));
    expect([...kinds, 'bill-reversed'].sort()).toEqual(Object.keys(EVENT_NAMES).sort());
  });

  it('leaves every posting and the whole ledger balanced', () =>
    holds((_, postings) => {
      for (const posting of postings) isWhole(posting);
      const { debit, credit } = trialBalance(sumPostings(postings));
      expect(debit).toBe(credit);
    }));

  it('leaves every account at zero when each posting is reversed', () =>
    holds((_, postings) => {
      const undone = postings.map((posting) => reversalOf(posting, '2026-12-31'));
      expect(balances(sumPostings([...postings, ...undone]))).toEqual([]);
    }));

  it('leaves every account, vehicle, customer, vendor and tax at zero when each event is undone', () =>
    holds((events, postings) => {
      const undone = events.map((event) => postingsOf(undoOf(event)));
      const sums = new Map<string, number>();
      for (const { amount, tax, ...links } of [...postings, ...undone].flatMap(({ lines }) => lines)) {
        const key = JSON.stringify([links, tax?.kind]);
        sums.set(key, (sums.get(key) ?? 0) + amount);
        sums.set(`${key} base`, (sums.get(`${key} base`) ?? 0) + (tax?.base ?? 0));
      }
      expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
    }));
});

describe('the statements of any sequence of events', () => {
  it('agree: the result is the change of equity but for what went to equity itself', () =>
    holds((_, postings) => {
      const sums = sumPostings(postings);
      const toEquity = sums
        .filter(({ account }) => findAccount(account).type === 'equity')
        .reduce((sum, { debit, credit }) => sum + credit - debit, 0);
      expect(changeOfEquity(sums) - toEquity).toBe(profitAndLoss(sums).totals.result);
    }));

  it('agree: assets are liabilities and equity, with the earnings of this year and of earlier ones', () =>
    holds((_, postings) => {
      const { first } = fiscalYearOf('2026-06-30', 4);
      const thisYear = sumPostings(postings.filter(({ day }) => day >= first));
      const sheet = balanceSheet(sumPostings(postings), thisYear);
      const { assets, liabilities, equity } = sheet.totals;
      expect(assets).toBe(liabilities + equity);
      const rows = sheet.equity.reduce((sum, { amount }) => sum + amount, 0);
      expect(equity).toBe(rows + sheet.earlierEarnings + sheet.currentYearEarnings);
      expect(sheet.currentYearEarnings).toBe(profitAndLoss(thisYear).totals.result);
    }));

  it('have no result left when the year is closed, and the same equity', () =>
    holds((_, postings) => {
      const lines = yearEndLines(sumPostings(postings));
      const closed = [...postings, postingsOf({ kind: 'manual', day: '2026-12-31', lines })];
      const [before, after] = [sumPostings(postings), sumPostings(closed)];
      expect(profitAndLoss(after)).toMatchObject({ income: [], costOfSales: [], expenses: [] });
      expect(balanceSheet(after, []).totals).toEqual(balanceSheet(before, before).totals);
    }));
});

describe('the tax sheet of any sequence of events', () => {
  /** What bills, forfeited deposits and invoices charged, and what purchases and costs were charged. */
  const chargedBy = (event: LedgerEvent): { collected: number; credits: number } => {
    const gst = (taxes: readonly { kind: string; amount: number }[], kind: string) =>
      taxes.filter((tax) => tax.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
    switch (event.kind) {
      case 'bill-sold': {
        const { figures, isOwnLease } = event;
        const first = isOwnLease ? (figures.lease?.firstPaymentTaxes ?? []) : [];
        const taxes = [...figures.taxes, ...first].filter(({ collected }) => collected);
        return { collected: gst(taxes, 'federal'), credits: figures.amounts.tradeTax };
      }
      case 'deposit-forfeited':
      case 'shop-invoice':
      case 'product-sale':
        return { collected: gst(event.taxes, 'gst'), credits: 0 };
      case 'vehicle-purchased':
      case 'cost':
        return { collected: 0, credits: gst(event.taxes, 'gst') };
      default:
        return { collected: 0, credits: 0 };
    }
  };

  it('has what bills collected and what purchases and costs paid, of a period', () =>
    holds((events, postings) => {
      const inPeriod = ({ day }: { day: string }) => day >= '2025-04-01' && day <= '2025-12-31';
      const charged = events.filter(inPeriod).map(chargedBy);
      const [row] = taxReturn(taxSumsOf(postings.filter(inPeriod)));
      const collected = sumCents(charged.map((one) => roundCents(one.collected)));
      const credits = sumCents(charged.map((one) => roundCents(one.credits)));
      expect(row).toMatchObject({ kind: 'gst', collected, credits, net: collected - credits });
    }));
});

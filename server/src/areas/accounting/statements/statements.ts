import type { accountingCalls } from '@forecourt/contract/accounting/index';
import {
  addSums,
  balanceSheet,
  fiscalYearOf,
  type ProfitAndLoss,
  profitAndLoss,
  type StatementRow,
  taxReturn,
  trialBalance,
} from '@forecourt/domain/ledger/index';
import { COLLECTED_ACCOUNTS, CREDIT_ACCOUNTS } from '@forecourt/domain/ledger/tax-lines';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { ownAccounts } from '../chart/account.queries';
import { dollars } from '../journal/lines';
import { readSettings } from '../periods/settings.queries';
import { accountSums, resultSums, taxSums } from '../sums/sums.queries';
import { daysBefore } from './days-before';

export const TAX_NAMES = {
  ...{ gst: 'GST/HST', pst: 'PST and sales tax', qst: 'QST', luxury: 'Luxury tax' },
} as const;

const FAR = '9999-12-31';

const refuseOrder = ({ from, to }: { from: string; to: string }) => {
  if (to < from) throw badField('to', 'must not be before the first day');
};

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const toRows = (rows: readonly StatementRow[]) =>
  rows.map(({ code, name, amount }) => ({ code, name, amount: dollars(amount) }));

/** Accounts of both times, each with its amount of now and of before. */
const besideBefore = (now: readonly StatementRow[], before: readonly StatementRow[]) => {
  const known = new Map([...before, ...now].map(({ code, name }) => [code, name]));
  const amountIn = (rows: readonly StatementRow[], code: string) =>
    dollars(rows.find((row) => row.code === code)?.amount ?? 0);
  return [...known]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, name]) => ({ code, name, amount: amountIn(now, code), before: amountIn(before, code) }));
};

const toTotals = ({ totals }: ProfitAndLoss) => ({
  ...{ income: dollars(totals.income), cost_of_sales: dollars(totals.costOfSales) },
  ...{ gross_profit: dollars(totals.grossProfit), expenses: dollars(totals.expenses) },
  result: dollars(totals.result),
});

export const statementHandlers: Pick<
  Handlers<typeof accountingCalls>,
  'trialBalance' | 'profitAndLoss' | 'balanceSheet' | 'taxReturn'
> = {
  trialBalance: ({ query }, { read, tenant }) => {
    refuseOrder(query);
    return read(async (db) => {
      const own = await ownAccounts(db, tenant);
      const before = await accountSums(db, tenant, { from: null, to: dayBefore(query.from) });
      const inDays = await accountSums(db, tenant, query);
      const booked = new Map(inDays.map((sum) => [sum.account, sum]));
      const opening = new Map(before.map(({ account, debit, credit }) => [account, debit - credit]));
      const { rows, debit, credit } = trialBalance(addSums(before, inDays), own);
      const shown = rows.map(({ code, name, type, ...balance }) => ({
        ...{ code, name, type, opening: dollars(opening.get(code) ?? 0) },
        debits: dollars(booked.get(code)?.debit ?? 0),
        credits: dollars(booked.get(code)?.credit ?? 0),
        ...{ debit: dollars(balance.debit), credit: dollars(balance.credit) },
      }));
      const sum = (side: 'debit' | 'credit') => dollars(inDays.reduce((total, row) => total + row[side], 0));
      return {
        ...{ ...query, rows: shown },
        totals: {
          ...{ debits: sum('debit'), credits: sum('credit') },
          ...{ debit: dollars(debit), credit: dollars(credit) },
        },
      };
    });
  },

  profitAndLoss: ({ query }, { read, tenant }) => {
    refuseOrder(query);
    return read(async (db) => {
      const own = await ownAccounts(db, tenant);
      const before = daysBefore(query);
      const now = profitAndLoss(await resultSums(db, tenant, query), own);
      const then = profitAndLoss(await resultSums(db, tenant, before), own);
      return {
        ...{ ...query, before },
        income: besideBefore(now.income, then.income),
        cost_of_sales: besideBefore(now.costOfSales, then.costOfSales),
        expenses: besideBefore(now.expenses, then.expenses),
        ...{ totals: toTotals(now), totals_before: toTotals(then) },
      };
    });
  },

  balanceSheet: ({ query: { on } }, { read, tenant }) =>
    read(async (db) => {
      const own = await ownAccounts(db, tenant);
      const { fiscal_year_start } = await readSettings(db, tenant);
      const year = fiscalYearOf(on, fiscal_year_start);
      const all = await accountSums(db, tenant, { from: null, to: on });
      const sheet = balanceSheet(all, await accountSums(db, tenant, { from: year.first, to: on }), own);
      const { totals } = sheet;
      return {
        ...{ on, fiscal_year: year },
        ...{ assets: toRows(sheet.assets), liabilities: toRows(sheet.liabilities) },
        equity: toRows(sheet.equity),
        earlier_earnings: dollars(sheet.earlierEarnings),
        current_year_earnings: dollars(sheet.currentYearEarnings),
        totals: {
          ...{ assets: dollars(totals.assets), liabilities: dollars(totals.liabilities) },
          equity: dollars(totals.equity),
        },
      };
    }),

  taxReturn: ({ query }, { read, tenant }) => {
    refuseOrder(query);
    return read(async (db) => {
      const rows = taxReturn(await taxSums(db, tenant, query));
      const all = await accountSums(db, tenant, { from: null, to: FAR });
      const balance = (code: string | undefined) => {
        const sum = all.find(({ account }) => account === code);
        return (sum?.credit ?? 0) - (sum?.debit ?? 0);
      };
      return {
        ...query,
        rows: rows.map(({ kind, collected, collectedBase, credits, creditsBase, net }) => ({
          ...{ kind, name: TAX_NAMES[kind], collected: dollars(collected), credits: dollars(credits) },
          ...{ collected_base: dollars(collectedBase), credits_base: dollars(creditsBase) },
          ...{ net: dollars(net), collected_account: COLLECTED_ACCOUNTS[kind] },
          credit_account: CREDIT_ACCOUNTS[kind] ?? null,
          owed: dollars(balance(COLLECTED_ACCOUNTS[kind]) + balance(CREDIT_ACCOUNTS[kind])),
        })),
      };
    });
  },
};

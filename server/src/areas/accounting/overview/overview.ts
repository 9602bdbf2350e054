import type { accountingCalls } from '@forecourt/contract/accounting/index';
import { ACCOUNT, type AccountSum, findAccount, isMoneyAccount } from '@forecourt/domain/ledger/index';
import { COLLECTED_ACCOUNTS, CREDIT_ACCOUNTS } from '@forecourt/domain/ledger/tax-lines';
import type { Handlers } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { isReplaying } from '../booking/replay';
import { ownAccounts } from '../chart/account.queries';
import { dollars } from '../journal/lines';
import { readSettings } from '../periods/settings.queries';
import { accountSums } from '../sums/sums.queries';
import { attentionOf } from './attention';
import { type MonthRow, resultByMonth } from './overview.queries';

const FAR = '9999-12-31';
const MONTHS = 12;

const RECEIVABLES: readonly string[] = [
  ...[ACCOUNT.receivables, ACCOUNT.contractsInTransit, ACCOUNT.reserveReceivable, ACCOUNT.notesReceivable],
  ...[ACCOUNT.leasesReceivable, ACCOUNT.rebatesReceivable],
];
const PAYABLES: readonly string[] = [
  ...[ACCOUNT.payables, ACCOUNT.acquisitionsToSettle, ACCOUNT.refundsDue, ACCOUNT.liensPayable],
  ...[ACCOUNT.licensingPayable, ACCOUNT.omvicPayable, ACCOUNT.productsPayable, ACCOUNT.lendersPayable],
  ...[ACCOUNT.commissionsPayable, ACCOUNT.floorPlan, ACCOUNT.accruedInterest],
];
const TAXES: readonly string[] = [...Object.values(COLLECTED_ACCOUNTS), ...Object.values(CREDIT_ACCOUNTS)];

const monthsBack = (month: string, back: number): string => {
  const date = new Date(`${month}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - back);
  return date.toISOString().slice(0, 10);
};

const toMonth = (month: string, { income, costs }: Pick<MonthRow, 'income' | 'costs'>) => ({
  ...{ month, income: dollars(income), costs: dollars(costs), result: dollars(income - costs) },
});

export const overviewHandlers: Pick<Handlers<typeof accountingCalls>, 'ledgerOverview'> = {
  ledgerOverview: (_, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const today = todayAt(context);
      const thisMonth = `${today.slice(0, 7)}-01`;
      const own = await ownAccounts(db, tenant);
      const sums = await accountSums(db, tenant, { from: null, to: FAR });
      const { closed_to: closedTo } = await readSettings(db, tenant);
      const group = (isIn: (code: string) => boolean, sign: 1 | -1) => {
        const accounts = sums.flatMap(({ account, debit, credit }: AccountSum) => {
          const amount = sign * (debit - credit);
          if (!isIn(account) || amount === 0) return [];
          return [{ code: account, name: findAccount(account, own).name, amount: dollars(amount) }];
        });
        const total = accounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
        return { total: dollars(total), accounts };
      };
      const byMonth = new Map(
        (await resultByMonth(db, tenant, monthsBack(thisMonth, MONTHS - 1))).map((row) => [row.month, row]),
      );
      const NONE = { income: 0, costs: 0 };
      const months = Array.from({ length: MONTHS }, (_, index) => {
        const month = monthsBack(thisMonth, MONTHS - 1 - index);
        return toMonth(month, byMonth.get(month) ?? NONE);
      });
      const { income, costs, result } = toMonth(thisMonth, byMonth.get(thisMonth) ?? NONE);
      return {
        today,
        cash: group(isMoneyAccount, 1),
        receivables: group((code) => RECEIVABLES.includes(code), 1),
        payables: group((code) => PAYABLES.includes(code), -1),
        stock: group((code) => code === ACCOUNT.vehicles, 1).total,
        tax: group((code) => TAXES.includes(code), -1),
        month: { from: thisMonth, to: today, income, costs, result, before: months.at(-2)?.result ?? 0 },
        months,
        attention: await attentionOf(db, tenant, { today, closedTo, sums }),
        is_replaying: await isReplaying(db, tenant),
        closed_to: closedTo,
      };
    }),
};

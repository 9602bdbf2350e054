import type { QueryOf } from '@forecourt/contract';
import { type accountingCalls, DOCUMENT_TYPE } from '@forecourt/contract/accounting/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { SqlValues } from '../../../db/sql-values';
import type { Handlers } from '../../../http/context';
import { accountNames } from '../journal/account-names';
import { countLines, lineConditions, listLines, notFromSource } from '../journal/line.queries';
import { dollars } from '../journal/lines';
import {
  type Accounts,
  COST_ACCOUNTS,
  INCOME_ACCOUNTS,
  RESULT_ACCOUNTS,
  resultTotals,
} from '../sums/sums.queries';
import { YEAR_END_SOURCE } from '../vouchers/voucher-source';

type Query = Omit<QueryOf<typeof accountingCalls.records>, 'page' | 'limit' | 'sort'>;

const FAR = '9999-12-31';

const accountsOf = (type: Query['document_type']): Accounts => {
  if (type === undefined) return RESULT_ACCOUNTS;
  return type === DOCUMENT_TYPE.income ? INCOME_ACCOUNTS : COST_ACCOUNTS;
};

/** Lines of income and cost; the close of a year is neither. */
const conditionsOf =
  ({ document_type, general, ...filters }: Query, accounts = accountsOf(document_type)) =>
  (values: SqlValues): string[] => [
    ...lineConditions(filters, values),
    `l.account between ${values.add(accounts.first)} and ${values.add(accounts.last)}`,
    ...(general === '1' ? ['l.stock_id is null'] : []),
    notFromSource(YEAR_END_SOURCE),
  ];

const isCounted = ({ general, stock_id, customer_id, vendor_id, q }: Query): boolean =>
  general === '1' || Boolean(stock_id || customer_id || vendor_id || q);

/** Sums of income or cost, below 0 where more was taken back than came. */
const sumOf = async (db: Db, tenant: number, query: Query, accounts: Accounts) => {
  const { from = null, to = FAR } = query;
  const { debit, credit, lines } = isCounted(query)
    ? await countLines(db, tenant, conditionsOf(query, accounts))
    : await resultTotals(db, tenant, { from, to }, accounts);
  return { cents: credit - debit, lines };
};

const NOTHING = { cents: 0, lines: 0 };

export const recordHandlers: Pick<Handlers<typeof accountingCalls>, 'records'> = {
  records: ({ query: { page, limit: wanted, sort = '-day', ...query } }, { read, tenant }) =>
    read(async (db) => {
      const limit = wanted ?? defaultPageSize(tenant);
      const nameOf = await accountNames(db, tenant);
      const rows = await listLines(db, tenant, conditionsOf(query), {
        ...{ limit, offset: (page - 1) * limit, isAscending: sort === 'day' },
      });
      const { document_type: type } = query;
      const income = type === DOCUMENT_TYPE.cost ? NOTHING : await sumOf(db, tenant, query, INCOME_ACCOUNTS);
      const costs = type === DOCUMENT_TYPE.income ? NOTHING : await sumOf(db, tenant, query, COST_ACCOUNTS);
      return {
        rows: rows.map(({ cents, kind: _, ...row }) => {
          const isIncome = row.account < '5';
          return {
            ...{ ...row, account_name: nameOf(row.account), amount: dollars(isIncome ? -cents : cents) },
            document_type: isIncome ? DOCUMENT_TYPE.income : DOCUMENT_TYPE.cost,
          };
        }),
        ...{ total: income.lines + costs.lines, page, limit },
        totals: {
          ...{ income: dollars(income.cents), costs: dollars(-costs.cents) },
          result: dollars(income.cents + costs.cents),
        },
      };
    }),
};

import type { accountingCalls, PAYABLE_KINDS, RECEIVABLE_KINDS } from '@forecourt/contract/accounting/index';
import { ACCOUNT } from '@forecourt/domain/ledger/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Context, Handlers } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { dollars } from '../journal/lines';
import { agesOf } from './ageing';
import { listParties, type Parties, type PartyRow, sumParties } from './party.queries';

type Account = Pick<Parties, 'account' | 'byVehicle'>;

const RECEIVABLES: Readonly<Record<(typeof RECEIVABLE_KINDS)[number], Account>> = {
  customers: { account: ACCOUNT.receivables, byVehicle: false },
  loans: { account: ACCOUNT.notesReceivable, byVehicle: true },
  lenders: { account: ACCOUNT.contractsInTransit, byVehicle: true },
  reserve: { account: ACCOUNT.reserveReceivable, byVehicle: true },
  rebates: { account: ACCOUNT.rebatesReceivable, byVehicle: true },
};

const PAYABLES: Readonly<Record<(typeof PAYABLE_KINDS)[number], Account>> = {
  vendors: { account: ACCOUNT.payables, byVehicle: false },
  acquisitions: { account: ACCOUNT.acquisitionsToSettle, byVehicle: true },
  refunds: { account: ACCOUNT.refundsDue, byVehicle: false },
  liens: { account: ACCOUNT.liensPayable, byVehicle: true },
  deposits: { account: ACCOUNT.customerDeposits, byVehicle: false },
  trust: { account: ACCOUNT.trustDeposits, byVehicle: false },
};

const NOBODY = 'Not assigned';

const toRow = (id: number, row: PartyRow) => {
  const { customer, vendor, stock, customer_id, vendor_id, stock_id } = row;
  const ages = agesOf(row);
  const name = vendor || customer || stock || NOBODY;
  return {
    ...{ id, customer_id, vendor_id, stock_id, name, detail: name === stock ? '' : stock },
    ...{ balance: dollars(row.balance), age_30: dollars(ages.age_30), age_60: dollars(ages.age_60) },
    ...{ age_90: dollars(ages.age_90), older: dollars(ages.older) },
  };
};

const answer = (
  context: Pick<Context, 'read' | 'tenant' | 'session' | 'deps'>,
  query: Partial<Record<'sort' | 'on' | 'q', string | undefined>> & {
    page: number;
    limit?: number | undefined;
  },
  account: Account,
  sign: 1 | -1,
) =>
  context.read(async (db) => {
    const { tenant } = context;
    const { page, limit = defaultPageSize(tenant), sort = '-balance', on = todayAt(context), q } = query;
    const parties = { ...account, sign, on, q };
    const offset = (page - 1) * limit;
    const rows = await listParties(db, tenant, parties, { limit, offset, isAscending: sort === 'balance' });
    const { count, ...sums } = await sumParties(db, tenant, parties);
    return {
      rows: rows.map((row, index) => toRow(offset + index + 1, row)),
      ...{ total: count, page, limit, account: account.account },
      totals: {
        ...{ balance: dollars(sums.balance), age_30: dollars(sums.age_30), age_60: dollars(sums.age_60) },
        ...{ age_90: dollars(sums.age_90), older: dollars(sums.older) },
      },
    };
  });

export const partyHandlers: Pick<Handlers<typeof accountingCalls>, 'receivables' | 'payables'> = {
  receivables: ({ query }, context) => answer(context, query, RECEIVABLES[query.kind ?? 'customers'], 1),
  payables: ({ query }, context) => answer(context, query, PAYABLES[query.kind ?? 'vendors'], -1),
};

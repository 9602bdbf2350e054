import type { accountingCalls } from '@forecourt/contract/accounting/index';
import {
  ACCOUNT,
  type AccountSum,
  isMoneyAccount,
  type LedgerEvent,
  REMITTED,
  type RemittedWhat,
} from '@forecourt/domain/ledger/index';
import { COLLECTED_ACCOUNTS, CREDIT_ACCOUNTS } from '@forecourt/domain/ledger/tax-lines';
import { toCents } from '@forecourt/domain/money/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { bookerOf } from '../booking/booker';
import { readChart } from '../chart/chart';
import { refuseClosedDay } from '../journal/by-hand';
import { dollars } from '../journal/lines';
import { unknownLinks } from '../journal/link.queries';
import { TAX_NAMES } from '../statements/statements';
import { accountSums } from '../sums/sums.queries';
import { bookVoucher } from '../vouchers/book-voucher';
import type { VoucherKind } from '../vouchers/voucher.queries';
import { openContracts, openOf, sumContracts } from './contract.queries';

const FAR = '9999-12-31';
const DAY = 86_400_000;

const REMITTED_ACCOUNTS: Readonly<Record<RemittedWhat, string>> = {
  licensing: ACCOUNT.licensingPayable,
  omvic: ACCOUNT.omvicPayable,
  products: ACCOUNT.productsPayable,
  lenders: ACCOUNT.lendersPayable,
  'security-deposits': ACCOUNT.securityDeposits,
  ...COLLECTED_ACCOUNTS,
};

const NAMES: Readonly<Record<RemittedWhat, string>> = {
  ...{ licensing: 'License fees', omvic: 'OMVIC fees', products: 'Products and third-party fees' },
  ...{ lenders: 'Collected for lenders and lessors', 'security-deposits': 'Security deposits of leases' },
  ...TAX_NAMES,
};

const CREDITS: Readonly<Record<string, string | undefined>> = CREDIT_ACCOUNTS;

const owedOn = (sums: readonly AccountSum[], code: string | undefined): number => {
  const sum = sums.find(({ account }) => account === code);
  return (sum?.credit ?? 0) - (sum?.debit ?? 0);
};

/** Money comes from and goes to accounts of the dealership that hold money. */
export const refuseMoneyAccount = async (tx: Db, tenant: number, field: string, code: string) => {
  const known = (await readChart(tx, tenant)).some((account) => account.code === code);
  if (!known || !isMoneyAccount(code)) throw badField(field, 'Choose an account that holds money');
};

type Links = { stock_id?: number | null | undefined; customer_id?: number | null | undefined };

const linksOf = async (tx: Db, tenant: number, { stock_id, customer_id }: Links) => {
  const [noStock] = await unknownLinks(tx, tenant, 'stock_vehicle', stock_id ? [stock_id] : []);
  if (noStock) throw badField('stock_id', 'There is no such vehicle');
  const [nobody] = await unknownLinks(tx, tenant, 'customer', customer_id ? [customer_id] : []);
  if (nobody) throw badField('customer_id', 'There is no such customer');
  return { stockId: stock_id ?? null, customerId: customer_id ?? null };
};

const refuseDay = async (context: Context, tx: Db, day: string) => {
  if (isFuture(day, context)) throw badField('day', 'must not be in the future');
  await refuseClosedDay(tx, context.tenant, day, todayAt(context));
};

const refuseAbove = (field: string, cents: number, open: number, what: string) => {
  if (cents > open) throw badField(field, `Only ${formatMoney(Math.max(0, open) / 100)} ${what} is open`);
};

const book = async (context: Context, tx: Db, kind: VoucherKind, event: LedgerEvent) => {
  const { id, number } = await bookVoucher(tx, bookerOf(context), {
    ...{ kind, day: event.day, memo: event.memo ?? '', event },
  });
  return { entry_id: id, number };
};

export const settlingHandlers: Pick<
  Handlers<typeof accountingCalls>,
  'contracts' | 'fundContract' | 'receiveRebate' | 'remittances' | 'remit'
> = {
  contracts: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const { page, limit = defaultPageSize(tenant), sort = 'since', q = '' } = query;
      const offset = (page - 1) * limit;
      const rows = await openContracts(db, tenant, { limit, offset, isAscending: sort === 'since', q });
      const { count, contract, reserve } = await sumContracts(db, tenant, { q });
      const today = Date.parse(todayAt(context));
      return {
        rows: rows.map((row, index) => ({
          ...{ ...row, id: offset + index + 1, days: Math.round((today - Date.parse(row.since)) / DAY) },
          ...{ contract: dollars(row.contract), reserve: dollars(row.reserve) },
        })),
        ...{ total: count, page, limit },
        totals: { contract: dollars(contract), reserve: dollars(reserve) },
      };
    }),

  fundContract: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      await refuseDay(context, tx, body.day);
      await refuseMoneyAccount(tx, tenant, 'into', body.into);
      const links = await linksOf(tx, tenant, body);
      const [amount, reserve] = [toCents(body.amount), toCents(body.reserve)];
      const [fees, charges] = [toCents(body.fees), toCents(body.charges)];
      const open = await openOf(tx, tenant, ACCOUNT.contractsInTransit, links);
      refuseAbove('amount', amount + fees + charges, open, 'of this contract');
      const openReserve = await openOf(tx, tenant, ACCOUNT.reserveReceivable, links);
      refuseAbove('reserve', reserve, openReserve, 'of its reserve');
      return book(context, tx, 'contract-funded', {
        ...{
          kind: 'contract-funded',
          day: body.day,
          ...links,
          amount,
          reserve,
          fees,
          charges,
          into: body.into,
        },
        memo: body.memo || 'Contract funded',
      });
    }),

  receiveRebate: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      await refuseDay(context, tx, body.day);
      await refuseMoneyAccount(tx, tenant, 'into', body.into);
      const links = await linksOf(tx, tenant, body);
      const amount = toCents(body.amount);
      const open = await openOf(tx, tenant, ACCOUNT.rebatesReceivable, links);
      refuseAbove('amount', amount, open, 'of this rebate');
      return book(context, tx, 'rebate-received', {
        ...{ kind: 'rebate-received', day: body.day, ...links, amount, into: body.into },
        memo: body.memo || "Manufacturer's rebate received",
      });
    }),

  remittances: (_, { read, tenant }) =>
    read(async (db) => {
      const sums = await accountSums(db, tenant, { from: null, to: FAR });
      return REMITTED.map((what) => ({
        ...{ what, name: NAMES[what], account: REMITTED_ACCOUNTS[what] },
        owed: dollars(owedOn(sums, REMITTED_ACCOUNTS[what])),
        credits: dollars(-owedOn(sums, CREDITS[what])),
      }));
    }),

  remit: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const { what, day, from, memo } = body;
      await refuseDay(context, tx, day);
      await refuseMoneyAccount(tx, tenant, 'from', from);
      const [amount, credits] = [toCents(body.amount), toCents(body.credits)];
      if (credits !== 0 && !CREDITS[what]) throw badField('credits', 'No tax paid is taken off here');
      if (amount === 0 && credits === 0) throw badField('amount', 'Enter an amount');
      if (amount < 0 && !CREDITS[what]) throw badField('amount', 'must be above 0');
      const sums = await accountSums(tx, tenant, { from: null, to: FAR });
      // taxes are also paid ahead, by instalments
      if (!CREDITS[what])
        refuseAbove('amount', amount, owedOn(sums, REMITTED_ACCOUNTS[what]), 'of what was collected');
      refuseAbove('credits', credits, -owedOn(sums, CREDITS[what]), 'of the tax paid');
      return book(context, tx, 'remitted', { kind: 'remitted', what, day, amount, credits, from, memo });
    }),
};

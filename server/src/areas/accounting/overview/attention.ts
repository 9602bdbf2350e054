import { ACCOUNT, type AccountSum } from '@forecourt/domain/ledger/index';
import { formatMoney } from '@forecourt/domain/number-format';
import type { Db } from '../../../db/database';
import { sumParties } from '../parties/party.queries';
import { unfinishedUpTo, type Warning } from '../periods/unfinished';
import { sumContracts } from '../settling/contract.queries';

const DAY = 86_400_000;
/** A contract that a lender has not paid after so many days is asked about. */
const CONTRACT_DAYS = 10;
/** A month that is over is closed within so many days. */
const CLOSING_DAYS = 45;

const money = (cents: number): string => formatMoney(cents / 100);
const daysAgo = (today: string, days: number): string =>
  new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

const trustWarnings = (balance: (code: string) => number): Warning[] => {
  const missing = -balance(ACCOUNT.trustDeposits) - balance(ACCOUNT.trust);
  if (missing === 0) return [];
  const text =
    missing > 0
      ? `The trust account holds ${money(missing)} less than the deposits held in trust`
      : `The trust account holds ${money(-missing)} that belong to no deposit`;
  return [{ text, to: `/admin/accounting/journal?account=${ACCOUNT.trust}` }];
};

const balanceWarnings = (balance: (code: string) => number): Warning[] => {
  const waiting = balance(ACCOUNT.undepositedFunds);
  const deposits = balance(ACCOUNT.customerDeposits);
  return [
    ...(waiting > 0
      ? [
          {
            text: `${money(waiting)} in cheques and cards wait to be deposited`,
            to: `/admin/accounting/journal?account=${ACCOUNT.undepositedFunds}`,
          },
        ]
      : []),
    ...(deposits > 0
      ? [
          {
            text: `Bills use ${money(deposits)} more in deposits than was received`,
            to: '/admin/accounting/payables?kind=deposits',
          },
        ]
      : []),
    ...(balance(ACCOUNT.openingBalances) === 0
      ? []
      : [
          {
            text: `${money(Math.abs(balance(ACCOUNT.openingBalances)))} of opening balances are not explained yet`,
            to: `/admin/accounting/journal?account=${ACCOUNT.openingBalances}`,
          },
        ]),
  ];
};

const partyWarnings = async (db: Db, tenant: number, on: string): Promise<Warning[]> => {
  const of = (account: string, sign: 1 | -1, byVehicle: boolean) =>
    sumParties(db, tenant, { account, sign, byVehicle, on });
  const unsettled = await of(ACCOUNT.acquisitionsToSettle, -1, true);
  const vendors = await of(ACCOUNT.payables, -1, false);
  const late = vendors.age_60 + vendors.age_90 + vendors.older;
  const customers = await of(ACCOUNT.receivables, 1, false);
  const overdue = customers.age_60 + customers.age_90 + customers.older;
  return [
    ...(unsettled.count > 0
      ? [
          {
            text: `${counted(unsettled.count, 'vehicle has', 'vehicles have')} no purchase record: ${money(unsettled.balance)} to settle`,
            to: '/admin/accounting/payables?kind=acquisitions',
          },
        ]
      : []),
    ...(late > 0
      ? [{ text: `${money(late)} owed to vendors is older than 30 days`, to: '/admin/accounting/payables' }]
      : []),
    ...(overdue > 0
      ? [
          {
            text: `${money(overdue)} owed by customers is older than 30 days`,
            to: '/admin/accounting/receivables',
          },
        ]
      : []),
  ];
};

/** What someone who keeps the books should look at today. */
export const attentionOf = async (
  db: Db,
  tenant: number,
  { today, closedTo, sums }: { today: string; closedTo: string | null; sums: readonly AccountSum[] },
): Promise<Warning[]> => {
  const balance = (code: string): number => {
    const sum = sums.find(({ account }) => account === code);
    return (sum?.debit ?? 0) - (sum?.credit ?? 0);
  };
  const contracts = await sumContracts(db, tenant, { before: daysAgo(today, CONTRACT_DAYS) });
  const closeTo = daysAgo(`${daysAgo(today, CLOSING_DAYS).slice(0, 7)}-01`, 1);
  const isBooked = sums.length > 0;
  const isLate = isBooked && (closedTo === null || closedTo < closeTo);
  return [
    ...(contracts.count > 0
      ? [
          {
            text: `${counted(contracts.count, 'contract is', 'contracts are')} not funded after ${CONTRACT_DAYS} days: ${money(contracts.contract)}`,
            to: '/admin/accounting/contracts',
          },
        ]
      : []),
    ...trustWarnings(balance),
    ...(await partyWarnings(db, tenant, today)),
    ...balanceWarnings(balance),
    ...(await unfinishedUpTo(db, tenant, today)).filter(({ needsAction }) => needsAction),
    ...(isLate
      ? [{ text: `The books are not closed through ${closeTo}`, to: '/admin/accounting/periods' }]
      : []),
  ];
};

import { booksChange, loanBooks } from '@forecourt/domain/bhph/index';
import { LedgerError, type LedgerEvent } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import type { LedgerSource } from '../../accounting';
import { loanEvents } from './loan-events';
import {
  type EventOfLoan,
  findEventOfLoan,
  findRemovedLoan,
  loanEventIds,
  loanIds,
} from './loan-to-book.queries';

/** Records are the events of loans. */
export const LOAN_SOURCE = 'loan';
/** Records are loans: one that is deleted takes what is left of it out of the books. */
export const REMOVED_LOAN_SOURCE = 'loan-deleted';

const WORDS: Readonly<Record<string, string>> = {
  opened: 'Loan opened',
  payment: 'Loan payment',
  voided: 'Loan payment reversed',
  charge: 'Charge on loan',
  modified: 'Terms of loan changed',
  'charged-off': 'Loan charged off',
  recovered: 'Recovered on loan',
  refunded: 'Refund on loan',
};

/** The method of the money: of the event itself, or of the one that it takes back. */
const methodOf = ({ events, number }: EventOfLoan): string => {
  const last = events.find((each) => each.number === number);
  const target =
    last?.event.kind === 'voided' ? events.find((each) => each.event.id === targetOf(last)) : undefined;
  return target?.method || last?.method || 'Others';
};

const targetOf = ({ event }: EventOfLoan['events'][number]): number | null =>
  event.kind === 'voided' ? event.target : null;

const ofLoan = ({
  stock_id: stockId,
  customer_id: customerId,
}: Pick<EventOfLoan, 'stock_id' | 'customer_id'>) => ({
  ...{ stockId, customerId },
});

/** What an event changed: the difference between the account before and after it, so that an unpay undoes what it changed. */
const eventsOf = async (db: Db, tenant: number, id: number): Promise<LedgerEvent[]> => {
  const loan = await findEventOfLoan(db, tenant, id);
  if (!loan) return [];
  const events = loan.events.map(({ event }) => event);
  const last = events.at(-1);
  if (!last) throw new LedgerError('An event of a loan is not among its events');
  const change = booksChange(loanBooks(events.slice(0, -1)), loanBooks(events));
  const memo = `${WORDS[last.kind] ?? 'Loan'}: ${loan.vehicle_title}`;
  return loanEvents(change, { ...ofLoan(loan), day: last.day, method: methodOf(loan), memo });
};

const linkOf = (loan: { bill_id: number; vehicle_title: string } | undefined) =>
  loan && { label: `Loan, ${loan.vehicle_title}`, to: `/admin/bill-of-sell/${loan.bill_id}` };

export const loanLedger: LedgerSource = {
  order: 70,
  isFixed: true,
  eventsOf,
  idsAfter: loanEventIds,
  linkOf: async (db, tenant, id) => linkOf(await findEventOfLoan(db, tenant, id)),
};

export const removedLoanLedger: LedgerSource = {
  order: 71,
  books: 'difference',
  eventsOf: async (db, tenant, id) => {
    const loan = await findRemovedLoan(db, tenant, id);
    if (!loan || loan.removed_on === null) return [];
    const left = booksChange(loanBooks(loan.events.map(({ event }) => event)), loanBooks([]));
    const memo = `Loan deleted: ${loan.vehicle_title}`;
    return loanEvents(left, { ...ofLoan(loan), day: loan.removed_on, method: 'Others', memo });
  },
  idsAfter: loanIds,
  linkOf: async (db, tenant, id) => linkOf(await findRemovedLoan(db, tenant, id)),
};

import { replayBhphLedger } from '@forecourt/domain/bhph/index';
import { type LedgerEvent, loanEvents } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import type { BookedEvent, LedgerSource } from '../../accounting';
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
const methodOf = ({ events }: EventOfLoan): string => {
  const last = events.at(-1);
  const target = last?.event.kind === 'voided' ? last.event.target : last?.event.id;
  return events.find(({ event }) => event.id === target)?.method || 'Others';
};

/** What an event changed: the difference between the account before and after it, so that an unpay undoes what it changed. */
const eventsOf = async (db: Db, tenant: number, id: number): Promise<LedgerEvent[]> => {
  const loan = await findEventOfLoan(db, tenant, id);
  const events = loan?.events.map(({ event }) => event) ?? [];
  const last = events.at(-1);
  if (!loan || !last) return [];
  const before = events.slice(0, -1);
  return loanEvents(before.length > 0 ? replayBhphLedger(before) : undefined, replayBhphLedger(events), {
    ...{ day: last.day, method: methodOf(loan), stockId: loan.stock_id, customerId: loan.customer_id },
    memo: `${WORDS[last.kind] ?? 'Loan'}: ${loan.vehicle_title}`,
  });
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
    return (loan?.event_ids ?? []).map(
      (sourceId): BookedEvent => ({
        ...{
          kind: 'undo',
          as: 'loan-opened',
          day: loan?.removed_on ?? '',
          of: { source: LOAN_SOURCE, sourceId },
        },
        memo: `Loan deleted: ${loan?.vehicle_title}`,
      }),
    );
  },
  idsAfter: loanIds,
  linkOf: async (db, tenant, id) => linkOf(await findRemovedLoan(db, tenant, id)),
};

import {
  type BhphEvent,
  type BhphLedger,
  type BhphProblem,
  recordBhphEvent,
} from '@forecourt/domain/bhph/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { latestToday } from '../../../http/today';
import { bookerOf, bookRecord } from '../../accounting';
import { billViewer } from '../../bills';
import { LOAN_SOURCE } from '../ledger/loan-ledger';
import { findAccount, type StoredAccount, updateAccount } from './account.queries';
import { accountColumns } from './account-columns';
import { eventsOf, insertEvent, type StoredEvent } from './event.queries';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** An event before it has its number on the account. */
export type EventDraft = WithoutId<BhphEvent>;

export interface LockedAccount {
  stored: StoredAccount;
  events: readonly StoredEvent[];
  ledger: BhphLedger;
}

const CANCELLED = 'The bill of this account was cancelled';

/** Names of the domain's fields where the wire has others. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  'split.pickUp': 'split.pick_up',
  'terms.apr': 'apr',
  'terms.frequency': 'frequency',
  'terms.numberOfPayments': 'number_of_payments',
  'terms.payment': 'payment',
  'terms.firstDay': 'first_day',
  'terms.dueDays': 'first_day',
  principalChange: 'principal_change',
  instalmentDay: 'instalment_day',
  promisedDay: 'promised_on',
  target: 'entry_id',
};

/** What the rules refuse, each on the field that it is about. What is about the account as a whole is a conflict. */
export const refusalOf = (
  problems: readonly BhphProblem[],
  names: Readonly<Record<string, string>> = {},
): Refusal => {
  const [first] = problems;
  const fields = Object.fromEntries(
    problems
      .filter(({ field }) => field !== 'kind')
      .map(({ field, message }) => [names[field] ?? WIRE_NAMES[field] ?? field, message]),
  );
  const message = first?.message ?? 'This is not possible';
  return first?.field === 'kind' ? new Refusal(409, message) : new Refusal(400, message, { fields });
};

/** An account that the user sees, locked: whoever books next waits and finds it as it is then. */
export const lockAccount = async (context: Context, tx: Db, id: number): Promise<LockedAccount> => {
  const { tenant } = context;
  const viewer = await billViewer(context, tx);
  const stored = await findAccount(tx, tenant, viewer, id, 'for no key update of a');
  if (stored.bill_state === 'cancelled') throw new Refusal(409, CANCELLED);
  const events = await eventsOf(tx, tenant, id);
  return { stored, events, ledger: { events: events.map(({ event }) => event), account: stored.account } };
};

interface Details {
  method?: string;
  reference?: string;
  /** Names of the domain's fields in this call. */
  names?: Readonly<Record<string, string>>;
}

/** Adds an event to a locked account and keeps the columns of lists true. */
export const recordEvent = async (
  context: Context,
  tx: Db,
  { stored, ledger, events }: LockedAccount,
  draft: EventDraft,
  { names, ...details }: Details = {},
): Promise<LockedAccount> => {
  const { tenant, session } = context;
  const id = (ledger.events.at(-1)?.id ?? 0) + 1;
  const event = { ...draft, id } as BhphEvent; // a draft is an event without its id
  const recorded = recordBhphEvent(ledger, event, latestToday(context));
  if (!recorded.ok) throw refusalOf(recorded.problems, names);
  const eventId = await insertEvent(tx, tenant, {
    ...{ accountId: stored.id, event, ...details, userId: session.userId },
  });
  await updateAccount(tx, tenant, stored.id, accountColumns(recorded.ledger.account));
  await bookRecord(tx, bookerOf(context), LOAN_SOURCE, eventId);
  return { stored, events, ledger: recorded.ledger };
};

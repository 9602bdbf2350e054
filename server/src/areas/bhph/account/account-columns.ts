import { type BhphAccount, lateness } from '@forecourt/domain/bhph/index';

/** The day of the first pick-up payment that is not paid in full. */
const pickUpDue = ({ pickUps, balances }: BhphAccount): string | null => {
  let paid = pickUps.reduce((sum, { amount }) => sum + amount, 0) - balances.pickUp;
  for (const { day, amount } of pickUps) {
    paid -= amount;
    if (paid < 0) return day;
  }
  return null;
};

const earlier = (a: string | null, b: string | null): string | null => {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
};

/** Columns that repeat what the account says, so that lists need not read it. Lateness of any day follows from `due_since`. */
export const accountColumns = (account: BhphAccount) => {
  const dueSince = lateness(account, account.day).nextDue?.day ?? null;
  const promise = account.promises.at(-1);
  const isOpenPromise = promise !== undefined && promise.paid < promise.amount;
  return {
    status: account.status,
    account,
    principal_cents: account.balances.principal,
    due_since: dueSince,
    next_due: earlier(dueSince, pickUpDue(account)),
    promised_on: isOpenPromise ? promise.promisedDay : null,
    promised_cents: isOpenPromise ? promise.amount : null,
  };
};

import { type BhphAccount, payoff } from '@forecourt/domain/bhph/index';
import { uncoveredInstalments, unpaidOf } from '@forecourt/domain/bhph/lateness';

export interface DueDebit {
  day: string;
  cents: number;
}

/** What is unpaid of each pick-up payment; the earlier ones are paid first. */
const unpaidPickUps = ({ pickUps, balances }: BhphAccount): DueDebit[] => {
  let paid = pickUps.reduce((sum, { amount }) => sum + amount, 0) - balances.pickUp;
  return pickUps.flatMap(({ day, amount }) => {
    const unpaid = Math.max(0, amount - Math.max(0, paid));
    paid -= amount;
    return unpaid > 0 ? [{ day, cents: unpaid }] : [];
  });
};

/**
 * What is due up to a day and no file collects yet, one amount for each due day. Together they are never more than pays the
 * loan on the day of collection; the last instalment is all that is left then.
 */
export const dueDebits = (
  account: BhphAccount,
  dueTo: string,
  collectOn: string,
  collected: readonly string[],
): DueDebit[] => {
  const { lateness: method } = account.settings;
  const { loan } = payoff(account, collectOn < account.day ? account.day : collectOn);
  const last = account.schedule.at(-1)?.number;
  const byDay = new Map<string, number>();
  const add = (day: string, cents: number) => byDay.set(day, (byDay.get(day) ?? 0) + cents);
  let left: number = loan;
  for (const instalment of uncoveredInstalments(account, method, loan)) {
    if (instalment.day > dueTo) break;
    const wanted = instalment.number === last ? left : unpaidOf(account, method, instalment);
    const cents = Math.min(left, wanted);
    left -= cents;
    add(instalment.day, cents);
  }
  for (const { day, cents } of unpaidPickUps(account)) if (day <= dueTo) add(day, cents);
  return [...byDay]
    .filter(([day, cents]) => cents > 0 && !collected.includes(day))
    .map(([day, cents]) => ({ day, cents }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
};

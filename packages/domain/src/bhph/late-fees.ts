import { type Cents, roundCents } from '../money';
import type { BhphAccount } from './account';
import { daysBetween } from './day-numbers';
import { uncoveredInstalments, unpaidOf } from './lateness';
import { payoff } from './payoff';
import type { LateFeeRule } from './settings';

export interface LateFeeDue {
  instalmentDay: string;
  instalmentNumber: number;
  daysLate: number;
  amount: Cents;
}

/** The fee for an amount that is late. */
export const lateFeeAmount = ({ fee }: LateFeeRule, amount: Cents): Cents => {
  if (fee.kind === 'flat') return fee.amount;
  return roundCents(Math.min(fee.most, Math.max(fee.least, Math.round(amount * fee.rate))));
};

/** Late fees that may be charged on a day: once for each instalment, after the days of grace. None where they are off. */
export const lateFeesDue = (account: BhphAccount, day: string): LateFeeDue[] => {
  const { lateFee, lateness: method, defaultCharges } = account.settings;
  if (!lateFee || !defaultCharges.includes('late-fee') || account.standing !== 'open') return [];
  return uncoveredInstalments(account, method, payoff(account, day).loan)
    .map((instalment) => ({ instalment, daysLate: daysBetween(instalment.day, day) }))
    .filter(
      ({ instalment, daysLate }) =>
        daysLate > lateFee.graceDays && daysLate > 0 && !account.lateFeeDays.includes(instalment.day),
    )
    .map(({ instalment, daysLate }) => {
      const base = lateFee.basis === 'unpaid' ? unpaidOf(account, method, instalment) : instalment.amount;
      return {
        ...{ instalmentDay: instalment.day, instalmentNumber: instalment.number, daysLate },
        amount: lateFeeAmount(lateFee, base),
      };
    })
    .filter(({ amount }) => amount > 0);
};

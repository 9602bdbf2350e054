import {
  curtailmentSchedule,
  curtailmentsDue,
  type FloorPlanLoan,
  flooredOn,
  floorPlanRateOn,
  interestToDay,
} from '@forecourt/domain/ledger/index';
import { type Cents, roundCents } from '@forecourt/domain/money/index';
import type { StoredAdvance } from '../advance.queries';
import type { StoredPayment } from '../payment.queries';

type Payments = readonly Pick<StoredPayment, 'day' | 'principal_cents' | 'adjust_cents' | 'voided_on'>[];

const standing = (payments: Payments): Payments => payments.filter(({ voided_on }) => voided_on === null);

/** What the lender paid and got back: a payment that was taken back never was, nor an advance that was. */
const loanOf = (advance: StoredAdvance, payments: Payments): FloorPlanLoan => ({
  movements:
    advance.cancelled_on === null
      ? [
          { day: advance.day, amount: roundCents(advance.amount_cents) },
          ...standing(payments).map(({ day, principal_cents }) => ({
            day,
            amount: roundCents(-principal_cents),
          })),
        ]
      : [],
  rates: advance.rates,
});

/** All interest up to a day, with what the lender asked for besides. */
export const interestUpTo = (advance: StoredAdvance, payments: Payments, day: string): Cents => {
  const asked = standing(payments).reduce((sum, one) => (one.day <= day ? sum + one.adjust_cents : sum), 0);
  return roundCents(interestToDay(loanOf(advance, payments), day) + asked);
};

export const scheduleOf = ({ day, amount_cents, curtailments, term_days }: StoredAdvance) =>
  curtailmentSchedule({ day, amount: roundCents(amount_cents) }, { curtailments, termDays: term_days });

/** What the schedule asks for on a day; nothing once it is paid off. */
export const dueOf = (advance: StoredAdvance, day: string) => {
  const isOpen = advance.closed_on === null && advance.cancelled_on === null;
  return isOpen
    ? curtailmentsDue(scheduleOf(advance), roundCents(advance.paid_cents), day)
    : { overdue: roundCents(0), next: null };
};

export const rateOf = ({ rates }: Pick<StoredAdvance, 'rates'>, day: string): number =>
  floorPlanRateOn(rates, day);

const DAYS = 365;

/** What stands of an advance on a day. */
export const figuresOf = (advance: StoredAdvance, payments: Payments, day: string) => {
  const floored = roundCents(Math.max(0, flooredOn(loanOf(advance, payments), day)));
  const apr = rateOf(advance, day);
  return {
    ...{ floored, apr, perDay: roundCents((floored * apr) / DAYS) },
    interest: roundCents(interestUpTo(advance, payments, day) - advance.interest_paid_cents),
  };
};

import type { RateCheck } from '../desk';
import { checkRate } from '../desk/criminal-rate';
import { type Cents, roundCents, sumCents } from '../money';
import { exactInterest, roundAccrual } from './accrual';
import { NOTHING } from './amounts';
import { amountAdvanced, disclosedRate } from './disclosed-rate';
import { buildBhphSchedule, type Instalment } from './schedule';
import type { DefaultCharge } from './settings';
import type { BhphOpening, MandatoryCharge } from './terms';

/** What the statement of the cost of borrowing and the first screen of an account show. */
export interface OpeningFigures {
  /** What the customer gets: the principal without mandatory charges. */
  amountAdvanced: Cents;
  charges: readonly MandatoryCharge[];
  apr: number;
  /** With all mandatory charges, as a decimal. */
  disclosedApr: number;
  rateCheck: RateCheck;
  schedule: readonly Instalment[];
  numberOfPayments: number;
  payment: Cents;
  lastPayment: Cents;
  firstDay: string | null;
  lastDay: string | null;
  totalOfPayments: Cents;
  interest: Cents;
  /** Interest and mandatory charges. */
  costOfBorrowing: Cents;
  pickUpTotal: Cents;
  /** All that the customer will have paid: instalments, pick-up payments, charges in cash. */
  totalObligation: Cents;
  interestPerDay: Cents;
  /** What may be charged when the customer does not pay. */
  defaultCharges: readonly DefaultCharge[];
  returnedPaymentFee: Cents | null;
}

/** For an opening that `checkBhphOpening` finds nothing wrong with, or that is blocked by its rate alone. */
export const openingFigures = (opening: BhphOpening, soldOn: string): OpeningFigures => {
  const { principal, terms, charges, settings, borrower, pickUps } = opening;
  const schedule = buildBhphSchedule({ day: soldOn, principal, order: settings.applicationOrder }, terms);
  const totalOfPayments = schedule.at(-1)?.dueToDate ?? NOTHING;
  const interest = roundCents(totalOfPayments - principal);
  const advance = amountAdvanced(opening);
  const disclosedApr = disclosedRate(opening, soldOn, schedule);
  const cash = sumCents(charges.filter(({ financed }) => !financed).map(({ amount }) => amount));
  const pickUpTotal = sumCents(pickUps.map(({ amount }) => amount));
  return {
    ...{ amountAdvanced: advance, charges, apr: terms.apr, disclosedApr, schedule },
    rateCheck: checkRate(borrower, advance, disclosedApr),
    ...{ numberOfPayments: schedule.length, payment: terms.payment, totalOfPayments, interest, pickUpTotal },
    lastPayment: schedule.at(-1)?.amount ?? NOTHING,
    firstDay: schedule[0]?.day ?? null,
    lastDay: schedule.at(-1)?.day ?? null,
    costOfBorrowing: sumCents([interest, ...charges.map(({ amount }) => amount)]),
    totalObligation: sumCents([totalOfPayments, pickUpTotal, cash]),
    interestPerDay: roundAccrual(exactInterest(principal, terms.apr, 1)),
    ...{ defaultCharges: settings.defaultCharges, returnedPaymentFee: settings.returnedPaymentFee },
  };
};

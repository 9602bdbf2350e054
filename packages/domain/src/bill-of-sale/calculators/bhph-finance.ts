import { daysBetween } from '../../bhph/day-numbers';
import { amountAdvanced, disclosedRate } from '../../bhph/disclosed-rate';
import type { equalPayment } from '../../bhph/equal-payment';
import { buildBhphSchedule } from '../../bhph/schedule';
import type { DeskFinance, DeskInput, FinanceResult } from '../../desk';
import { checkRate } from '../../desk/criminal-rate';
import { countPayments } from '../../desk/frequency';
import { roundCents, sumCents } from '../../money';

/** The rate that was entered: a percentage divided by 100 may have digits that nobody entered. */
export const enteredRate = (rate: number): number => Math.round(rate * 1_000_000) / 1_000_000;

const chargesOf = ({
  lenderFee = roundCents(0),
  mandatoryCharges = [],
  chargesFinanced = true,
}: DeskFinance) =>
  [{ label: "Lender's fee", amount: lenderFee }, ...mandatoryCharges]
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => ({ label, amount, financed: chargesFinanced }));

/**
 * The figures of a loan of the dealership: simple interest on actual days from the day of the sale, as the account that is
 * opened bears it, so that bill and account say the same. Without a first payment day after the sale they are not known yet,
 * and those of a usual loan stay.
 */
export const bhphFinance = (
  { day, borrower, finance }: DeskInput,
  result: FinanceResult,
  firstDay: string | null,
  paymentOf: typeof equalPayment,
): FinanceResult => {
  const principal = result.amountFinanced;
  if (!finance || firstDay === null || daysBetween(day, firstDay) <= 0 || principal === 0) return result;
  const { frequency, term } = finance;
  const dated = {
    ...{ apr: enteredRate(finance.apr), frequency, firstDay },
    numberOfPayments: countPayments(term, frequency),
  };
  const payment = paymentOf({ day, principal }, dated);
  const terms = { ...dated, payment };
  const schedule = buildBhphSchedule({ day, principal }, terms);
  const totalOfPayments = schedule.at(-1)?.dueToDate ?? roundCents(0);
  const interest = roundCents(totalOfPayments - principal);
  const loan = { principal, terms, charges: chargesOf(finance) };
  const disclosedApr = disclosedRate(loan, day, schedule);
  return {
    ...result,
    ...{ payment, totalOfPayments, interest, disclosedApr },
    numberOfPayments: schedule.length,
    lastPayment: schedule.at(-1)?.amount ?? roundCents(0),
    interestAtEqualPayments: roundCents(payment * dated.numberOfPayments - principal),
    costOfBorrowing: sumCents([interest, result.charges]),
    rateCheck: checkRate(borrower, amountAdvanced(loan), disclosedApr),
  };
};

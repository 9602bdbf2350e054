import { amountProblem } from './amounts';
import { type BhphProblem, problem } from './problem';
import {
  type BhphBorrower,
  type BhphSettings,
  consumerRule,
  DEFAULT_CHARGES,
  LATENESS_METHODS,
  type LateFeeRule,
  PAYMENT_PARTS,
} from './settings';

const isWholeBetween = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high;

const checkOrder = ({ applicationOrder }: BhphSettings): BhphProblem[] => {
  const isComplete =
    applicationOrder.length === PAYMENT_PARTS.length &&
    PAYMENT_PARTS.every((part) => applicationOrder.includes(part));
  return isComplete ? [] : [problem('applicationOrder', 'Name each part of the debt once')];
};

const checkLateFee = ({ fee, graceDays }: LateFeeRule): BhphProblem[] => {
  const problems: BhphProblem[] = [];
  if (!isWholeBetween(graceDays, 0, 365))
    problems.push(problem('lateFee.graceDays', 'The days of grace must be a whole number from 0 to 365'));
  if (fee.kind === 'flat') {
    const message = amountProblem(fee.amount);
    if (message) problems.push(problem('lateFee.fee.amount', message));
    return problems;
  }
  if (!(fee.rate > 0 && fee.rate <= 1))
    problems.push(problem('lateFee.fee.rate', 'The percentage must be above 0 and at most 100'));
  if (
    !Number.isSafeInteger(fee.least) ||
    !Number.isSafeInteger(fee.most) ||
    fee.least < 0 ||
    fee.most < fee.least
  )
    problems.push(problem('lateFee.fee.most', 'The highest fee must not be below the lowest'));
  return problems;
};

const checkLaw = (settings: BhphSettings, province: string | null, borrower: BhphBorrower): BhphProblem[] => {
  const rule = consumerRule(province, borrower);
  if (!rule || settings.lateFeesConfirmed) return [];
  if (settings.lateFee && !rule.lateFees)
    return [
      problem(
        'lateFee',
        `Late fees are off for consumers in ${province}: only costs of default may be charged`,
      ),
    ];
  const unlawful = settings.defaultCharges.find((charge) => !rule.defaultCharges.includes(charge));
  return unlawful
    ? [
        problem(
          'defaultCharges',
          `A ${unlawful.replace('-', ' ')} may not be charged to consumers in ${province}`,
        ),
      ]
    : [];
};

/** What is wrong with the settings of an account; empty when all is right. */
export const checkBhphSettings = (
  settings: BhphSettings,
  province: string | null,
  borrower: BhphBorrower,
): BhphProblem[] => [
  ...checkOrder(settings),
  ...(LATENESS_METHODS.includes(settings.lateness)
    ? []
    : [problem('lateness', 'Choose how lateness is measured')]),
  ...(settings.defaultCharges.every((charge) => DEFAULT_CHARGES.includes(charge))
    ? []
    : [problem('defaultCharges', 'Choose from the list of charges')]),
  ...(settings.lateFee ? checkLateFee(settings.lateFee) : []),
  ...(settings.returnedPaymentFee === null || amountProblem(settings.returnedPaymentFee) === undefined
    ? []
    : [problem('returnedPaymentFee', 'Enter an amount above 0, or none')]),
  ...(isWholeBetween(settings.firstPaymentDefaultDays, 1, 365)
    ? []
    : [problem('firstPaymentDefaultDays', 'Enter a whole number of days from 1 to 365')]),
  ...(isWholeBetween(settings.insuranceWarningDays, 0, 365)
    ? []
    : [problem('insuranceWarningDays', 'Enter a whole number of days from 0 to 365')]),
  ...checkLaw(settings, province, borrower),
];

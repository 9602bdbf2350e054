import { isDay } from '../dates';
import { checkDesk, type DeskInput } from '../desk';
import { areTaxRatesKnown } from '../tax';
import type { BillInput } from './bill-input';
import { shownLists } from './bill-lists';
import { BILL_TYPE, isBillType } from './bill-type';
import { billValues } from './bill-values';
import { CALCULATORS, type Calculators } from './calculators';
import { completeInput } from './calculators/complete-input';
import { checkLines } from './check-lines';
import { type BillProblem, checkValues } from './check-values';
import { isFormatId } from './format-id';

/** The first message of each path; empty when all is right. */
export type BillErrors = Readonly<Record<string, string>>;

const checkHead = (bill: BillInput, calculators: Calculators): BillProblem[] => [
  ...(isBillType(bill.type) ? [] : [['type', 'Choose a type of bill'] as const]),
  ...(isFormatId(bill.format) ? [] : [['format', 'Choose a format'] as const]),
  ...(isDay(bill.day) ? [] : [['day', 'Enter the day of the sale'] as const]),
  ...(Object.hasOwn(calculators, bill.calculatorVersion)
    ? []
    : [['calculatorVersion', 'There is no such version of the calculator'] as const]),
];

/** The desk's fields that are parts of the bill; others have the same path on both. */
const PATHS: Readonly<Record<string, string>> = {
  price: 'values.price_sales_price',
  cashDown: 'values.cash_down',
  'finance.apr': 'values.financing_rate',
  'finance.term': 'values.financing_term',
  'lease.apr': 'values.lease_rate',
  'lease.moneyFactor': 'values.lease_money_factor',
  'lease.term': 'values.lease_term',
  'lease.residual': 'values.lease_residual',
};

/** Credit that a draft does not have yet; before the document is final the gate asks for it. */
const NOT_YET = ['finance', 'lease'];
const RATES = ['finance.apr', 'lease.apr', 'lease.moneyFactor'];

const checkDay = ({ country = 'Canada', province, day }: DeskInput): BillProblem[] =>
  areTaxRatesKnown({ country, province }, day) ? [] : [['day', 'No tax rate is known for this day']];

/** What is wrong between fields that are right by themselves. A draft without a price has nothing to hold against each other. */
const checkTogether = (bill: BillInput): BillProblem[] => {
  const { input } = completeInput(bill, billValues(bill), shownLists(bill));
  const day = checkDay(input);
  if (day.length > 0) return day;
  if (input.price === 0 || bill.type === BILL_TYPE.tradeIn) return [];
  // the ceiling is Canada's
  const ignored = input.country === 'Canada' ? NOT_YET : [...NOT_YET, ...RATES];
  return Object.entries(checkDesk(input))
    .filter(([field]) => !ignored.includes(field))
    .map(([field, message]) => [PATHS[field] ?? field, message]);
};

/** What is wrong with a bill, drafts included, by path. Whether it is complete is for openItems. */
export const checkBill = (bill: BillInput, calculators: Calculators = CALCULATORS): BillErrors => {
  const alone = [...checkHead(bill, calculators), ...checkValues(bill.values), ...checkLines(bill)];
  const problems = alone.length > 0 ? alone : checkTogether(bill);
  return Object.fromEntries(problems.toReversed());
};

import { isDay } from '../dates';
import { isDepositMethod } from '../deal/deposit-rules';
import { TAX_TREATMENTS } from '../tax';
import {
  type BillAmount,
  type BillInput,
  type BillItem,
  type BillPayment,
  type BillTradeIn,
  MAX_BILL_LINES,
  type PickUpPayment,
} from './bill-input';
import { amountProblem, type BillProblem, textProblem } from './check-values';

const MAX_TEXT = 200;
const MAX_ID = 64;

const at = (path: string, message: string | undefined): BillProblem[] => (message ? [[path, message]] : []);

const optionalAmount = (path: string, value: unknown): BillProblem[] =>
  value === undefined ? [] : at(path, amountProblem(value));

const optionalText = (path: string, value: unknown, max = MAX_TEXT): BillProblem[] =>
  value === undefined ? [] : at(path, textProblem(value, max));

const optionalNumber = (path: string, value: unknown, max: number): BillProblem[] => {
  if (value === undefined || value === null) return [];
  const isRight = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
  return isRight ? [] : [[path, `Enter a whole number up to ${max}`]];
};

const checkAmount = ({ id, label, amount }: BillAmount, path: string): BillProblem[] => [
  ...optionalText(`${path}.id`, id, MAX_ID),
  ...at(`${path}.label`, textProblem(label, MAX_TEXT)),
  ...at(`${path}.amount`, amountProblem(amount)),
];

const checkItem = (item: BillItem, path: string): BillProblem[] => [
  ...checkAmount(item, path),
  ...optionalAmount(`${path}.cost`, item.cost),
  ...at(`${path}.tax`, TAX_TREATMENTS.includes(item.tax) ? undefined : 'Choose which taxes it bears'),
];

const TRADE_IN_TEXTS = ['lienHolder', 'make', 'model', 'vin', 'color'] as const;

const checkTradeIn = (trade: BillTradeIn, path: string): BillProblem[] => [
  ...optionalText(`${path}.id`, trade.id, MAX_ID),
  ...at(`${path}.allowance`, amountProblem(trade.allowance)),
  ...optionalAmount(`${path}.actualCashValue`, trade.actualCashValue),
  ...optionalAmount(`${path}.lien`, trade.lien),
  ...TRADE_IN_TEXTS.flatMap((field) => optionalText(`${path}.${field}`, trade[field])),
  ...optionalNumber(`${path}.year`, trade.year, 2_100),
  ...optionalNumber(`${path}.odometer`, trade.odometer, 9_999_999),
];

const checkDated = ({ id, amount, day }: PickUpPayment, path: string): BillProblem[] => [
  ...optionalText(`${path}.id`, id, MAX_ID),
  ...at(`${path}.amount`, amountProblem(amount)),
  ...at(`${path}.day`, isDay(day) ? undefined : 'Enter a date'),
];

const checkPayment = (payment: BillPayment, path: string): BillProblem[] => [
  ...checkDated(payment, path),
  ...at(`${path}.method`, isDepositMethod(payment.method) ? undefined : 'Choose how it was paid'),
];

/** Costs are kept by the id of a line, so that no two lines have the same. */
const checkIds = (path: string, lines: readonly { id?: string }[]): BillProblem[] => {
  const seen = new Set<string>();
  return lines.flatMap(({ id }, index) => {
    if (!id) return [];
    if (seen.has(id)) return [[`${path}.${index}.id`, 'Another line has the same id'] as const];
    seen.add(id);
    return [];
  });
};

const checkList = <Line extends { id?: string }>(
  path: string,
  lines: readonly Line[] | undefined,
  check: (line: Line, path: string) => BillProblem[],
): BillProblem[] => {
  if (!lines) return [];
  if (lines.length > MAX_BILL_LINES) return [[path, `At most ${MAX_BILL_LINES} lines`]];
  return [...lines.flatMap((line, index) => check(line, `${path}.${index}`)), ...checkIds(path, lines)];
};

export const checkLines = (bill: BillInput): BillProblem[] => [
  ...checkList('discounts', bill.discounts, checkAmount),
  ...checkList('rebates', bill.rebates, checkAmount),
  ...checkList('fees', bill.fees, checkItem),
  ...checkList('addOns', bill.addOns, checkItem),
  ...checkList('products', bill.products, checkItem),
  ...checkList('mandatoryCharges', bill.mandatoryCharges, checkAmount),
  ...checkList('tradeIns', bill.tradeIns, checkTradeIn),
  ...checkList('pickUpPayments', bill.pickUpPayments, checkDated),
  ...checkList('payments', bill.payments, checkPayment),
];

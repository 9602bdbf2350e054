import { isDay } from '../dates';
import { TAX_TREATMENTS } from '../tax';
import {
  type DeskAmount,
  type DeskFinance,
  type DeskInput,
  type DeskItem,
  type DeskLease,
  type DeskTradeIn,
  LEASE_METHODS,
} from './desk-input';
import { MAX_DESK_LINES, MAX_DESK_PRICE, MAX_TERM_MONTHS, moneyText } from './desk-limits';
import { PAYMENTS_PER_YEAR } from './frequency';

/** The field ('price', 'finance.term', 'tradeIns.0.lien') and what is wrong with it. */
export type DeskProblem = readonly [field: string, message: string];

const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];

const amountProblem = (value: number): string | undefined => {
  if (!Number.isSafeInteger(value)) return 'Enter an amount with at most two decimals';
  if (value < 0) return 'The amount must not be negative';
  return value > MAX_DESK_PRICE ? `The amount must be at most ${moneyText(MAX_DESK_PRICE)}` : undefined;
};

const problemAt = (field: string, message: string | undefined): DeskProblem[] =>
  message === undefined ? [] : [[field, message]];

/** An amount that is not given is right. */
const amountAt = (field: string, value: number | undefined): DeskProblem[] =>
  value === undefined ? [] : problemAt(field, amountProblem(value));

const priceProblem = (price: number): string | undefined => {
  if (!Number.isSafeInteger(price)) return 'Enter a price with at most two decimals';
  if (price <= 0) return 'The price must be above 0';
  return price > MAX_DESK_PRICE ? `The price must be at most ${moneyText(MAX_DESK_PRICE)}` : undefined;
};

const listAt = <T>(
  field: string,
  list: readonly T[] | undefined,
  check: (item: T, at: string) => DeskProblem[],
): DeskProblem[] => {
  if (!list) return [];
  if (list.length > MAX_DESK_LINES) return [[field, `At most ${MAX_DESK_LINES} lines`]];
  return list.flatMap((item, index) => check(item, `${field}.${index}`));
};

const checkAmount = ({ amount }: DeskAmount, at: string) => amountAt(`${at}.amount`, amount);

const checkItem = (item: DeskItem, at: string): DeskProblem[] => [
  ...amountAt(`${at}.amount`, item.amount),
  ...amountAt(`${at}.cost`, item.cost),
  ...(TAX_TREATMENTS.includes(item.tax) ? [] : problemAt(`${at}.tax`, 'Choose which taxes it bears')),
];

const checkTradeIn = (trade: DeskTradeIn, at: string): DeskProblem[] => [
  ...amountAt(`${at}.allowance`, trade.allowance),
  ...amountAt(`${at}.actualCashValue`, trade.actualCashValue),
  ...amountAt(`${at}.lien`, trade.lien),
];

const termProblem = (term: number): string | undefined => {
  if (!Number.isInteger(term)) return 'The term must be a whole number of months';
  if (term < 1) return 'The term must be at least 1 month';
  return term > MAX_TERM_MONTHS ? `The term must be at most ${MAX_TERM_MONTHS} months` : undefined;
};

const rateAt = (field: string, rate: number | undefined): DeskProblem[] => {
  if (rate === undefined) return [];
  if (!Number.isFinite(rate)) return [[field, 'Enter a rate']];
  if (rate < 0) return [[field, 'The rate must not be negative']];
  return rate > 1 ? [[field, 'The rate must be at most 100%']] : [];
};

const frequencyAt = (field: string, frequency: string | undefined): DeskProblem[] =>
  frequency === undefined || Object.hasOwn(PAYMENTS_PER_YEAR, frequency)
    ? []
    : [[field, 'Choose how often a payment is made']];

const checkFinance = (finance: DeskFinance): DeskProblem[] => {
  const share = finance.reserveShare ?? 1;
  return [
    ...rateAt('finance.apr', finance.apr),
    ...rateAt('finance.buyRate', finance.buyRate),
    ...problemAt('finance.term', termProblem(finance.term)),
    ...frequencyAt('finance.frequency', finance.frequency),
    ...amountAt('finance.lenderFee', finance.lenderFee),
    ...listAt('finance.mandatoryCharges', finance.mandatoryCharges, checkAmount),
    ...(share >= 0 && share <= 1 ? [] : problemAt('finance.reserveShare', 'Enter a share from 0% to 100%')),
    ...amountAt('finance.flatReserve', finance.flatReserve),
  ];
};

const leaseRate = ({ method, moneyFactor, apr }: DeskLease): DeskProblem[] => {
  if (method !== 'money-factor' || moneyFactor === undefined)
    return apr === undefined ? [['lease.apr', 'Enter a rate']] : rateAt('lease.apr', apr);
  return rateAt('lease.moneyFactor', moneyFactor * 24);
};

const checkLease = (lease: DeskLease): DeskProblem[] => [
  ...(LEASE_METHODS.includes(lease.method) ? [] : problemAt('lease.method', 'Choose a method')),
  ...leaseRate(lease),
  ...problemAt('lease.term', termProblem(lease.term)),
  ...frequencyAt('lease.frequency', lease.frequency),
  ...amountAt('lease.residual', lease.residual),
  ...Object.entries(lease.residualByTerm ?? {}).flatMap(([term, amount]) =>
    amountAt(`lease.residualByTerm.${term}`, amount),
  ),
  ...amountAt('lease.acquisitionFee', lease.acquisitionFee),
  ...amountAt('lease.securityDeposit', lease.securityDeposit),
  ...amountAt('lease.kmAllowance', lease.kmAllowance),
  ...amountAt('lease.excessPerKm', lease.excessPerKm),
  ...amountAt('lease.flatReserve', lease.flatReserve),
];

const isUnknownProvince = ({ province, country = 'Canada' }: DeskInput): boolean =>
  province !== null && country === 'Canada' && !PROVINCES.includes(province);

/** What is wrong with each field by itself. */
export const checkFields = (input: DeskInput): DeskProblem[] => [
  ...(isDay(input.day) ? [] : problemAt('day', 'Enter the day of the sale')),
  ...(isUnknownProvince(input) ? problemAt('province', 'Choose a province or territory of Canada') : []),
  ...problemAt('price', priceProblem(input.price)),
  ...listAt('discounts', input.discounts, checkAmount),
  ...listAt('rebates', input.rebates, checkAmount),
  ...listAt('fees', input.fees, checkItem),
  ...listAt('addOns', input.addOns, checkItem),
  ...listAt('products', input.products, checkItem),
  ...listAt('tradeIns', input.tradeIns, checkTradeIn),
  ...amountAt('cashDown', input.cashDown),
  ...amountAt('deposit', input.deposit),
  ...amountAt('vehicleCost', input.vehicleCost),
  ...amountAt('pack', input.pack),
  ...amountAt('chargebackReserve', input.chargebackReserve),
  ...amountAt('lenderBonus', input.lenderBonus === undefined ? undefined : Math.abs(input.lenderBonus)),
  ...amountAt('vehicle.estimatedValue', input.vehicle?.estimatedValue),
  ...(input.finance ? checkFinance(input.finance) : []),
  ...(input.lease ? checkLease(input.lease) : []),
  ...(input.way === 'finance' && !input.finance ? problemAt('finance', 'Enter rate and term') : []),
  ...(input.way === 'lease' && !input.lease ? problemAt('lease', 'Enter the terms of the lease') : []),
];

import { roundCents } from '../money';
import { checkFields, type DeskProblem } from './check-fields';
import { percentText, rateCeiling } from './criminal-rate';
import type { DeskInput } from './desk-input';
import { moneyText } from './desk-limits';
import type { DeskSale } from './desk-result';
import { leaseBasis, residualOf } from './lease-way';
import { computeSale } from './sale';

/** The first message of each field that is wrong; empty when all is right. */
export type DeskErrors = Readonly<Record<string, string>>;

const checkDown = ({ balanceBeforeDown, cashDown }: DeskSale): DeskProblem[] => {
  const total = roundCents(Math.max(0, balanceBeforeDown));
  if (cashDown <= total) return [];
  return [['cashDown', `The down payment is more than what is left to pay, ${moneyText(total)}`]];
};

const aboveCeiling = (ceiling: number): string =>
  `The rate is above the legal ceiling of ${percentText(ceiling)}`;

const checkRates = (input: DeskInput, sale: DeskSale): DeskProblem[] => {
  const ceiling = rateCeiling(input.borrower, sale.balance);
  if (ceiling === null) return [];
  const { finance, lease } = input;
  const leaseRate = lease?.method === 'money-factor' ? (lease.moneyFactor ?? 0) * 24 : 0;
  const problems: DeskProblem[] = [];
  if (finance && finance.apr > ceiling) problems.push(['finance.apr', aboveCeiling(ceiling)]);
  if (leaseRate > ceiling) problems.push(['lease.moneyFactor', aboveCeiling(ceiling)]);
  if (lease && (lease.apr ?? 0) > ceiling) problems.push(['lease.apr', aboveCeiling(ceiling)]);
  return problems;
};

const checkResidual = (input: DeskInput, sale: DeskSale): DeskProblem[] => {
  if (!input.lease) return [];
  const { grossCapCost, reductionBeforeDown } = leaseBasis(input, sale, input.lease);
  const capCost = roundCents(grossCapCost - reductionBeforeDown - sale.cashDown);
  if (residualOf(input.lease) <= capCost) return [];
  return [['lease.residual', `The residual is more than the amount leased, ${moneyText(capCost)}`]];
};

/** What is wrong between fields that are right by themselves. */
const checkTogether = (input: DeskInput): DeskProblem[] => {
  const sale = computeSale(input);
  if (sale.discounts >= sale.price) return [['discounts', 'The discounts must be less than the price']];
  return [...checkDown(sale), ...checkRates(input, sale), ...checkResidual(input, sale)];
};

/** Errors per field in words for the person who types. A rate of 0 is allowed. */
export const checkDesk = (input: DeskInput): DeskErrors => {
  const alone = checkFields(input);
  const problems = alone.length > 0 ? alone : checkTogether(input);
  return Object.fromEntries(problems.toReversed());
};

import { omvicFee } from '../bill-of-sale/omvic-fee';
import { countPayments, periodicRate } from '../desk/frequency';
import { loanPayment } from '../desk/loan';
import { type Cents, roundCents, sumCents } from '../money';
import { type SaleTaxLine, saleTaxes } from '../tax';

export const ESTIMATE_TERMS = [24, 36, 48, 60, 72, 84, 96] as const;
export const ESTIMATE_RATE = 8.99;
/** In percent a year: above 35 % a loan would be a criminal one. */
export const MAX_ESTIMATE_RATE = 35;

const USUAL_TERM = 72;
const TERM_OF_OLD = 48;
const OLD_YEARS = 8;

/** Lenders give less time for an old vehicle. */
export const usualTerm = (modelYear: number | null, day: string): number =>
  modelYear !== null && Number(day.slice(0, 4)) - modelYear > OLD_YEARS ? TERM_OF_OLD : USUAL_TERM;

/** A fee that every sale of the dealership begins with. */
export interface UsualFee {
  amount: Cents;
  /** Collected for someone else. */
  passedOn?: boolean;
  tax: string;
}

/**
 * What an advertised price has to contain beside the vehicle (domain.md 3.7): every charge of the dealer. What is paid to the
 * province for the buyer, without tax, is licensing and may stay out.
 */
export const chargesInPrice = (
  fees: readonly UsualFee[],
  { province, passesOmvicOn, day }: { province: string; passesOmvicOn: boolean; day: string },
): Cents =>
  sumCents([
    ...fees.filter(({ passedOn, tax }) => !(passedOn && tax === 'none')).map(({ amount }) => amount),
    ...(province === 'ON' && passesOmvicOn ? [omvicFee(day)] : []),
  ]);

export interface EstimateInput {
  /** With all charges of the dealer. */
  price: Cents;
  /** Its two letters; null outside Canada. */
  province: string | null;
  /** YYYY-MM-DD */
  day: string;
  down: Cents;
  termMonths: number;
  /** Percent a year. */
  rate: number;
  passenger: boolean;
  zeroEmission: boolean;
}

export interface PaymentEstimate {
  taxes: SaleTaxLine[];
  /** Price and all taxes, those that are paid at registration too. */
  total: Cents;
  financed: Cents;
  /** Every two weeks. */
  payment: Cents;
  payments: number;
  costOfBorrowing: Cents;
}

/** What a vehicle costs with tax, and what a loan for it would cost every two weeks. */
export const estimatePayment = ({
  down,
  termMonths,
  rate,
  province,
  ...sale
}: EstimateInput): PaymentEstimate => {
  const place = { province, country: province === null ? 'elsewhere' : 'Canada' };
  const taxes = saleTaxes({ ...sale, ...place, items: [], trades: [] });
  const collected = taxes.filter((tax) => tax.collected);
  const due = sumCents([sale.price, ...collected.map(({ amount }) => amount)]);
  const financed = roundCents(Math.max(0, due - down));
  const payments = countPayments(termMonths, 'biweekly');
  const payment = loanPayment(financed, periodicRate(rate / 100, 'biweekly'), payments);
  return {
    ...{ taxes, financed, payment, payments },
    total: sumCents([sale.price, ...taxes.map(({ amount }) => amount)]),
    costOfBorrowing: roundCents(Math.max(0, payment * payments - financed)),
  };
};

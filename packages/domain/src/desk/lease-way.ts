import { type Cents, percentOf, roundCents, sumCents } from '../money';
import { isTaxed, type SaleTaxLine } from '../tax';
import { checkRate } from './criminal-rate';
import type { DeskInput, DeskLease } from './desk-input';
import type { DeskSale, LeaseResult, LeaseTaxLine, RateCheck } from './desk-result';
import { computeGross } from './gross';
import { exactLeasePayment, type LeaseTerms, leaseApr, leaseTerms, paysInAdvance } from './lease-payment';
import { allItems } from './sale';

const NOTHING = roundCents(0);

interface LeaseTax {
  name: string;
  rate: number;
  /** What the customer repays with the payments that this tax is not charged on: the lien of a consumer, untaxed items. */
  untaxed: number;
}

/** What a lease takes from the sale, whatever the cash down and the term are. */
export interface LeaseBasis {
  taxes: readonly LeaseTax[];
  grossCapCost: Cents;
  /** Trade credit with the tax on it, deposit and rebates. */
  reductionBeforeDown: Cents;
  /** The part of the reduction that is taxed on delivery; a consumer's trade-in is not. */
  taxedReduction: Cents;
  /** The charge without which the lease is not given. */
  acquisitionFee: Cents;
}

const taxesOf = (input: DeskInput, sale: DeskSale): LeaseTax[] => {
  const consumers = (input.tradeIns ?? []).filter((trade) => !trade.registrant);
  const lien = sumCents(consumers.map((trade) => trade.lien));
  const items = allItems(input);
  const first = (kind: SaleTaxLine['kind']) => sale.taxes.filter((tax) => tax.kind === kind).slice(0, 1);
  return [...first('federal'), ...first('provincial')].map(({ name, rate, kind }) => {
    const untaxed = items.filter((item) => !isTaxed(item.tax, kind)).map(({ amount }) => amount);
    return { name, rate, untaxed: sumCents([lien, ...untaxed]) };
  });
};

export const leaseBasis = (input: DeskInput, sale: DeskSale, lease: DeskLease): LeaseBasis => {
  const acquisitionFee = lease.acquisitionFee ?? NOTHING;
  const registrants = (input.tradeIns ?? []).filter((trade) => trade.registrant);
  const fromRegistrants = sumCents(registrants.map(({ allowance }) => allowance));
  const paid = sumCents([sale.deposit, sale.rebates, sale.tradeTax]);
  return {
    taxes: taxesOf(input, sale),
    grossCapCost: sumCents([sale.beforeTax, acquisitionFee, sale.lienPayout]),
    reductionBeforeDown: sumCents([sale.tradeCredit, paid]),
    taxedReduction: sumCents([fromRegistrants, paid]),
    acquisitionFee,
  };
};

export const residualOf = (lease: DeskLease): Cents => lease.residualByTerm?.[lease.term] ?? lease.residual;

interface LeasePayment {
  terms: LeaseTerms;
  capCost: Cents;
  residual: Cents;
  /** Before tax and rounding. */
  exact: number;
  beforeTax: Cents;
  taxes: LeaseTaxLine[];
  /** With tax. */
  payment: Cents;
}

export interface LeaseQuote extends LeasePayment {
  disclosedApr: number;
  rateCheck: RateCheck;
}

const taxedPart = (tax: LeaseTax, beforeTax: Cents, terms: LeaseTerms): Cents => {
  const untaxed = roundCents(exactLeasePayment(tax.untaxed, 0, terms));
  return roundCents(Math.max(0, beforeTax - untaxed));
};

const taxOn = (tax: LeaseTax, beforeTax: Cents, terms: LeaseTerms): Cents =>
  percentOf(taxedPart(tax, beforeTax, terms), tax.rate);

export const leasePayment = (basis: LeaseBasis, cashDown: Cents, lease: DeskLease): LeasePayment => {
  const terms = leaseTerms(lease);
  const residual = residualOf(lease);
  const capCost = roundCents(basis.grossCapCost - basis.reductionBeforeDown - cashDown);
  const exact = Math.max(0, exactLeasePayment(capCost, residual, terms));
  const beforeTax = roundCents(exact);
  const taxedReduction = sumCents([basis.taxedReduction, cashDown]);
  const taxes = basis.taxes.map((tax) => {
    const paymentBase = taxedPart(tax, beforeTax, terms);
    const onPayment = percentOf(paymentBase, tax.rate);
    return {
      name: tax.name,
      rate: tax.rate,
      paymentBase,
      onPayment,
      onDelivery: percentOf(taxedReduction, tax.rate),
    };
  });
  const payment = sumCents([beforeTax, ...taxes.map(({ onPayment }) => onPayment)]);
  return { terms, capCost, residual, exact, beforeTax, taxes, payment };
};

/** The payment and what the law looks at: what the grid needs of a lease. */
export const quoteLease = (
  basis: LeaseBasis,
  cashDown: Cents,
  lease: DeskLease,
  borrower: DeskInput['borrower'],
): LeaseQuote => {
  const made = leasePayment(basis, cashDown, lease);
  const advance = roundCents(made.capCost - basis.acquisitionFee);
  const disclosedApr = made.beforeTax === 0 ? 0 : leaseApr(made.exact, made.residual, advance, made.terms);
  return { ...made, disclosedApr, rateCheck: checkRate(borrower, advance, disclosedApr) };
};

export const computeLease = (input: DeskInput, sale: DeskSale, lease: DeskLease): LeaseResult => {
  const basis = leaseBasis(input, sale, lease);
  const quote = quoteLease(basis, sale.cashDown, lease, input.borrower);
  const { terms, capCost, residual, beforeTax, payment, taxes } = quote;
  // all payments before tax come to the exact total; the last takes up the rounding of the others
  const total = roundCents(quote.exact * terms.count);
  const lastBeforeTax = roundCents(Math.max(0, total - beforeTax * (terms.count - 1)));
  const lastPayment = sumCents([
    lastBeforeTax,
    ...basis.taxes.map((tax) => taxOn(tax, lastBeforeTax, terms)),
  ]);
  const totalOfPayments = roundCents(payment * (terms.count - 1) + lastPayment);
  const taxOnDelivery = sumCents(taxes.map(({ onDelivery }) => onDelivery));
  const securityDeposit = lease.securityDeposit ?? NOTHING;
  const first = terms.count === 1 ? lastPayment : payment;
  const firstDue = paysInAdvance(lease.method) ? first : NOTHING;
  const totalBeforeTax = lastBeforeTax + beforeTax * (terms.count - 1);
  // one literal without spreads, which take most of the time of a calculation
  return {
    way: 'lease',
    method: lease.method,
    grossCapCost: basis.grossCapCost,
    capReduction: sumCents([basis.reductionBeforeDown, sale.cashDown]),
    capCost,
    residual,
    depreciation: roundCents(capCost - residual),
    rentPerPayment: lease.method === 'money-factor' ? roundCents((capCost + residual) * terms.rate) : NOTHING,
    payment,
    paymentBeforeTax: beforeTax,
    taxes,
    taxOnPayment: roundCents(payment - beforeTax),
    taxOnDelivery,
    numberOfPayments: terms.count,
    lastPayment,
    totalOfPayments,
    costOfBorrowing: roundCents(totalBeforeTax - (capCost - residual) + basis.acquisitionFee),
    dueOnDelivery: sumCents([sale.cashDown, taxOnDelivery, securityDeposit, firstDue]),
    securityDeposit,
    totalObligation: sumCents([sale.cashDown, sale.deposit, taxOnDelivery, totalOfPayments]),
    optionToPurchase: residual,
    kmAllowance: lease.kmAllowance ?? null,
    excessPerKm: lease.excessPerKm ?? null,
    disclosedApr: quote.disclosedApr,
    rateCheck: quote.rateCheck,
    gross: computeGross(input, sale, lease.flatReserve ?? NOTHING),
  };
};

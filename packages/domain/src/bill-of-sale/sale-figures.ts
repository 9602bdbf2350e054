import type { DepositMethod } from '../deal/deposit-rules';
import { type Cents, roundCents } from '../money';
import type { BillInput } from './bill-input';
import { shownLists } from './bill-lists';
import type { BillType } from './bill-type';
import { billValues, isVehicleCostKnown } from './bill-values';
import { chosenResult } from './calculators/bill-balance';
import type { BillResult, BillTaxLine } from './calculators/bill-result';
import { type SoldItem, soldItems } from './calculators/sold-items';

/** Figures that are single amounts; all are cents. */
export interface SaleAmounts {
  price: Cents;
  discounts: Cents;
  rebates: Cents;
  luxuryTax: Cents;
  taxCollected: Cents;
  taxAtRegistration: Cents;
  totalPrice: Cents;
  tradeAllowance: Cents;
  tradeActualCashValue: Cents;
  tradeLien: Cents;
  /** Charged by registrants on their trade-ins: our input tax credit. */
  tradeTax: Cents;
  depositApplied: Cents;
  cashDown: Cents;
  pickUpPayments: Cents;
  amountFinanced: Cents;
  financeCharges: Cents;
  financeReserve: Cents;
  leaseCapCost: Cents;
  leaseResidual: Cents;
  securityDeposit: Cents;
  owedToBuyer: Cents;
  vehicleCost: Cents;
  pack: Cents;
  lenderBonus: Cents;
  chargebackReserve: Cents;
  omvicFee: Cents;
  frontGross: Cents;
  backGross: Cents;
  totalGross: Cents;
}

export interface SellerShare {
  userId: string;
  /** Thousandths of a percent: 50 % is 50,000. */
  share: number;
}

type FigureTax = Pick<BillTaxLine, 'kind' | 'name' | 'rate' | 'base' | 'amount' | 'collected'>;

/** What a lease has beside the amounts. */
export interface LeaseFigures {
  /** The lessor's, part of the capitalized cost. */
  acquisitionFee: Cents;
  /** Due on delivery, with its taxes; 0 where the payments begin later. */
  firstPayment: Cents;
  firstPaymentTaxes: readonly FigureTax[];
}

/** What ledger and commissions are built from. An event keeps it as it was; another event reverses it. */
export interface SaleFigures {
  type: BillType;
  calculatorVersion: number;
  day: string;
  amounts: SaleAmounts;
  items: readonly SoldItem[];
  taxes: readonly FigureTax[];
  tradeIns: readonly { allowance: Cents; actualCashValue: Cents; lien: Cents; isRegistrant: boolean }[];
  payments: readonly { method: DepositMethod; amount: Cents; day: string }[];
  lender: string | null;
  /** Of a lease; sales that were stored earlier have none. */
  lease?: LeaseFigures;
  sellers: readonly (SellerShare & { frontGross: Cents; backGross: Cents })[];
}

const NOTHING = roundCents(0);

/** Each seller's part; the last takes up the rounding, so that the parts sum to the whole. */
const splitAmount = (amount: Cents, sellers: readonly SellerShare[]): Cents[] => {
  const parts = sellers.map(({ share }) => roundCents((amount * share) / 100_000));
  const total = sellers.reduce((sum, { share }) => sum + share, 0);
  const whole = roundCents((amount * total) / 100_000);
  const others = parts.slice(0, -1).reduce((sum, part) => sum + part, 0);
  return [...parts.slice(0, -1), ...(parts.length > 0 ? [roundCents(whole - others)] : [])];
};

const splitGross = (front: Cents, back: Cents, sellers: readonly SellerShare[]): SaleFigures['sellers'] => {
  const [fronts, backs] = [splitAmount(front, sellers), splitAmount(back, sellers)];
  return sellers.map((seller, index) => ({
    ...seller,
    frontGross: fronts[index] ?? NOTHING,
    backGross: backs[index] ?? NOTHING,
  }));
};

const cents = (value: unknown): Cents => roundCents(typeof value === 'number' ? value : 0);

const amountsOf = (bill: BillInput, { values, confidential, taxes }: BillResult): SaleAmounts => {
  const { sale, finance, lease, ...desk } = confidential.desk;
  const entered = billValues(bill);
  const { gross } = chosenResult({ sale, finance, lease, ...desk });
  // no front gross is claimed of a vehicle whose cost nobody entered
  const frontGross = isVehicleCostKnown(bill) ? gross.front : NOTHING;
  const isLease = desk.way === 'lease';
  const taxOf = (collected: boolean) =>
    roundCents(
      taxes.filter((tax) => tax.collected === collected).reduce((sum, { amount }) => sum + amount, 0),
    );
  return {
    ...{ price: sale.price, discounts: sale.discounts, rebates: sale.rebates, luxuryTax: sale.luxuryTax },
    ...{ taxCollected: taxOf(true), taxAtRegistration: taxOf(false), totalPrice: cents(values.price_total) },
    ...{ tradeAllowance: sale.tradeCredit, tradeLien: sale.lienPayout, tradeTax: sale.tradeTax },
    tradeActualCashValue: roundCents(sale.tradeCredit - sale.overAllowance),
    ...{ depositApplied: sale.deposit, cashDown: entered.money('cash_down') },
    pickUpPayments: cents(values.bhph_pick_up_total),
    amountFinanced: finance?.amountFinanced ?? NOTHING,
    financeCharges: finance?.charges ?? NOTHING,
    financeReserve: gross.reserve,
    leaseCapCost: isLease ? (lease?.capCost ?? NOTHING) : NOTHING,
    leaseResidual: isLease ? (lease?.residual ?? NOTHING) : NOTHING,
    securityDeposit: isLease ? (lease?.securityDeposit ?? NOTHING) : NOTHING,
    owedToBuyer: cents(values.owed_to_buyer),
    ...{ vehicleCost: entered.money('cost_vehicle'), pack: entered.money('cost_pack') },
    lenderBonus: entered.money('cost_lender_bonus'),
    chargebackReserve: entered.money('cost_chargeback_reserve'),
    omvicFee: cents(values.omvic_fee),
    ...{ frontGross, backGross: gross.back, totalGross: roundCents(frontGross + gross.back) },
  };
};

const leaseFigures = (bill: BillInput, { confidential, taxes }: BillResult): LeaseFigures | undefined => {
  const { way, sale, lease } = confidential.desk;
  if (way !== 'lease' || !lease) return undefined;
  const { dueOnDelivery, taxOnDelivery, securityDeposit, paymentBeforeTax } = lease;
  const firstPayment = roundCents(dueOnDelivery - sale.cashDown - taxOnDelivery - securityDeposit);
  return {
    ...{ acquisitionFee: billValues(bill).money('lease_acquisition_fee'), firstPayment },
    firstPaymentTaxes:
      firstPayment === 0
        ? []
        : lease.taxes.map(({ name, rate, onPayment }) => ({
            ...{ kind: taxes.find((tax) => tax.name === name)?.kind ?? 'provincial', name, rate },
            ...{ base: paymentBeforeTax, amount: onPayment, collected: true },
          })),
  };
};

/** The figures of a bill that is sold. */
export const saleFigures = (
  bill: BillInput,
  result: BillResult,
  sellers: readonly SellerShare[],
): SaleFigures => {
  const amounts = amountsOf(bill, result);
  const lists = shownLists(bill);
  const lease = leaseFigures(bill, result);
  return {
    ...{ type: bill.type, calculatorVersion: result.calculatorVersion, day: bill.day, amounts },
    items: soldItems(bill),
    taxes: result.taxes.map(({ kind, name, rate, base, amount, collected }) => ({
      ...{ kind, name, rate, base, amount, collected },
    })),
    tradeIns: lists.tradeIns.map(({ allowance, actualCashValue, lien, registrant }) => ({
      ...{ allowance, actualCashValue: actualCashValue ?? allowance, lien: lien ?? NOTHING },
      isRegistrant: registrant ?? false,
    })),
    payments: lists.payments.map(({ method, amount, day }) => ({ method, amount, day })),
    lender: billValues(bill).text('financing_lender') ?? billValues(bill).text('lease_lessor'),
    ...(lease && { lease }),
    sellers: splitGross(amounts.frontGross, amounts.backGross, sellers),
  };
};

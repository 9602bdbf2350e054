import type { Cents } from '../money';
import type { TaxTreatment } from '../tax';
import type { PaymentFrequency } from './frequency';

export const WAYS = ['cash', 'finance', 'lease'] as const;
/** How the customer pays. */
export type Way = (typeof WAYS)[number];

export interface DeskAmount {
  label: string;
  amount: Cents;
}

export interface DeskItem extends DeskAmount {
  /** What the dealer pays for it; a fee that is passed on has a cost equal to its amount. None is 0. */
  cost?: Cents;
  tax: TaxTreatment;
  /**
   * Part of the vehicle's price (freight, equipment, document fee), which counts for the rate in British Columbia, the
   * luxury tax and the QST that is paid at registration. True for fees and add-ons, false for products, unless said.
   */
  withVehicle?: boolean;
}

export interface DeskTradeIn {
  allowance: Cents;
  /** What it is worth to the dealer; the rest of the allowance is over-allowance. */
  actualCashValue: Cents;
  /** What the customer still owes on it, paid out by the dealer. */
  lien: Cents;
  /** The customer charges tax on the trade-in: it takes nothing off the taxable amount, and their tax is added to the credit. */
  registrant?: boolean;
  /** Not of the same general kind as the vehicle sold: Manitoba gives no credit for it. */
  otherKind?: boolean;
}

export interface DeskVehicle {
  isNew?: boolean;
  /** A car, light truck or motorcycle; not a motor home or trailer. True unless said. */
  passenger?: boolean;
  /** Free of the luxury tax. */
  motorcycle?: boolean;
  zeroEmission?: boolean;
  modelYear?: number | null;
  seats?: number | null;
  grossWeightKg?: number | null;
  /** Quebec: the estimated value of a used vehicle. */
  estimatedValue?: Cents;
}

/** An export is exempt from all three. HST counts as federal. */
export interface DeskExemptions {
  federal?: boolean;
  provincial?: boolean;
  luxury?: boolean;
}

export interface DeskFinance {
  /** The sell rate a year as a decimal: 0.0899 for 8.99 %. */
  apr: number;
  /** The lender's rate to the dealer; the same as apr unless given. */
  buyRate?: number;
  /** Months. */
  term: number;
  frequency: PaymentFrequency;
  /** Days by which the first payment comes later than one period after the sale. Interest accrues on them. */
  oddDays?: number;
  /** The same effective rate as with monthly payments, where the lender wants it. */
  effectiveEquivalent?: boolean;
  /** Charged to the customer by the lender. */
  lenderFee?: Cents;
  /** Charges without which the credit is not given; part of the disclosed rate, as the lender's fee is. */
  mandatoryCharges?: readonly DeskAmount[];
  /** False when the customer pays the fee and charges on delivery; else they are added to the amount financed. */
  chargesFinanced?: boolean;
  /** The dealer's share of the difference between the sell and the buy rate, from 0 to 1; 1 unless given. */
  reserveShare?: number;
  /** A fixed reserve, which is taken instead of the difference. */
  flatReserve?: Cents;
}

export const LEASE_METHODS = ['money-factor', 'annuity-arrears', 'annuity-advance'] as const;
export type LeaseMethod = (typeof LEASE_METHODS)[number];

export interface DeskLease {
  method: LeaseMethod;
  /** For the money-factor method; apr / 24 unless given. */
  moneyFactor?: number;
  /** A year as a decimal. For the annuity methods, and for the money factor when that is not given. */
  apr?: number;
  term: number;
  /** Monthly unless given. */
  frequency?: PaymentFrequency;
  /** Before tax; also the price for which the customer may buy the vehicle at the end. */
  residual: Cents;
  /** Residuals of other terms in months, for the grid and for a solved term. */
  residualByTerm?: Readonly<Record<number, Cents>>;
  acquisitionFee?: Cents;
  securityDeposit?: Cents;
  kmAllowance?: number;
  excessPerKm?: Cents;
  /** What the lessor pays the dealer. */
  flatReserve?: Cents;
}

/** All that a calculation needs. Amounts are cents before tax, rates decimals. */
export interface DeskInput {
  /** The way that was chosen; all ways that have data are computed. */
  way: Way;
  /** The day of the sale, YYYY-MM-DD, for the rates of that day. */
  day: string;
  /** Where the vehicle is delivered: 'ON'. null when it is not known. */
  province: string | null;
  /** Canada unless given. */
  country?: string | null;
  borrower?: 'consumer' | 'corporate';
  price: Cents;
  /** The dealer's, taken off before tax. */
  discounts?: readonly DeskAmount[];
  /** The manufacturer's, taken off after tax. */
  rebates?: readonly DeskAmount[];
  fees?: readonly DeskItem[];
  /** Equipment and work sold with the vehicle: front gross. */
  addOns?: readonly DeskItem[];
  /** Warranties, insurance and the like: back gross. */
  products?: readonly DeskItem[];
  tradeIns?: readonly DeskTradeIn[];
  cashDown?: Cents;
  /** Already paid. */
  deposit?: Cents;
  vehicle?: DeskVehicle;
  exempt?: DeskExemptions;
  /** British Columbia: whether the trade-in is taken off before the rate is picked. */
  bracketAfterTrade?: boolean;
  /** Everything the vehicle has cost the dealer: purchase, auction, transport, reconditioning, floor plan. */
  vehicleCost?: Cents;
  pack?: Cents;
  /** From the lender or others; negative when the dealer pays. */
  lenderBonus?: Cents;
  /** Kept back for cancellations and early payouts. */
  chargebackReserve?: Cents;
  finance?: DeskFinance | null;
  lease?: DeskLease | null;
}

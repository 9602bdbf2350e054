import type { Cents } from '../money';
import type { SaleTaxLine } from '../tax';
import type { LeaseMethod, Way } from './desk-input';

/** The sale before it is said how it is paid. */
export interface DeskSale {
  price: Cents;
  discounts: Cents;
  fees: Cents;
  addOns: Cents;
  products: Cents;
  luxuryTax: Cents;
  /** price - discounts + fees + addOns + products + luxuryTax */
  beforeTax: Cents;
  /** What GST or HST is charged on, after the trade-in. */
  taxableBase: Cents;
  /** Each tax once on its summed base. `collected` is false for the QST on the vehicle, which SAAQ collects. */
  taxes: readonly SaleTaxLine[];
  /** Sum of the taxes that the dealer collects. */
  taxCollected: Cents;
  /** Sum of the taxes that the customer pays at registration; in no other total. */
  taxAtRegistration: Cents;
  /** beforeTax + taxCollected */
  totalPrice: Cents;
  tradeCredit: Cents;
  /** GST or HST that registrants charge on their trade-ins; our input tax credit. */
  tradeTax: Cents;
  lienPayout: Cents;
  /** tradeCredit - lienPayout; negative when more is owed than allowed. */
  equity: Cents;
  rebates: Cents;
  deposit: Cents;
  cashDown: Cents;
  /** totalPrice - equity - tradeTax - rebates - deposit; negative when the buyer is owed money. */
  balanceBeforeDown: Cents;
  /** balanceBeforeDown - cashDown */
  balance: Cents;
  /** What a negative balance owes the buyer, else 0. */
  owedToBuyer: Cents;
  /** allowance - actual cash value of all trade-ins; negative when the dealer allowed less. */
  overAllowance: Cents;
}

export interface DeskGross {
  front: Cents;
  back: Cents;
  /** The part of back that comes from the rate. */
  reserve: Cents;
  total: Cents;
}

/** A hard stop: what is blocked must not be offered, kept or sent. */
export type RateCheck = { blocked: false } | { blocked: true; reason: string };

export interface CashResult {
  way: 'cash';
  /** The balance, not below 0. */
  payment: Cents;
  /** What is still to pay when the vehicle is delivered: cash down and balance. */
  dueOnDelivery: Cents;
  gross: DeskGross;
}

interface CreditResult {
  /** Each payment but the last. With tax for a lease. */
  payment: Cents;
  numberOfPayments: number;
  /** Takes up the rounding, so that the schedule repays exactly. */
  lastPayment: Cents;
  totalOfPayments: Cents;
  /** Interest and all mandatory charges. */
  costOfBorrowing: Cents;
  dueOnDelivery: Cents;
  /** The yearly rate with all mandatory charges, as a decimal. */
  disclosedApr: number;
  rateCheck: RateCheck;
  gross: DeskGross;
}

export interface FinanceResult extends CreditResult {
  way: 'finance';
  /** Fee and mandatory charges. */
  charges: Cents;
  amountFinanced: Cents;
  interest: Cents;
  /** payment x count - amountFinanced, as if the last payment were like the others. */
  interestAtEqualPayments: Cents;
  /** (payment at the sell rate - payment at the buy rate) x count x share, or the flat reserve. */
  reserve: Cents;
}

export interface LeaseTaxLine {
  name: string;
  /** Thousandths of a percent. */
  rate: number;
  /** What of a payment it is charged on: not the part that repays a consumer's lien or untaxed items. Older stored results have none. */
  paymentBase?: Cents;
  onPayment: Cents;
  onDelivery: Cents;
}

export interface LeaseResult extends CreditResult {
  way: 'lease';
  method: LeaseMethod;
  /** beforeTax + acquisition fee + lien payout */
  grossCapCost: Cents;
  /** Trade credit, cash down, deposit and rebates. */
  capReduction: Cents;
  /** grossCapCost - capReduction: C. */
  capCost: Cents;
  residual: Cents;
  depreciation: Cents;
  /** The rent charge of one payment with the money-factor method; 0 with the others, where it changes. */
  rentPerPayment: Cents;
  paymentBeforeTax: Cents;
  taxes: readonly LeaseTaxLine[];
  taxOnPayment: Cents;
  taxOnDelivery: Cents;
  securityDeposit: Cents;
  /** All that the customer pays to the end: on delivery, and each payment that is not part of it; without the security deposit. */
  totalObligation: Cents;
  optionToPurchase: Cents;
  kmAllowance: number | null;
  excessPerKm: Cents | null;
}

export interface DeskResult {
  way: Way;
  sale: DeskSale;
  cash: CashResult;
  /** null without finance data. */
  finance: FinanceResult | null;
  lease: LeaseResult | null;
}

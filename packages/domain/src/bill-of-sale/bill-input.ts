import type { DepositMethod } from '../deal/deposit-rules';
import type { Cents } from '../money';
import type { TaxTreatment } from '../tax';
import type { BillType } from './bill-type';
import type { FormatId } from './format-id';
import type { PartValue } from './part';

/** A discount, rebate or mandatory charge. */
export interface BillAmount {
  /** Of the line, given by whoever adds it; costs that a seller does not see are kept by it. */
  id?: string;
  label: string;
  amount: Cents;
}

/** A fee, add-on or product. */
export interface BillItem extends BillAmount {
  /** What the dealer pays for it. */
  cost?: Cents;
  /** Collected for someone else: its cost is its amount. */
  passedOn?: boolean;
  tax: TaxTreatment;
  /** See DeskItem. */
  withVehicle?: boolean;
}

/** A vehicle that the dealer takes from the customer. */
export interface BillTradeIn {
  id?: string;
  allowance: Cents;
  /** The allowance unless given. */
  actualCashValue?: Cents;
  lien?: Cents;
  lienHolder?: string;
  /** The customer charges tax on it. */
  registrant?: boolean;
  /** Not of the same general kind as the vehicle sold. */
  otherKind?: boolean;
  year?: number | null;
  make?: string;
  model?: string;
  vin?: string;
  odometer?: number | null;
  color?: string;
  /** Where it came from: a trade-in of the deal, or a vehicle of the stock. */
  dealTradeId?: number;
  mvdId?: number;
}

/** Money that the customer paid on delivery or later; the deposit is apart. */
export interface BillPayment {
  id?: string;
  method: DepositMethod;
  amount: Cents;
  /** YYYY-MM-DD. */
  day: string;
}

/** BHPH: a part of the down payment that is paid later, without interest. */
export interface PickUpPayment {
  id?: string;
  amount: Cents;
  /** YYYY-MM-DD. */
  day: string;
}

/** All that a person entered into a bill. Amounts are cents, also in `values`. */
export interface BillInput {
  type: BillType;
  format: FormatId;
  /** The version of the calculator that the bill was made with. */
  calculatorVersion: number;
  /** The day of the sale, YYYY-MM-DD. */
  day: string;
  /** By part_name. Values of parts that type and format do not have stay here and count for nothing. */
  values: Readonly<Record<string, PartValue>>;
  discounts?: readonly BillAmount[];
  rebates?: readonly BillAmount[];
  fees?: readonly BillItem[];
  addOns?: readonly BillItem[];
  products?: readonly BillItem[];
  mandatoryCharges?: readonly BillAmount[];
  tradeIns?: readonly BillTradeIn[];
  pickUpPayments?: readonly PickUpPayment[];
  payments?: readonly BillPayment[];
}

/** Of each list. */
export const MAX_BILL_LINES = 40;

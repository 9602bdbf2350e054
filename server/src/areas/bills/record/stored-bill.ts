import type { BILL_STATES } from '@forecourt/contract/bills/bill';
import {
  type BillInput,
  type BillPayment,
  type BillResult,
  type BillType,
  billNumber,
  type FormatId,
  type Language,
  type SaleState,
} from '@forecourt/domain/bill-of-sale/index';
import type { DealState } from '@forecourt/domain/deal/deal-states';

export type BillState = (typeof BILL_STATES)[number];

/** What a sale brought into stock, so that taking it back takes the vehicle out again. */
export interface StockedTrade {
  stockId: number;
  dealTradeId: number | null;
  title: string;
  /** False for a vehicle that was in stock before: it stays. */
  isNew: boolean;
  /** The sale set the day by which the lien is paid out. */
  setsLienDay: boolean;
}

/** States that are gone back to. */
export interface BillBefore {
  bill?: SaleState;
  sold?: SaleState & {
    deal: DealState | null;
    statusBeforeSale: number | null;
    trades: readonly StockedTrade[];
  };
}

/** A bill as it is stored, with payments among what was entered. Amounts are cents. */
export interface StoredBill {
  dealershipId: number;
  id: number;
  /** As 'B-000123'. */
  number: string;
  type: BillType;
  format: FormatId;
  calculatorVersion: number;
  state: BillState;
  language: Language;
  /** YYYY-MM-DD. */
  day: string;
  dealId: number | null;
  dealCarId: number | null;
  stockId: number | null;
  vehicleTitle: string;
  customerId: number | null;
  sellerId: number | null;
  notInPerson: boolean;
  input: BillInput;
  result: BillResult;
  soldOn: string | null;
  before: BillBefore;
  version: number;
  createdBy: number | null;
  createdAt: string;
}

/** A row of bill_of_sale. */
export interface BillRecord {
  dealership_id: number;
  id: number;
  number: number;
  type: BillType;
  format: FormatId;
  calculator_version: number;
  state: BillState;
  language: Language;
  day: string;
  deal_id: number | null;
  deal_car_id: number | null;
  stock_id: number | null;
  vehicle_title: string;
  customer_id: number | null;
  seller_id: number | null;
  not_in_person: boolean;
  input: Pick<BillInput, 'values'> & Partial<BillInput>;
  result: BillResult;
  sold_on: string | null;
  before: BillBefore;
  version: number;
  created_by: number | null;
  created_at: string;
}

export const toStoredBill = (row: BillRecord, payments: readonly BillPayment[]): StoredBill => ({
  dealershipId: row.dealership_id,
  ...{ id: row.id, number: billNumber(row.number), type: row.type, format: row.format },
  ...{ calculatorVersion: row.calculator_version, state: row.state, language: row.language, day: row.day },
  ...{ dealId: row.deal_id, dealCarId: row.deal_car_id, stockId: row.stock_id },
  ...{ vehicleTitle: row.vehicle_title, customerId: row.customer_id, sellerId: row.seller_id },
  ...{ notInPerson: row.not_in_person, result: row.result, soldOn: row.sold_on, before: row.before },
  ...{ version: row.version, createdBy: row.created_by, createdAt: row.created_at },
  input: {
    ...row.input,
    ...{ type: row.type, format: row.format, calculatorVersion: row.calculator_version, day: row.day },
    payments,
  },
});

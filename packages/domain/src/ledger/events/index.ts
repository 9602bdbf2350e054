import type {
  BillPaid,
  BillSold,
  ContractFunded,
  LienPaid,
  RebateReceived,
  RefundDue,
  Refunded,
  Remitted,
} from './bill-events';
import type { DepositApplied, DepositForfeited, DepositMoved } from './deposit-events';
import type { LoanAdjusted, LoanCharged, LoanChargedOff, LoanOpened, LoanPaid } from './loan-events';
import type {
  Cheque,
  Commission,
  CommissionPaid,
  Manual,
  MoneyMoved,
  Opening,
  ShopInvoice,
  ShopPaid,
} from './office-events';
import type { ProductSale, ProductStock } from './product-events';
import type {
  CostMade,
  FloorPlanAdvance,
  FloorPlanInterest,
  FloorPlanPaid,
  VehiclePurchased,
  VehicleWrittenOff,
  VendorPaid,
} from './vehicle-events';

type VehicleEvent = VehiclePurchased | CostMade | VendorPaid | VehicleWrittenOff;
type FloorPlanEvent = FloorPlanAdvance | FloorPlanInterest | FloorPlanPaid;
type DepositEvent = DepositMoved | DepositApplied | DepositForfeited;
type BillEvent = BillSold | BillPaid | RefundDue | Refunded | LienPaid;
type LenderEvent = ContractFunded | RebateReceived | Remitted;
type LoanEvent = LoanOpened | LoanPaid | LoanCharged | LoanAdjusted | LoanChargedOff;
type ShopEvent = ShopInvoice | ShopPaid;
type ProductEvent = ProductSale | ProductStock;
type OfficeEvent = Commission | CommissionPaid | Cheque | MoneyMoved | Manual | Opening;

/** Everything that the ledger books. */
export type LedgerEvent =
  | VehicleEvent
  | FloorPlanEvent
  | DepositEvent
  | BillEvent
  | LenderEvent
  | LoanEvent
  | ShopEvent
  | ProductEvent
  | OfficeEvent;

export type LedgerEventKind = LedgerEvent['kind'];
/** The event that has this kind, also where it has others. */
export type EventOf<Kind extends LedgerEventKind> = LedgerEvent extends infer Event
  ? Event extends { kind: infer Own }
    ? Kind extends Own
      ? Event
      : never
    : never
  : never;

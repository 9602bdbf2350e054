import type { Cents } from '../../money';
import type { AccountCode } from '../accounts';
import type { LedgerTax, LinkIds } from '../posting';
import type { Base, MoneyAccount } from './base';

export interface VehiclePurchased extends Base {
  kind: 'vehicle-purchased';
  /** Without tax. */
  cost: Cents;
  /** GST/HST and QST are credits, PST becomes part of the cost. */
  taxes: readonly LedgerTax[];
  /** null: owed to the vendor or customer of the event. */
  paidBy: MoneyAccount | null;
}

/** A vehicle in stock at its day, a vehicle that was sold before, or a general cost. */
export type CostTarget = 'vehicle' | 'sold-vehicle' | { account: AccountCode };

export interface CostMade extends Base {
  kind: 'cost';
  /** Without tax. */
  amount: Cents;
  taxes: readonly LedgerTax[];
  target: CostTarget;
  /** null: owed to the vendor or customer of the event. Work of the own shop is credited to 4300. */
  paidBy: MoneyAccount | null;
}

export interface VendorPaid extends Base {
  kind: 'vendor-paid';
  amount: Cents;
  from: MoneyAccount;
}

export interface VehicleWrittenOff extends Base {
  kind: 'vehicle-written-off';
  amount: Cents;
  /** 6900 unless given. */
  account?: AccountCode | undefined;
}

/** The vendor of floor plan events is the lender. */
export interface FloorPlanAdvance extends Base {
  kind: 'floor-plan-advance';
  amount: Cents;
  /** null: the lender pays the seller. */
  into: MoneyAccount | null;
  /** Whom the lender paid. */
  seller?: Pick<LinkIds, 'vendorId' | 'customerId'> | undefined;
}

export interface FloorPlanInterest extends Base {
  kind: 'floor-plan-interest';
  amount: Cents;
}

export interface FloorPlanPaid extends Base {
  kind: 'floor-plan-payoff' | 'floor-plan-curtailment';
  principal: Cents;
  /** Of what was accrued. */
  interest: Cents;
  from: MoneyAccount;
}

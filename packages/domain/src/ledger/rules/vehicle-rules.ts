import { sumCents } from '../../money';
import { ACCOUNT, type AccountCode } from '../accounts';
import type {
  CostMade,
  CostTarget,
  FloorPlanAdvance,
  FloorPlanInterest,
  FloorPlanPaid,
  VehiclePurchased,
  VehicleWrittenOff,
  VendorPaid,
} from '../events/vehicle-events';
import type { EventLine, LedgerTax, LinkIds } from '../posting';
import { creditLines, lostTax, taxTotal } from '../tax-lines';
import { credit, debit, linksOf, move } from './line';

/** What is bought with its taxes, against money or what is owed. */
const boughtLines = (
  account: AccountCode,
  amount: VehiclePurchased['cost'],
  taxes: readonly LedgerTax[],
  paidBy: AccountCode | null,
  links: LinkIds,
): EventLine[] => [
  debit(account, sumCents([amount, lostTax(taxes)]), links),
  ...creditLines(taxes, linksOf(links)),
  credit(paidBy ?? ACCOUNT.payables, sumCents([amount, taxTotal(taxes)]), links),
];

export const vehiclePurchased = (event: VehiclePurchased): EventLine[] =>
  boughtLines(ACCOUNT.vehicles, event.cost, event.taxes, event.paidBy, event);

/** The account of a cost. What is spent on a vehicle after its sale is no part of the stock any more. */
export const costAccount = (target: CostTarget): AccountCode => {
  if (target === 'vehicle') return ACCOUNT.vehicles;
  return target === 'sold-vehicle' ? ACCOUNT.costAfterSale : target.account;
};

export const costMade = (event: CostMade): EventLine[] =>
  boughtLines(costAccount(event.target), event.amount, event.taxes, event.paidBy, event);

export const vendorPaid = (event: VendorPaid): EventLine[] =>
  move(event.from, ACCOUNT.payables, event.amount, event);

export const vehicleWrittenOff = (event: VehicleWrittenOff): EventLine[] =>
  move(ACCOUNT.vehicles, event.account ?? ACCOUNT.otherExpense, event.amount, event);

export const floorPlanAdvance = (event: FloorPlanAdvance): EventLine[] => {
  const seller = { stockId: event.stockId, ...event.seller };
  return [
    event.into === null
      ? debit(ACCOUNT.payables, event.amount, seller)
      : debit(event.into, event.amount, event),
    credit(ACCOUNT.floorPlan, event.amount, event),
  ];
};

export const floorPlanInterest = (event: FloorPlanInterest): EventLine[] =>
  move(ACCOUNT.accruedInterest, ACCOUNT.floorPlanInterest, event.amount, event);

export const floorPlanPaid = (event: FloorPlanPaid): EventLine[] => [
  ...move(event.from, ACCOUNT.floorPlan, event.principal, event),
  ...move(event.from, ACCOUNT.accruedInterest, event.interest, event),
];

import { type Cents, roundCents } from '../money';
import { ACCOUNT, type AccountCode, type AccountKey, type LedgerAccount } from './accounts';
import { type AccountSum, addSums, balanceOfSum, findAccount } from './statements/account-sums';

const codes = (...keys: readonly AccountKey[]): readonly AccountCode[] => keys.map((key) => ACCOUNT[key]);

/** Which accounts make which part of a vehicle's profit (domain.md 4.7). Other income and expenses are `other`. */
export const UNIT_ACCOUNTS = {
  stock: codes('vehicles'),
  soldCost: codes('costOfVehicles', 'costAfterSale'),
  front: codes(
    ...(['retailSales', 'wholesaleSales', 'leaseSales', 'feeIncome', 'addOnIncome'] as const),
    ...(['costOfVehicles', 'overAllowance', 'addOnCost', 'costAfterSale'] as const),
  ),
  back: codes('reserveIncome', 'lenderBonuses', 'productIncome', 'productCost'),
  interest: codes('floorPlanInterest'),
  commission: codes('commissionExpense'),
} as const;

/** What the ledger booked for one vehicle, by part. */
export interface UnitSums {
  /** What it holds for the vehicle while it is in stock. */
  stock: Cents;
  /** What its sale took out of the stock, and costs after the sale; `front` counts it already. */
  soldCost: Cents;
  /** Income less expenses. */
  front: Cents;
  back: Cents;
  /** Of the floor plan. */
  interest: Cents;
  commission: Cents;
  /** Other income less other expenses that name the vehicle. */
  other: Cents;
}

export interface UnitProfitOptions {
  /** Taken off the front gross of a vehicle that is sold, for the dealership. */
  pack?: Cents;
  /** Where the floor plan's interest counts. */
  interestIn?: InterestIn;
  ignoresCommission?: boolean;
}

export const INTEREST_IN = ['front', 'back', 'nowhere'] as const;
export type InterestIn = (typeof INTEREST_IN)[number];

export interface UnitProfit {
  /** What was put into the vehicle: held in stock, or taken out by its sale. */
  invested: Cents;
  interest: Cents;
  front: Cents;
  back: Cents;
  gross: Cents;
  commission: Cents;
  other: Cents;
  net: Cents;
}

const APART: readonly AccountCode[] = [
  ...[...UNIT_ACCOUNTS.front, ...UNIT_ACCOUNTS.back, ...UNIT_ACCOUNTS.interest, ...UNIT_ACCOUNTS.commission],
];

/** The parts of one vehicle. `sums` are those of its lines alone. */
export const unitSums = (given: readonly AccountSum[], own?: readonly LedgerAccount[]): UnitSums => {
  const sums = addSums(given);
  const spent = (accounts: readonly AccountCode[]): number =>
    sums
      .filter(({ account }) => accounts.includes(account))
      .reduce((total, sum) => total + balanceOfSum(sum), 0);
  const others = sums
    .map(({ account }) => account)
    .filter((account) => !APART.includes(account))
    .filter((account) => ['income', 'expense'].includes(findAccount(account, own).type));
  return {
    stock: roundCents(spent(UNIT_ACCOUNTS.stock)),
    soldCost: roundCents(spent(UNIT_ACCOUNTS.soldCost)),
    front: roundCents(-spent(UNIT_ACCOUNTS.front)),
    back: roundCents(-spent(UNIT_ACCOUNTS.back)),
    interest: roundCents(spent(UNIT_ACCOUNTS.interest)),
    commission: roundCents(spent(UNIT_ACCOUNTS.commission)),
    other: roundCents(-spent(others)),
  };
};

/** The profit of one vehicle from what the ledger booked for it (domain.md 4.7). */
export const unitProfit = (sums: UnitSums, options: UnitProfitOptions = {}): UnitProfit => {
  const { pack = 0, interestIn = 'front', ignoresCommission = false } = options;
  const { stock, soldCost, interest, commission, other } = sums;
  const front = roundCents(sums.front - pack - (interestIn === 'front' ? interest : 0));
  const back = roundCents(sums.back - (interestIn === 'back' ? interest : 0));
  const gross = roundCents(front + back);
  return {
    ...{ invested: roundCents(stock + soldCost), interest, front, back, gross, commission, other },
    net: roundCents(gross + other - (ignoresCommission ? 0 : commission)),
  };
};

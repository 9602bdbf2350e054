import { type Cents, roundCents } from '../money';
import { ACCOUNT, type AccountCode, type AccountKey, type LedgerAccount } from './accounts';
import { type AccountSum, addSums, balanceOfSum, findAccount } from './statements/account-sums';

const FRONT: readonly AccountKey[] = [
  ...(['retailSales', 'wholesaleSales', 'leaseSales', 'feeIncome', 'addOnIncome'] as const),
  ...(['costOfVehicles', 'overAllowance', 'addOnCost', 'costAfterSale'] as const),
];
const BACK: readonly AccountKey[] = ['reserveIncome', 'lenderBonuses', 'productIncome', 'productCost'];

export interface UnitProfitOptions {
  /** Taken off the front gross for the dealership. */
  pack?: Cents;
  /** Where the floor plan's interest counts. */
  interestIn?: 'front' | 'back' | 'nowhere';
  ignoresCommission?: boolean;
  /** The dealership's own accounts. */
  own?: readonly LedgerAccount[];
}

export interface UnitProfit {
  /** What the ledger holds for the vehicle: its cost while it is in stock. */
  invested: Cents;
  interest: Cents;
  front: Cents;
  back: Cents;
  gross: Cents;
  commission: Cents;
  /** Other income less other expenses that name the vehicle. */
  other: Cents;
  net: Cents;
}

/** Income less expenses of these accounts. */
const earned = (sums: readonly AccountSum[], accounts: readonly AccountCode[]): Cents =>
  roundCents(
    -sums
      .filter(({ account }) => accounts.includes(account))
      .reduce((total, sum) => total + balanceOfSum(sum), 0),
  );

const codes = (keys: readonly AccountKey[]): AccountCode[] => keys.map((key) => ACCOUNT[key]);

const FRONT_CODES = codes(FRONT);
const BACK_CODES = codes(BACK);

export type UnitProfitPart = 'invested' | 'interest' | 'front' | 'back' | 'commission' | 'other';

/** Which part of a vehicle's profit the lines of an account belong to; null for none. Statements over many vehicles sum by it. */
export const unitProfitPart = (
  account: AccountCode,
  own: readonly LedgerAccount[] = [],
): UnitProfitPart | null => {
  if (account === ACCOUNT.vehicles) return 'invested';
  if (account === ACCOUNT.floorPlanInterest) return 'interest';
  if (account === ACCOUNT.commissionExpense) return 'commission';
  if (FRONT_CODES.includes(account)) return 'front';
  if (BACK_CODES.includes(account)) return 'back';
  return ['income', 'expense'].includes(findAccount(account, own).type) ? 'other' : null;
};

/** The profit of one vehicle from what the ledger booked for it (domain.md 4.7). `sums` are those of its lines alone. */
export const unitProfit = (given: readonly AccountSum[], options: UnitProfitOptions = {}): UnitProfit => {
  const { pack = 0, interestIn = 'front', ignoresCommission = false, own } = options;
  const sums = addSums(given);
  const interest = roundCents(-earned(sums, [ACCOUNT.floorPlanInterest]));
  const commission = roundCents(-earned(sums, [ACCOUNT.commissionExpense]));
  const front = roundCents(earned(sums, FRONT_CODES) - pack - (interestIn === 'front' ? interest : 0));
  const back = roundCents(earned(sums, BACK_CODES) - (interestIn === 'back' ? interest : 0));
  const others = sums
    .map(({ account }) => account)
    .filter((account) => unitProfitPart(account, own) === 'other');
  const other = earned(sums, others);
  const gross = roundCents(front + back);
  return {
    invested: roundCents(-earned(sums, [ACCOUNT.vehicles])),
    ...{ interest, front, back, gross, commission, other },
    net: roundCents(gross + other - (ignoresCommission ? 0 : commission)),
  };
};

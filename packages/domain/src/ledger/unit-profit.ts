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

const APART: readonly AccountCode[] = [
  ...codes([...FRONT, ...BACK, 'floorPlanInterest', 'commissionExpense']),
];

/** The profit of one vehicle from what the ledger booked for it (domain.md 4.7). `sums` are those of its lines alone. */
export const unitProfit = (given: readonly AccountSum[], options: UnitProfitOptions = {}): UnitProfit => {
  const { pack = 0, interestIn = 'front', ignoresCommission = false, own } = options;
  const sums = addSums(given);
  const interest = roundCents(-earned(sums, [ACCOUNT.floorPlanInterest]));
  const commission = roundCents(-earned(sums, [ACCOUNT.commissionExpense]));
  const front = roundCents(earned(sums, codes(FRONT)) - pack - (interestIn === 'front' ? interest : 0));
  const back = roundCents(earned(sums, codes(BACK)) - (interestIn === 'back' ? interest : 0));
  const others = sums
    .map(({ account }) => account)
    .filter((account) => !APART.includes(account))
    .filter((account) => ['income', 'expense'].includes(findAccount(account, own).type));
  const other = earned(sums, others);
  const gross = roundCents(front + back);
  return {
    invested: roundCents(-earned(sums, [ACCOUNT.vehicles])),
    ...{ interest, front, back, gross, commission, other },
    net: roundCents(gross + other - (ignoresCommission ? 0 : commission)),
  };
};

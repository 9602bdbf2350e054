import { ACCOUNT, type AccountCode } from './accounts';
import type { LedgerEventKind } from './events';

const OF_A_SALE: readonly string[] = ['bill-sold', 'bill-reversed'] satisfies LedgerEventKind[];
const OF_A_COMMISSION: readonly string[] = ['commission-earned'] satisfies LedgerEventKind[];

/** Why a record cannot be unlinked from its vehicle, or null. */
export const unlinkProblem = (account: AccountCode, kind: string): string | null => {
  if (account === ACCOUNT.vehicles)
    return 'It is part of the cost of the vehicle in stock. Change it in its record.';
  if (OF_A_SALE.includes(kind)) return 'It belongs to the sale of the vehicle.';
  return OF_A_COMMISSION.includes(kind) ? 'It is the commission of the sale.' : null;
};

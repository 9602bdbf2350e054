import { accountingCalls } from '@forecourt/contract/accounting/index';
import { floorplanCalls } from '@forecourt/contract/floorplan/index';

/** What shows floored vehicles, lenders and the ledger is stale once something was booked. */
export const REFETCH_FLOOR = [
  ...[floorplanCalls.list, floorplanCalls.get, floorplanCalls.lenders, floorplanCalls.quote],
  ...[accountingCalls.ledgerOverview, accountingCalls.accounts],
] as const;

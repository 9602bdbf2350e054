import { later } from '../../kit/later';

/** Opens the bill of a car on a deal, which is begun when there is none. */
export const StartBillButton = later(async () => (await import('./start/start-bill-button')).StartBillButton);
/** The totals of a bill while it is entered in steps. */
export const BillTotals = later(async () => (await import('./editor/bill-totals')).BillTotals);
export { BILL_KIND } from './search-kind';

import { later } from '../../kit/later';

/** Opens the bill of a car on a deal, which is begun when there is none. */
export const StartBillButton = later(async () => (await import('./start/start-bill-button')).StartBillButton);

import type { Cost } from '@forecourt/contract/costs/index';

/** What was entered here is paid here, and so is what the shop ordered from a vendor. */
export const mayPay = ({ source, state, vendor, removed_at }: Cost): boolean =>
  state !== 'paid' && removed_at === null && (source === 'hand' || (source === 'shop' && vendor !== null));

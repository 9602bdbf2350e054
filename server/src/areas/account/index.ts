import type { accountCalls } from '@forecourt/contract/account';
import type { Handlers } from '../../http/context';
import { cardTokenHandlers } from './pricing/card-tokens';
import { cartHandlers } from './pricing/cart';
import { checkoutHandlers } from './pricing/checkout';
import { passwordHandlers } from './profile/password';
import { profileHandlers } from './profile/profile';
import { savedViewHandlers } from './saved-views/saved-views';

export const accountHandlers: Handlers<typeof accountCalls> = {
  ...profileHandlers,
  ...passwordHandlers,
  ...cartHandlers,
  ...cardTokenHandlers,
  ...checkoutHandlers,
  ...savedViewHandlers,
};

export { packageSeeds, seedPackages } from './pricing/package-seeds';
export { accountJobs } from './pricing/settle-job';

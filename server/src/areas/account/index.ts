import type { accountCalls } from '@forecourt/contract/account';
import type { Handlers } from '../../http/context';
import { cardTokenHandlers } from './card-tokens';
import { cartHandlers } from './cart';
import { checkoutHandlers } from './checkout';
import { passwordHandlers } from './password';
import { profileHandlers } from './profile';
import { savedViewHandlers } from './saved-views';

export const accountHandlers: Handlers<typeof accountCalls> = {
  ...profileHandlers,
  ...passwordHandlers,
  ...cartHandlers,
  ...cardTokenHandlers,
  ...checkoutHandlers,
  ...savedViewHandlers,
};

export { packageSeeds, seedPackages } from './package-seeds';
export { accountJobs } from './settle-job';

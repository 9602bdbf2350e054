import type { Actor } from './actor';
import { ROLE, roleOf, type Shell } from './roles';
import { hasFullBar } from './status';

/** A role we do not know gets the shell with the least in it. */
export const shellOf = (actor: Actor): Shell => roleOf(actor.role)?.shell ?? 'customer';

export type SellerVariant = 'withMechanicShop' | 'full' | 'group';

/** 6: 5, 17 and the group 6, 14, 16, 18, 25. */
export function sellerVariantOf(actor: Actor): SellerVariant | null {
  if (shellOf(actor) !== 'seller') return null;
  if (actor.role === ROLE.serviceSeller) return 'withMechanicShop';
  return actor.role === ROLE.seniorSeller ? 'full' : 'group';
}

export type Header = 'limited' | 'dealer' | 'standard';

/** 4, 6: 3, 19, 20, 15, 22 have their own header, unless the status leaves only logo and sign out (2.10). */
export function headerOf(actor: Actor): Header {
  if (!hasFullBar(actor)) return 'limited';
  return shellOf(actor) === 'owner' ? 'dealer' : 'standard';
}

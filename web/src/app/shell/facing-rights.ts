import { type Actor, can } from '@forecourt/policy';

/** Whoever sells has screens with something to hide. */
export const mayFaceCustomer = (actor: Actor): boolean =>
  can(actor, 'deals.view') || can(actor, 'inventory.edit');

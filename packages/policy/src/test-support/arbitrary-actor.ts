import fc from 'fast-check';
import type { Actor, ActorDealership } from '../actor';
import { COMPONENTS } from '../components';
import * as at from '../dealerships';
import { ROLE, ROLES } from '../roles';

const SPECIAL = [
  ...at.SHOP_DEALERSHIPS,
  ...at.MECHANIC_DEALERSHIPS,
  ...at.ACCOUNTING_DEALERSHIPS,
  ...at.REDUCED_DEALERSHIPS,
  ...at.NO_DEAL_DEALERSHIPS,
  ...at.INVENTORY_FIRST_DEALERSHIPS,
  ...at.LOCKED_BRANCH_DEALERSHIPS,
];
const USERS = [...at.SOCIAL_POSTING_USERS, ...at.DEALERSHIP_ADDERS];

const id = (special: readonly number[]) =>
  fc.oneof(fc.constantFrom(...special), fc.integer({ min: 1, max: 2000 }));
/** Mostly whole, sometimes with holes: full lists are the common case. */
const components = fc.oneof(fc.constant(COMPONENTS), fc.subarray([...COMPONENTS]));

const dealership: fc.Arbitrary<ActorDealership> = fc.record({
  id: id(SPECIAL),
  status: fc.integer({ min: 1, max: 10 }),
  ownerUserId: fc.option(id(USERS)),
  packageId: fc.option(fc.integer({ min: 1, max: 6 })),
  hasChat: fc.boolean(),
  hasSyndication: fc.boolean(),
  quickbooksPermit: fc.boolean(),
  addedWantedPermit: fc.boolean(),
  provinceId: fc.option(fc.integer({ min: 1, max: 13 })),
  defaultBosFormat: fc.integer({ min: 1, max: 4 }),
  redirectUrl: fc.option(
    fc.oneof(fc.webUrl(), fc.constantFrom('/admin', '/', '//x.y', '/lead-center', 'javascript:1', '')),
  ),
  components,
});

export const anyActor: fc.Arbitrary<Actor> = fc
  .record({
    userId: id(USERS),
    role: fc.oneof(fc.constantFrom(...ROLES.map((role) => role.id)), fc.integer({ min: 0, max: 40 })),
    dealership,
    roleComponents: components,
    features: fc.subarray([at.LEAD_ICON_FEATURE]),
  })
  .map((actor) => (actor.role === ROLE.platform ? { ...actor, dealership: null } : actor));

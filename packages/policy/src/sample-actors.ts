import type { Actor, ActorDealership } from './actor';
import { COMPONENTS } from './components';
import { DEALERSHIP_STATUS } from './status';

/** A dealership no rule names, with every permit, so that only roles make a difference. */
export const ORDINARY_DEALERSHIP = 2;

export const sampleDealership = (changes: Partial<ActorDealership> = {}): ActorDealership => ({
  id: ORDINARY_DEALERSHIP,
  status: DEALERSHIP_STATUS.open,
  ownerUserId: 900,
  packageId: 4,
  hasChat: true,
  hasSyndication: true,
  quickbooksPermit: true,
  addedWantedPermit: true,
  provinceId: 3,
  defaultBosFormat: 2,
  redirectUrl: null,
  components: COMPONENTS,
  ...changes,
});

export const sampleActor = (
  role: number,
  dealership: Partial<ActorDealership> | null = {},
  changes: Partial<Actor> = {},
): Actor => ({
  userId: 901,
  role,
  dealership: dealership && sampleDealership(dealership),
  roleComponents: COMPONENTS,
  features: [],
  ...changes,
});

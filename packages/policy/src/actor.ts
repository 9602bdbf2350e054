import type { ApiScope } from './api-scopes';

export interface ActorDealership {
  readonly id: number;
  /** ds_status */
  readonly status: number;
  readonly ownerUserId: number | null;
  readonly packageId: number | null;
  readonly hasChat: boolean;
  readonly hasSyndication: boolean;
  readonly quickbooksPermit: boolean;
  readonly addedWantedPermit: boolean;
  readonly provinceId: number | null;
  readonly defaultBosFormat: number;
  readonly redirectUrl: string | null;
  /** ds_components */
  readonly components: readonly string[];
}

/** Who asks: everything the table of rights looks at, and nothing else. */
export interface Actor {
  readonly userId: number;
  readonly role: number;
  /** null for platform staff */
  readonly dealership: ActorDealership | null;
  /** role_components */
  readonly roleComponents: readonly string[];
  readonly features: readonly string[];
  /** Of an API key: its rights are those of its role within these scopes. */
  readonly scopes?: readonly ApiScope[];
}

export type Permit = 'hasChat' | 'hasSyndication' | 'quickbooksPermit' | 'addedWantedPermit';

export const isDealershipOwner = (actor: Actor): boolean => actor.dealership?.ownerUserId === actor.userId;

import type { Actor } from './actor';
import { can } from './can';
import type { Capability } from './capabilities';
import { type Header, headerOf } from './shells';

export type TopBarKey = 'branch' | 'role' | 'notifications' | 'cart' | 'ticketing' | 'signOut';

export interface TopBarItem {
  readonly key: TopBarKey;
  /** The tooltip, to the letter where the spec gives it. */
  readonly label: string;
  readonly capability: Capability;
  readonly route?: string;
}

export interface TopBar {
  readonly header: Header;
  readonly items: readonly TopBarItem[];
}

const SIGN_OUT: TopBarItem = { key: 'signOut', label: 'Sign out', capability: 'session.use' };

const LEADING: readonly TopBarItem[] = [
  { key: 'branch', label: 'Select Branching', capability: 'dealership.switchBranch' },
  { key: 'role', label: 'User Role', capability: 'session.switchRole' },
  { key: 'notifications', label: 'Notifications', capability: 'notifications.view' },
  { key: 'cart', label: 'Cart', capability: 'pricing.view', route: '/admin/pricing' },
];

/** 6: the dealership's page for 3, 15, 19, 22, one's own for others; platform staff have those of all dealerships. */
const TICKETING: readonly (readonly [Capability, string])[] = [
  ['tickets.dealership', '/admin/dealership-ticket'],
  ['tickets.own', '/admin/user-ticket'],
  ['tickets.platform', '/support'],
];

function ticketingFor(actor: Actor): readonly TopBarItem[] {
  const found = TICKETING.find(([capability]) => can(actor, capability));
  if (!found) return [];
  const [capability, route] = found;
  return [{ key: 'ticketing', label: 'Ticketing', capability, route }];
}

/**
 * The choice of branch and of role. Below a limited bar there is that of the branch alone, for who works at several (ours): they
 * could otherwise leave one that must pay only by signing in again.
 */
export function workingPlaceFor(actor: Actor): readonly TopBarItem[] {
  const keys = headerOf(actor) === 'limited' ? ['branch'] : ['branch', 'role'];
  return LEADING.filter(({ key, capability }) => keys.includes(key) && can(actor, capability));
}

/** 2.10: full for status 5 and 6; otherwise only the logo and sign out. */
export function topBarFor(actor: Actor): TopBar {
  const header = headerOf(actor);
  if (header === 'limited') return { header, items: [SIGN_OUT] };
  const leading = LEADING.filter((entry) => can(actor, entry.capability));
  return { header, items: [...leading, ...ticketingFor(actor), SIGN_OUT] };
}

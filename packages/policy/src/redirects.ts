import type { Actor } from './actor';
import { isGranted } from './can';
import { gateOf } from './components';
import { holds, type When } from './conditions';
import { INVENTORY_FIRST_DEALERSHIPS, REDUCED_DEALERSHIPS, SOCIAL_POSTING_USERS } from './dealerships';
import { isPublicPath, matchRoute, plainPath } from './paths';
import { DEALERSHIP_STAFF, ROLE } from './roles';
import { shellOf } from './shells';
import { CHOOSE_PACKAGE_STATUSES, DEALERSHIP_STATUS, UPDATE_CARD_STATUSES } from './status';

export interface Redirect {
  readonly to: string;
  readonly delayMs?: number;
  readonly mode?: 'update-card';
}

interface RedirectRow extends Redirect {
  readonly clause: string;
  readonly when: When;
  /** Where it applies; 'anywhere' spares the public pages and pricing itself. */
  readonly from: readonly string[] | 'anywhere';
}

const HOME = '/admin';
const PRICING = '/admin/pricing';
const INVENTORY = '/admin/vehicle-managment';
/** Stands for the dealership's own redirect address. */
const ADDRESS = '{redirect_url}';
const DOORS: readonly string[] = ['/', '/signin', HOME];

/** In order: the first that holds decides. */
export const REDIRECTS: readonly RedirectRow[] = [
  { clause: '2.7: /admin goes to /register', when: { role: [ROLE.platform] }, from: DOORS, to: '/register' },
  {
    clause: '2.3, 4: 8, 9 to pricing in update-card mode',
    when: { status: UPDATE_CARD_STATUSES },
    from: 'anywhere',
    to: PRICING,
    mode: 'update-card',
  },
  {
    clause: '2.2, 2.3, 4: 4 to pricing',
    when: { status: CHOOSE_PACKAGE_STATUSES },
    from: 'anywhere',
    to: PRICING,
  },
  {
    clause: '2.6: a customer has no dashboard',
    when: { role: [ROLE.customer] },
    from: DOORS,
    to: '/admin/customer-negotiates',
  },
  {
    clause: '2.3: 6 with a redirect address, after 0.5 s',
    when: { status: [DEALERSHIP_STATUS.openWithRedirect] },
    from: [HOME],
    to: ADDRESS,
    delayMs: 500,
  },
  {
    clause: '2.3: user 42 to social posting',
    when: { role: DEALERSHIP_STAFF, user: SOCIAL_POSTING_USERS },
    from: ['/', HOME],
    to: '/admin/social-posting',
  },
  {
    clause: '2.3: 260, roles other than 18, to inventory',
    when: { at: INVENTORY_FIRST_DEALERSHIPS, notRole: [ROLE.salesLead] },
    from: ['/', HOME],
    to: INVENTORY,
  },
  { clause: '2.3: 1169 to inventory', when: { at: REDUCED_DEALERSHIPS }, from: [HOME], to: INVENTORY },
  { clause: '2.2: 3, 5, 6, 7 leave sign-in (others too: ours)', when: {}, from: ['/signin'], to: HOME },
  { clause: '2.3: 3 and above 4 leave / (others too: ours)', when: {}, from: ['/'], to: HOME },
];

const isPricing = (path: string): boolean => path === PRICING || path === `${PRICING}/update-card`;

const isFrom = (row: RedirectRow, path: string): boolean =>
  row.from === 'anywhere'
    ? !isPricing(path) && (path === '/signin' || !isPublicPath(path))
    : row.from.includes(path);

/** A web address or a page of ours; one that leads back to a door would go round for ever. */
function redirectAddress(actor: Actor): string | null {
  const url = actor.dealership?.redirectUrl?.trim() ?? '';
  const isPage = /^\/(?!\/)/.test(url) && !DOORS.includes(plainPath(url));
  return isPage || /^https?:\/\//i.test(url) ? url : null;
}

function rowFor(actor: Actor, path: string): Redirect | null {
  for (const row of REDIRECTS) {
    if (!isFrom(row, path) || !holds(actor, row.when)) continue;
    const to = row.to === ADDRESS ? redirectAddress(actor) : row.to;
    if (to === null) continue;
    return { to, ...(row.delayMs && { delayMs: row.delayMs }), ...(row.mode && { mode: row.mode }) };
  }
  return null;
}

/** 6: a page goes to /admin when the role's list lacks its component, unless /admin itself leads elsewhere. */
function lacksComponent(actor: Actor, path: string): boolean {
  const route = matchRoute(path);
  return (
    route !== undefined &&
    path !== HOME &&
    route.shells.includes(shellOf(actor)) &&
    isGranted(actor, route.capability) &&
    gateOf(actor, route.component) === 'absent' &&
    rowFor(actor, HOME) === null
  );
}

/** Where this address leads instead, or null when it may be shown; without a session, to /signin (2.1). */
export function redirectFor(actor: Actor | null, path: string): Redirect | null {
  const plain = plainPath(path);
  if (actor === null) return isPublicPath(plain) ? null : { to: '/signin' };
  return rowFor(actor, plain) ?? (lacksComponent(actor, plain) ? { to: HOME } : null);
}

/** The page a sign-in ends on: the rows followed from the door; a delayed one is left to that page. */
export function landingAfterSignIn(actor: Actor): string {
  let path = '/signin';
  for (let next = redirectFor(actor, path); next && !next.delayMs; next = redirectFor(actor, path)) {
    path = next.to;
  }
  return path;
}

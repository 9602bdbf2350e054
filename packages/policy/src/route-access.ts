import type { Actor } from './actor';
import { isGranted } from './can';
import { gateOf } from './components';
import { isPublicPath, matchRoute } from './paths';
import { redirectFor } from './redirects';
import { shellOf } from './shells';

export type RouteAccess = 'ok' | 'no-access' | 'disabled' | 'redirect' | 'not-found';

/** What an address shows to this actor; for 'redirect' ask redirectFor where to. */
export function routeAccess(actor: Actor | null, path: string): RouteAccess {
  if (redirectFor(actor, path) !== null) return 'redirect';
  if (isPublicPath(path)) return 'ok';
  const route = matchRoute(path);
  if (actor === null || route === undefined) return 'not-found';
  if (!route.shells.includes(shellOf(actor)) || !isGranted(actor, route.capability)) return 'no-access';
  const gate = gateOf(actor, route.component);
  if (gate === 'open') return 'ok';
  return gate === 'disabled' ? 'disabled' : 'no-access';
}

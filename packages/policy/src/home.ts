import type { Actor } from './actor';
import { menuFor } from './menu';
import { routeAccess } from './route-access';

export const DASHBOARD = '/admin';
/** What remains when a role has no screen of the menu left. */
const OWN_SCREENS = ['/admin/update-profile', '/admin/change-password'];

/** Where home may be, best first: the dashboard or where it leads, else the first screen of the menu, else one's own. */
export const homesFor = (actor: Actor): readonly string[] =>
  [DASHBOARD, ...menuFor(actor).map(({ route }) => route), ...OWN_SCREENS].filter((path) =>
    ['ok', 'redirect'].includes(routeAccess(actor, path)),
  );

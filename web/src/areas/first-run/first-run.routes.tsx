import type { AreaRoutes } from '../../kit/page/area-routes';
import { BRING_IN, FIRST_DEALERSHIP } from './paths';

/** A new installation: its first dealership, added by staff of the platform; then what the owner brings in. */
export const firstRunRoutes: AreaRoutes = [
  { path: FIRST_DEALERSHIP, title: 'Set up', lazy: () => import('./screens/first-dealership') },
  { path: BRING_IN, title: 'Set up', lazy: () => import('./screens/bring-in') },
];

import { accountRoutes } from '../../areas/account/account.routes';
import { customersRoutes } from '../../areas/customers/customers.routes';
import { dashboardRoutes } from '../../areas/dashboard/dashboard.routes';
import { inventoryRoutes } from '../../areas/inventory/inventory.routes';
import { mergeRoutes } from '../../areas/merge/merge.routes';
import { platformRoutes } from '../../areas/platform/platform.routes';
import { usersRoutes } from '../../areas/users/users.routes';
import type { AreaRoutes } from '../../kit/page/area-routes';

/** Every screen behind the door. A new area adds its routes here and nothing else in the app. */
export const allRoutes: AreaRoutes = [
  ...dashboardRoutes,
  ...inventoryRoutes,
  ...customersRoutes,
  ...mergeRoutes,
  ...usersRoutes,
  ...accountRoutes,
  ...platformRoutes,
];

import type { Contract } from '@forecourt/contract';
import { accountHandlers } from './areas/account';
import { customersHandlers } from './areas/customers';
import { dealershipHandlers } from './areas/dealership';
import { filesHandlers } from './areas/files';
import { inventoryHandlers } from './areas/inventory';
import { locationHandlers } from './areas/location';
import { mergeHandlers } from './areas/merge';
import { notificationsHandlers } from './areas/notifications';
import { platformHandlers } from './areas/platform';
import { progressHandlers } from './areas/progress';
import { sessionHandlers } from './areas/session';
import { usersHandlers } from './areas/users';
import type { Handlers } from './http/context';

/** A handler for each call of each area: one that is missing does not compile. */
export const handlers: { [A in keyof Contract]: Handlers<Contract[A]> } = {
  session: sessionHandlers,
  users: usersHandlers,
  location: locationHandlers,
  dealership: dealershipHandlers,
  account: accountHandlers,
  notifications: notificationsHandlers,
  files: filesHandlers,
  platform: platformHandlers,
  inventory: inventoryHandlers,
  customers: customersHandlers,
  merge: mergeHandlers,
  progress: progressHandlers,
};

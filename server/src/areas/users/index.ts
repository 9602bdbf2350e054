import type { usersCalls } from '@forecourt/contract/users';
import type { Handlers } from '../../http/context';
import { avatarHandlers } from './avatar/avatar';
import { addUserHandlers } from './editing/add-user';
import { changeUserHandlers } from './editing/change-user';
import { removeUserHandlers } from './editing/remove-user';
import { lookUpUsersHandlers } from './list/look-up-users';

export const usersHandlers: Handlers<typeof usersCalls> = {
  ...lookUpUsersHandlers,
  ...addUserHandlers,
  ...changeUserHandlers,
  ...removeUserHandlers,
  ...avatarHandlers,
};

export { replaceAvatar, storeAvatar } from './avatar/avatar';
export { freeUsername, openAccount } from './editing/open-account';
export { columnsOf, refuseWrongFields } from './editing/user-fields';
export { staffNames } from './staff-names';
export { appUser } from './tables';
export { findUser, lockUser, toUser, type User, type UserRecord } from './user.queries';

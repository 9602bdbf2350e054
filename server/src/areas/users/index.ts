import type { usersCalls } from '@forecourt/contract/users';
import type { Handlers } from '../../http/context';
import { addUserHandlers } from './add-user';
import { avatarHandlers } from './avatar';
import { changeUserHandlers } from './change-user';
import { lookUpUsersHandlers } from './look-up-users';
import { removeUserHandlers } from './remove-user';

export const usersHandlers: Handlers<typeof usersCalls> = {
  ...lookUpUsersHandlers,
  ...addUserHandlers,
  ...changeUserHandlers,
  ...removeUserHandlers,
  ...avatarHandlers,
};

export { replaceAvatar, storeAvatar } from './avatar';
export { freeUsername, openAccount } from './open-account';
export { staffNames } from './staff-names';
export { appUser } from './tables';
export { findUser, lockUser, toUser, type User, type UserRecord } from './user.queries';
export { columnsOf, refuseWrongFields } from './user-fields';

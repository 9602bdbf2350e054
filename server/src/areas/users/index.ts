export { replaceAvatar, storeAvatar } from './avatar/avatar';
export { freeUsername, openAccount } from './editing/open-account';
export { updateUser } from './editing/user-edit.queries';
export { columnsOf, refuseWrongFields } from './editing/user-fields';
export { staffNames } from './staff-names';
export { findUser, lockUser, toUser, type User, type UserRecord } from './user.queries';

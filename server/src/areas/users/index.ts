export { replaceAvatar, storeAvatar } from './avatar/avatar';
export { freeUsername, openAccount } from './editing/open-account';
export { columnsOf, refuseWrongFields } from './editing/user-fields';
export { staffNames } from './staff-names';
export { appUser } from './tables';
export { findUser, lockUser, toUser, type User, type UserRecord } from './user.queries';

export { replaceAvatar, storeAvatar } from './avatar/avatar';
export { isInGroup } from './branches/other-branch-member';
export { readSeatsAt } from './branches/user-branches.queries';
export { freeUsername, openAccount } from './editing/open-account';
export { updateUser } from './editing/user-edit.queries';
export { columnsOf, refuseWrongFields } from './editing/user-fields';
export { readSeats } from './list/user-list.queries';
export { staffNames } from './staff-names';
export { findUser, lockUser, toUser, type User, type UserRecord } from './user.queries';

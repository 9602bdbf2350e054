import { defineArea } from '../define-area';
import { avatarFileKinds, avatarHandlers } from './avatar/avatar';
import { userBranchesHandlers } from './branches/user-branches';
import { insertPeople } from './demo.queries';
import { addUserHandlers } from './editing/add-user';
import { changeUserHandlers } from './editing/change-user';
import { removeUserHandlers } from './editing/remove-user';
import { lookUpUsersHandlers } from './list/look-up-users';
import * as tables from './tables';

export const usersArea = defineArea({
  name: 'users',
  handlers: {
    ...lookUpUsersHandlers,
    ...addUserHandlers,
    ...changeUserHandlers,
    ...removeUserHandlers,
    ...avatarHandlers,
    ...userBranchesHandlers,
  },
  tables,
  unauditedColumns: [tables.credential.passwordHash],
  sqlFiles: ['users.sql'],
  fileKinds: avatarFileKinds,
  demo: { after: ['dealership'], insert: insertPeople },
});

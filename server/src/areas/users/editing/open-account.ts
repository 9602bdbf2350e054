import type { Db } from '../../../db/database';
import { insertCredential, insertUser, setRoles, takenUsernames } from './user-edit.queries';

export interface NewAccount {
  /** For one whom a rule names by number; everyone else gets the next free one. */
  id?: number;
  dealershipId: number;
  roleId: number;
  username: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
}

/** The first of some names that nobody has, at any dealership: asked of the system, since a dealership sees its own alone. */
export const freeUsername = async (systemTx: Db, wanted: readonly string[]): Promise<string | undefined> => {
  const taken = await takenUsernames(systemTx, wanted);
  return wanted.find((name) => !taken.includes(name.toLowerCase()));
};

/** A person with a way to sign in and one role; answers their id. */
export const openAccount = async (tx: Db, account: NewAccount): Promise<number> => {
  const {
    id: wanted,
    dealershipId,
    roleId,
    username,
    passwordHash,
    firstName,
    lastName,
    email,
    mobile,
  } = account;
  const person = {
    id: wanted,
    username,
    role_id: roleId,
    first_name: firstName,
    last_name: lastName,
    email,
    mobile,
  };
  const id = await insertUser(tx, dealershipId, person);
  await insertCredential(tx, dealershipId, id, username, passwordHash);
  await setRoles(tx, dealershipId, id, [roleId]);
  return id;
};

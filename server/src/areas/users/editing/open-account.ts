import type { Db } from '../../../db/database';
import { insertCredential, insertUser, setRoles, takenUsernames } from './user-edit.queries';

export interface NewAccount {
  /** Only where a rule names the number; otherwise the next one is given. */
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
  const { dealershipId, roleId, username, passwordHash, firstName, lastName, email, mobile } = account;
  const name = { first_name: firstName, last_name: lastName };
  const person = { id: account.id, username, role_id: roleId, ...name, email, mobile };
  const id = await insertUser(tx, dealershipId, person);
  await insertCredential(tx, dealershipId, id, username, passwordHash);
  await setRoles(tx, dealershipId, id, [roleId]);
  return id;
};

import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { appUser, credential } from '../tables';
import { setRoles } from './memberships';

export interface NewAccount {
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
  const taken = await queryRows<{ name: string }>(
    systemTx,
    'select lower(username) as name from credential where lower(username) = any($1)',
    [wanted.map((name) => name.toLowerCase())],
  );
  return wanted.find((name) => !taken.some((row) => row.name === name.toLowerCase()));
};

/** A person with a way to sign in and one role; answers their id. */
export const openAccount = async (
  tx: Db,
  { username, passwordHash, ...person }: NewAccount,
): Promise<number> => {
  const { dealershipId, roleId } = person;
  const [made] = await tx
    .insert(appUser)
    .values({ ...person, username })
    .returning({ id: appUser.id });
  if (!made) throw new Error('an insert answers its row');
  await tx.insert(credential).values({ dealershipId, userId: made.id, username, passwordHash });
  await setRoles(tx, dealershipId, made.id, [roleId]);
  return made.id;
};

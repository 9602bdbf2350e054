import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../../../db/database';
import { membership } from '../tables';

/** Sets the roles that a user holds at the dealership. */
export const setRoles = async (tx: Db, tenant: number, userId: number, roles: readonly number[]) => {
  const wanted = [...new Set(roles)];
  const rows = wanted.map((roleId) => ({ dealershipId: tenant, userId, roleId }));
  await tx.insert(membership).values(rows).onConflictDoNothing();
  await tx
    .delete(membership)
    .where(
      and(
        eq(membership.dealershipId, tenant),
        eq(membership.userId, userId),
        notInArray(membership.roleId, wanted),
      ),
    );
};

import { SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** Sellers have screens of their own (screens.md 2.5): a link leads to the one that whoever gets it may open. */
const isSeller = async (db: Db, tenant: number, userId: number): Promise<boolean> => {
  const [row] = await queryRows<{ role: number }>(
    db,
    'select role_id as role from app_user where dealership_id = $1 and id = $2',
    [tenant, userId],
  );
  return SELLER_SHELL.some((role) => role === row?.role);
};

export const listAddress = async (db: Db, tenant: number, userId: number): Promise<string> =>
  (await isSeller(db, tenant, userId)) ? '/seller/customers' : '/admin/all-customers';

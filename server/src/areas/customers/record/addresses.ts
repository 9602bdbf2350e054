import { SELLER_SHELL } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import { roleOf } from '../lookups/seller.queries';

/** Sellers have screens of their own (screens.md 2.5): a link leads to the one that whoever gets it may open. */
const isSeller = async (db: Db, tenant: number, userId: number): Promise<boolean> => {
  const own = await roleOf(db, tenant, userId);
  return SELLER_SHELL.some((role) => role === own);
};

export const listAddress = async (db: Db, tenant: number, userId: number): Promise<string> =>
  (await isSeller(db, tenant, userId)) ? '/seller/customers' : '/admin/all-customers';

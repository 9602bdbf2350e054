import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { notFound } from '../../http/refusal';
import { customerOfAccount } from '../customers';

/** No customer has it: lists of an account without a customer are empty. */
export const NOBODY = 0;

/** The customer of the account that asks; 404 without one. */
export const ownCustomer = async ({ tenant, session }: Context, db: Db): Promise<number> => {
  const id = await customerOfAccount(db, tenant, session.userId);
  if (id === undefined) throw notFound();
  return id;
};

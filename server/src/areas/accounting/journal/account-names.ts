import { findAccount } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { ownAccounts } from '../chart/account.queries';

/** What accounts are called at this dealership. */
export const accountNames = async (db: Db, tenant: number): Promise<(code: string) => string> => {
  const own = await ownAccounts(db, tenant);
  return (code) => findAccount(code, own).name;
};

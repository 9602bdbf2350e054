import { ACCOUNT } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import { cashDrawers, type Drawer } from '../accounts/bank-account.queries';

/** The drawers that cash can be in: the first one, which every dealership has, and those that it added. */
export const drawersOf = async (db: Db, tenant: number): Promise<Drawer[]> => {
  const own = await cashDrawers(db, tenant);
  const hasFirst = own.some(({ code }) => code === ACCOUNT.cash);
  return [...(hasFirst ? [] : [{ code: ACCOUNT.cash, name: 'Cash' }]), ...own];
};

export const refuseDrawer = async (db: Db, tenant: number, code: string): Promise<void> => {
  if (!(await drawersOf(db, tenant)).some((drawer) => drawer.code === code))
    throw badField('drawer', 'There is no such cash drawer');
};

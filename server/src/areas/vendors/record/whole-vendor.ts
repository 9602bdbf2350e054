import type { Vendor } from '@forecourt/contract/vendors/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { staffNames } from '../../users';
import type { StoredRow } from './vendor.queries';
import { balancesOf, maySeeBalance } from './vendor-balance';

/** A vendor as it goes on the wire. `askedFor` is the id in the address, which may be one that was merged. */
export const wholeVendor = async (
  context: Context,
  db: Db,
  row: StoredRow,
  askedFor: number = row.id,
): Promise<Vendor> => {
  const { customer_id, customer_name, creator_id, survivor_id: _, ...fields } = row;
  const nameOf = await staffNames(context, [creator_id]);
  const balances = maySeeBalance(context.actor) ? await balancesOf(db, context.tenant, [row.id]) : undefined;
  return {
    ...fields,
    ...(balances && { balance: balances.get(row.id) ?? 0 }),
    customer: customer_id === null ? null : { id: customer_id, name: customer_name ?? '' },
    created_by: nameOf(creator_id),
    merged_into: askedFor === row.id ? null : row.id,
  };
};

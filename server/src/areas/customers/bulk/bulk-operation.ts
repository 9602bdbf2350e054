import { BULK_ACTIONS } from '@forecourt/contract/customers/listing';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { type Assignment, updateMany } from '../../../records/bulk/bulk.queries';
import type { Outcome } from '../../../records/bulk/bulk-work';
import { PRESENT, REMOVED } from '../record/customer-row.queries';
import { namesOfCustomers } from './bulk.queries';

export const operation = z.object({
  do: z.enum(BULK_ACTIONS),
  /** The seller or the ad source; null takes it away. */
  value: z.number().nullable(),
});
export type Operation = z.output<typeof operation>;

interface How {
  guard: string;
  sets: Assignment[];
  /** Why a customer was left out: the operation is not for them. */
  reason: string;
}

/** Which customers it is for, and what it sets. */
const howTo = ({ do: action, value }: Operation, { add }: SqlValues): How => {
  const present = (column: string, to: string, reason = 'is removed'): How => ({
    ...{ guard: PRESENT, sets: [[column, to]], reason },
  });
  switch (action) {
    case 'activate':
      return present('is_active', 'true');
    case 'deactivate':
      return present('is_active', 'false');
    case 'seller':
      return present('seller_id', `${add(value)}::int`);
    case 'ad-source':
      return present('ad_source_id', `${add(value)}::int`);
    case 'remove':
      return present('removed_at', 'now()', 'is removed already');
    case 'restore':
      return { guard: REMOVED, sets: [['removed_at', 'null::timestamptz']], reason: 'is not removed' };
  }
};

export interface LeftOut {
  id: number;
  full_name: string;
  reason: string;
}

/** Does it to those that it is for and says which were not. */
export const performOperation = async (
  tx: Db,
  tenant: number,
  ids: readonly number[],
  wanted: Operation,
): Promise<Outcome<LeftOut>> => {
  const values = sqlValues(tenant, ids);
  const { guard, sets, reason } = howTo(wanted, values);
  const { changed, leftOut } = await updateMany(tx, { table: 'customer', alias: 'c', guard, sets, values });
  const named = leftOut.length > 0 ? await namesOfCustomers(tx, tenant, leftOut) : [];
  return { changed: changed.length, left_out: named.map((row) => ({ ...row, reason })) };
};

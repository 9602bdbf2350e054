import { BULK_ACTIONS } from '@forecourt/contract/customers/listing';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { PRESENT, REMOVED } from '../record/customer-row';

export const operation = z.object({
  do: z.enum(BULK_ACTIONS),
  /** The seller or the ad source; null takes it away. */
  value: z.number().nullable(),
});
export type Operation = z.output<typeof operation>;

interface How {
  guard: string;
  column: string;
  to: string;
  reason: string;
}

const present = (column: string, to: string, reason = 'is removed'): How => ({
  guard: PRESENT,
  column,
  to,
  reason,
});

/** Which customers it is for, and what it sets. */
const howTo = ({ do: action, value }: Operation): How => {
  // a number or nothing: it was parsed as such
  const number = value === null ? 'null::int' : String(value);
  switch (action) {
    case 'activate':
      return present('is_active', 'true');
    case 'deactivate':
      return present('is_active', 'false');
    case 'seller':
      return present('seller_id', number);
    case 'ad-source':
      return present('ad_source_id', number);
    case 'remove':
      return present('removed_at', 'now()', 'is removed already');
    case 'restore':
      return { guard: REMOVED, column: 'removed_at', to: 'null::timestamptz', reason: 'is not removed' };
  }
};

export interface Outcome {
  changed: number;
  left_out: { id: number; full_name: string; reason: string }[];
}

/** Locks in the order of ids, so that two bulk changes wait for each other instead of blocking each other. */
const textOf = ({ guard, column, to }: How) => `with held as (
    select c.id from customer c where c.dealership_id = $1 and c.id = any($2) and ${guard} order by c.id for no key update),
  changed as (
    update customer c set ${column} = ${to}, version = c.version + 1 from held
    where c.dealership_id = $1 and c.id = held.id and c.${column} is distinct from ${to} returning c.id)
  select (select count(*)::int from changed) as changed,
    array(select id from unnest($2::int[]) as wanted(id) where id not in (select id from held)) as "leftOut"`;

/** Does it to those that it is for and says which were not; one that is so already is not touched. */
export const performOperation = async (
  tx: Db,
  tenant: number,
  ids: readonly number[],
  wanted: Operation,
): Promise<Outcome> => {
  const how = howTo(wanted);
  const [done] = await queryRows<{ changed: number; leftOut: number[] }>(tx, textOf(how), [tenant, ids]);
  const { changed = 0, leftOut = [] } = done ?? {};
  const named =
    leftOut.length === 0
      ? []
      : await queryRows<{ id: number; full_name: string }>(
          tx,
          'select id, full_name from customer where dealership_id = $1 and id = any($2) order by id',
          [tenant, leftOut],
        );
  return { changed, left_out: named.map((row) => ({ ...row, reason: how.reason })) };
};

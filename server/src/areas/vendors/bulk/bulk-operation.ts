import { VENDOR_BULK } from '@forecourt/contract/vendors/index';
import { z } from 'zod';
import type { Db } from '../../../db/database';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { type Assignment, updateMany } from '../../../records/bulk/bulk.queries';
import type { Outcome } from '../../../records/bulk/bulk-work';
import { OPEN_BALANCE } from '../record/remove-vendor';
import { PRESENT, REMOVED } from '../record/vendor.queries';
import { balancesInCents } from '../record/vendor-balance';
import { namesOfVendors } from './bulk.queries';

export const operation = z.object({ do: z.enum(VENDOR_BULK), kind: z.string().nullable() });
export type Operation = z.output<typeof operation>;

export interface LeftOut {
  id: number;
  name: string;
  reason: string;
}

interface How {
  guard: string;
  sets: Assignment[];
  /** Why a vendor was left out: the operation is not for it. */
  reason: string;
}

const howTo = ({ do: action, kind }: Operation, now: string, { add }: SqlValues): How => {
  const present = (column: string, to: string, reason = 'is removed'): How => ({
    ...{ guard: PRESENT, sets: [[column, to]], reason },
  });
  switch (action) {
    case 'activate':
      return present('is_active', 'true');
    case 'deactivate':
      return present('is_active', 'false');
    case 'kind':
      return present('kind', `${add(kind)}::text`);
    case 'remove':
      return present('removed_at', `${add(now)}::timestamptz`, 'is removed already');
    case 'restore':
      return { guard: REMOVED, sets: [['removed_at', 'null::timestamptz']], reason: 'is not removed' };
  }
};

/** A vendor to whom something is owed stays in sight. */
const settledAmong = async (tx: Db, tenant: number, ids: readonly number[], { do: action }: Operation) => {
  if (action !== 'remove') return { settled: ids, open: [] };
  const balances = await balancesInCents(tx, tenant, ids);
  return {
    settled: ids.filter((id) => !balances.get(id)),
    open: ids.filter((id) => balances.get(id)),
  };
};

/** Does it to those that it is for and says which were not. */
export const performOperation = async (
  tx: Db,
  tenant: number,
  ids: readonly number[],
  wanted: Operation,
  now: string,
): Promise<Outcome<LeftOut>> => {
  const { settled, open } = await settledAmong(tx, tenant, ids, wanted);
  const values = sqlValues(tenant, settled);
  const { guard, sets, reason } = howTo(wanted, now, values);
  const { changed, leftOut } = await updateMany(tx, { table: 'vendor', alias: 'v', guard, sets, values });
  const names = new Map(
    (await namesOfVendors(tx, tenant, [...leftOut, ...open])).map(({ id, name }) => [id, name]),
  );
  const toLeft = (why: string) => (id: number) => ({ id, name: names.get(id) ?? '', reason: why });
  return {
    changed: changed.length,
    left_out: [...leftOut.map(toLeft(reason)), ...open.map(toLeft(OPEN_BALANCE))],
  };
};

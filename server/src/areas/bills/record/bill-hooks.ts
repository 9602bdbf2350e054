import type { BillInput } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import type { BillActor } from '../viewer';
import type { StoredBill } from './stored-bill';

/** What another area that puts lines on bills does, in the same transaction; the bill is locked. */
export interface BillHooks {
  /** Refuses a change of what the area put on the bill. */
  refuseChange(tx: Db, bill: StoredBill, after: BillInput): Promise<void>;
  /** The bill is deleted or cancelled: nobody will pay for what stands on it. */
  onClosed(tx: Db, actor: BillActor, bill: StoredBill, how: 'deleted' | 'cancelled'): Promise<void>;
}

const registered = new Set<BillHooks>();

/** Makes the hooks of an area known, as it starts, so that bills need not import it. */
export const registerBillHooks = (hooks: BillHooks) => registered.add(hooks);

export const refuseChangeByHooks: BillHooks['refuseChange'] = async (tx, bill, after) => {
  for (const { refuseChange } of registered) await refuseChange(tx, bill, after);
};

export const tellClosed: BillHooks['onClosed'] = async (tx, actor, bill, how) => {
  for (const { onClosed } of registered) await onClosed(tx, actor, bill, how);
};

import type { recordCalls } from '@forecourt/contract/customers/record';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { findCustomer, lockCustomer } from './customer.queries';
import { wholeCustomer } from './whole-customer';

const setRemoved = (tx: Db, tenant: number, id: number, removed: boolean) =>
  queryRows(
    tx,
    `update customer set removed_at = case when $3 then now() end, version = version + 1
      where dealership_id = $1 and id = $2`,
    [tenant, id, removed],
  );

export const removeCustomerHandlers: Pick<Handlers<typeof recordCalls>, 'remove' | 'restore'> = {
  /** Everything that hangs on the customer stays; lists and searches no longer show them. */
  remove: ({ params: { id } }, { tenant, write }) =>
    write(async (tx) => {
      const record = await lockCustomer(tx, tenant, id);
      if (record.removed_at !== null) throw notFound();
      await setRemoved(tx, tenant, record.id, true);
      return { message: 'Done' };
    }),

  restore: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const record = await lockCustomer(tx, context.tenant, id);
      if (record.removed_at !== null) await setRemoved(tx, context.tenant, record.id, false);
      return wholeCustomer(context, tx, await findCustomer(tx, context.tenant, record.id), id);
    }),
};

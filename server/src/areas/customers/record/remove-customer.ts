import type { recordCalls } from '@forecourt/contract/customers/record';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { findCustomer, lockCustomer, markCustomerPresent, markCustomerRemoved } from './customer.queries';
import { wholeCustomer } from './whole-customer';

export const removeCustomerHandlers: Pick<Handlers<typeof recordCalls>, 'remove' | 'restore'> = {
  /** Everything that belongs to the customer stays; lists and searches no longer show them. */
  remove: ({ params: { id } }, { tenant, write }) =>
    write(async (tx) => {
      const record = await lockCustomer(tx, tenant, id);
      if (record.removed_at !== null) throw notFound();
      await markCustomerRemoved(tx, tenant, record.id);
      return { message: 'Done' };
    }),

  restore: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const record = await lockCustomer(tx, context.tenant, id);
      if (record.removed_at !== null) await markCustomerPresent(tx, context.tenant, record.id);
      return wholeCustomer(context, tx, await findCustomer(tx, context.tenant, record.id), id);
    }),
};

import { z } from 'zod';
import { call } from '../call';
import { idOf, version } from '../scalars';
import { bill } from './bill';

/** Co-buyers and guarantors; the buyer is customer_id of the bill. */
export const billPeopleCalls = {
  addPerson: call({
    method: 'POST',
    path: '/api/v1/bills/{id}/people',
    access: 'bills.edit',
    summary: 'Adds a co-buyer or guarantor to a bill',
    params: z.object({ id: idOf('bill_of_sale') }),
    body: z.object({
      customer_id: idOf('customer'),
      role: z.enum(['co-buyer', 'guarantor']).default('co-buyer'),
      version: version.optional(),
    }),
    reply: bill,
    status: 201,
  }),
  removePerson: call({
    method: 'DELETE',
    path: '/api/v1/bills/{id}/people/{customerId}',
    access: 'bills.edit',
    summary: 'Takes a co-buyer or guarantor off a bill',
    params: z.object({ id: idOf('bill_of_sale'), customerId: idOf('customer') }),
    reply: bill,
  }),
};

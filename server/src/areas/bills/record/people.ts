import type { billPeopleCalls } from '@forecourt/contract/bills/people';
import type { Handlers } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { survivorOf } from '../../customers';
import { billReply } from './bill-reply';
import { openForChange } from './open-for-change';
import { deletePerson, insertPerson } from './people.queries';
import { customerForBill } from './refuse-links';
import { refuseClosedBill, saveBill } from './save-bill';

/** More never sign one bill. */
const MOST_PEOPLE = 10;

export const peopleHandlers: Handlers<typeof billPeopleCalls> = {
  addPerson: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id, body.version);
      refuseClosedBill(bill);
      const customerId = await customerForBill(tx, context.tenant, body.customer_id);
      if (customerId === bill.customerId) throw badField('customer_id', 'This customer is the buyer');
      const added = await insertPerson(tx, context.tenant, { billId: bill.id, customerId, role: body.role });
      if (!added) throw badField('customer_id', 'This customer is on the bill already');
      const reply = await billReply(context, tx, await saveBill(tx, actor, bill, {}));
      if (reply.people.length > MOST_PEOPLE)
        throw badField('customer_id', `At most ${MOST_PEOPLE} people are on a bill`);
      return reply;
    }),

  removePerson: ({ params }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id);
      refuseClosedBill(bill);
      const customerId = await survivorOf(tx, context.tenant, params.customerId);
      if (!(await deletePerson(tx, context.tenant, bill.id, customerId))) throw notFound();
      return billReply(context, tx, await saveBill(tx, actor, bill, {}));
    }),
};

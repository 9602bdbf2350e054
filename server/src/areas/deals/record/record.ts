import type { dealRecordCalls } from '@forecourt/contract/deals/record';
import type { Handlers } from '../../../http/context';
import { buyerPageHandlers } from '../buyer-page/buyer-page';
import { actorOf } from '../deal-actor';
import { addDealEvents } from '../events.queries';
import { fileHandlers } from '../file/deal-file';
import { startHandlers } from '../starting/start';
import { timelineHandlers } from '../timeline/timeline';
import { assignDeal } from './assign';
import { hideFromNewCustomer, updateDeal } from './deal.queries';
import { openDeal } from './open-deal';
import { partyHandlers } from './parties';
import { refuseClosedDeal } from './refuse-change';
import { lockBothCustomers, lockCustomerOf, removeDeal, restoreDeal } from './remove-deal';
import { setDealStatus } from './set-status';
import { changeDeal, refuseOutdated, wholeDeal } from './whole-deal';

export const recordHandlers: Handlers<typeof dealRecordCalls> = {
  get: ({ params: { id } }, context) =>
    context.read(async (db) => wholeDeal(context, db, await openDeal(context, db, id, { removedToo: true }))),

  save: ({ params: { id }, body }, context) => {
    const { version, customer_id, checklist, comment, change_won, ...rest } = body;
    const { tenant, session } = context;
    let customerId: number | undefined;
    return changeDeal(
      context,
      id,
      async (tx, record) => {
        await refuseOutdated(context, tx, record, version);
        const isHandedOver = customerId !== undefined && customerId !== record.customer_id;
        if (isHandedOver)
          await refuseClosedDeal(tx, actorOf(context), record, { change_won, what: 'Customer' });
        await updateDeal(tx, tenant, id, {
          ...{ ...rest, customer_id: customerId },
          ...(comment !== undefined && { comment: comment ?? '' }),
          ...(checklist && { checklist: JSON.stringify(checklist) }),
        });
        if (isHandedOver) await hideFromNewCustomer(tx, tenant, id);
        await addDealEvents(tx, tenant, [{ dealId: id, kind: 'edited', userId: session.userId }]);
      },
      {
        before: async (tx) => {
          if (customer_id !== undefined) customerId = await lockBothCustomers(context, tx, id, customer_id);
        },
      },
    );
  },

  setStatus: ({ params: { id }, body: { version, ...wanted } }, context) =>
    changeDeal(context, id, async (tx, record) => {
      await refuseOutdated(context, tx, record, version);
      await setDealStatus(context, tx, record, wanted);
    }),

  assign: ({ params: { id }, body: { seller_id, version } }, context) =>
    changeDeal(context, id, async (tx, record) => {
      await refuseOutdated(context, tx, record, version);
      await assignDeal(context, tx, record, seller_id);
    }),

  remove: async ({ params: { id } }, context) => {
    await context.write((tx) => removeDeal(context, tx, id));
    return { message: 'Done' };
  },

  restore: ({ params: { id } }, context) =>
    changeDeal(context, id, (tx, record) => restoreDeal(context, tx, record), {
      removedToo: true,
      before: (tx) => lockCustomerOf(context, tx, id),
    }),

  ...startHandlers,
  ...partyHandlers,
  ...timelineHandlers,
  ...fileHandlers,
  ...buyerPageHandlers,
};

import type { wholesaleCalls } from '@forecourt/contract/bills/wholesale';
import { BILL_TYPE, billNumber } from '@forecourt/domain/bill-of-sale/index';
import type { Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { lockStockOnDeal } from '../../inventory';
import { findLiveBill } from '../record/bill.queries';
import { billReply, replyOfBill } from '../record/bill-reply';
import { changesFromWire } from '../record/changes-from-wire';
import { openForChange } from '../record/open-for-change';
import { saveBill } from '../record/save-bill';
import { startBill } from '../starting/start-bill';
import { readBillVehicle } from '../starting/vehicle.queries';
import { billActor } from '../viewer';

export const wholesaleBillHandlers: Pick<
  Handlers<typeof wholesaleCalls>,
  'wholesaleBill' | 'saveWholesaleBill'
> = {
  wholesaleBill: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      // of two that ask at once the second finds what the first began
      await lockStockOnDeal(tx, context.tenant, [id]);
      if (!(await readBillVehicle(tx, context.tenant, id))) throw notFound();
      const live = await findLiveBill(tx, context.tenant, id);
      if (live && live.type !== BILL_TYPE.wholesale)
        throw new Refusal(
          409,
          `This vehicle has the bill of sale ${billNumber(live.number)} already, which is no wholesale.`,
        );
      if (live) return replyOfBill(context, tx, live.id);
      const actor = await billActor(context, tx);
      return billReply(context, tx, await startBill(tx, actor, { type: BILL_TYPE.wholesale, stockId: id }));
    }),

  saveWholesaleBill: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id, body.version);
      if (bill.type !== BILL_TYPE.wholesale) throw new Refusal(409, `Bill ${bill.number} is no wholesale.`);
      return billReply(context, tx, await saveBill(tx, actor, bill, changesFromWire(body)));
    }),
};

import type { billsCalls } from '@forecourt/contract/bills/index';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { readBill } from '../record/bill.queries';
import { billReply, replyOfBill } from '../record/bill-reply';
import { changesFromWire } from '../record/changes-from-wire';
import { openForChange } from '../record/open-for-change';
import { billViewer } from '../viewer';
import { markSold } from './mark-sold';
import { modifySold } from './modify-sold';
import { previewTakingBack, takeBack, takingBackProblem } from './take-back';

const refuseFuture = (context: Context, day: string | undefined) => {
  if (day !== undefined && isFuture(day, context)) throw badField('sold_on', 'must not be in the future');
};

export const sellingHandlers: Pick<
  Handlers<typeof billsCalls>,
  'markSold' | 'modifySold' | 'previewUnsold' | 'unsold'
> = {
  markSold: ({ params, body: { sold_on, version } }, context) =>
    context.write(async (tx) => {
      refuseFuture(context, sold_on);
      const { actor, bill } = await openForChange(context, tx, params.id, version);
      await markSold(tx, actor, bill, { soldOn: sold_on ?? todayAt(context) });
      return replyOfBill(context, tx, bill.id);
    }),

  modifySold: ({ params, query, body: { sold_on, reason, version, ...form } }, context) =>
    context.write(async (tx) => {
      refuseFuture(context, sold_on);
      const { actor, bill } = await openForChange(context, tx, params.id, version);
      const saved = await modifySold(tx, actor, bill, {
        ...{ changes: changesFromWire(form), reason, updatesCommission: query.updateCommission === 1 },
        ...(sold_on !== undefined && { soldOn: sold_on }),
      });
      return billReply(context, tx, saved);
    }),

  previewUnsold: ({ params }, context) =>
    context.read(async (db) => {
      const bill = await readBill(db, await billViewer(context, db), params.id);
      const { changes, refundDue } = await previewTakingBack(db, bill);
      return {
        problem: (await takingBackProblem(db, bill)) ?? null,
        changes,
        refund_due: refundDue,
        // commissions are built from the events of sales; none is paid by this server yet
        commission_chargeback: 0,
      };
    }),

  unsold: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id, body.version);
      await takeBack(tx, actor, bill, { reason: body.reason });
      return replyOfBill(context, tx, bill.id);
    }),
};

import type { billsCalls } from '@forecourt/contract/bills/index';
import { toDollars } from '@forecourt/domain/money/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { refuseOpenItems } from '../compliance/open-items';
import { type DrawnFinal, drawFinal, storeFinal } from '../papers/store-final';
import { readBill } from '../record/bill.queries';
import { replyOfBill } from '../record/bill-reply';
import { changesFromWire } from '../record/changes-from-wire';
import { openForChange } from '../record/open-for-change';
import type { StoredBill } from '../record/stored-bill';
import { billViewer } from '../viewer';
import { markSold } from './mark-sold';
import { modifySold } from './modify-sold';
import { chargebackOf } from './sale-event-hooks';
import { soldDayProblem } from './sold-day';
import { previewTakingBack, takeBack } from './take-back';
import { takingBackProblem } from './taking-back-problems';

const refuseFuture = (context: Context, day: string | undefined) => {
  if (day !== undefined && isFuture(day, context)) throw badField('sold_on', 'must not be in the future');
};

const refuseSoldDay = async (db: Db, bill: StoredBill, soldOn: string): Promise<void> => {
  const problem = await soldDayProblem(db, bill, soldOn);
  if (problem) throw badField('sold_on', problem);
};

/** The bill before it is marked sold. What speaks against it is said before its document is drawn. */
const readForSale = async (context: Context, db: Db, id: number, soldOn: string): Promise<StoredBill> => {
  const bill = await readBill(db, await billViewer(context, db), id);
  if (bill.state !== 'draft') return bill;
  await refuseSoldDay(db, bill, soldOn);
  await refuseOpenItems(db, bill);
  return bill;
};

/**
 * Stores the document of a sold bill that was changed. It says what is saved, so that it is drawn after the change. When it
 * cannot be drawn the change stays, and the document is made with "Make final".
 */
const renewFinal = async (context: Context, saved: StoredBill): Promise<void> => {
  let drawn: DrawnFinal;
  try {
    drawn = await drawFinal(context, saved);
  } catch (error) {
    context.warn(error, 'the document of a changed bill was not drawn');
    return;
  }
  await context.write(async (tx) => {
    const { actor, bill } = await openForChange(context, tx, saved.id);
    // whoever changed the bill meanwhile stores the document of their change
    if (bill.version === saved.version) await storeFinal(context, tx, actor, bill, drawn);
  });
};

export const sellingHandlers: Pick<
  Handlers<typeof billsCalls>,
  'markSold' | 'modifySold' | 'previewUnsold' | 'unsold'
> = {
  markSold: async ({ params, body: { sold_on, version } }, context) => {
    const soldOn = sold_on ?? todayAt(context);
    refuseFuture(context, soldOn);
    const seen = await context.read((db) => readForSale(context, db, params.id, soldOn));
    const isCurrent = version === undefined || version === seen.version;
    const drawn = seen.state === 'draft' && isCurrent ? await drawFinal(context, seen) : undefined;
    return context.write(async (tx) => {
      // the document says what was seen, so that whoever changes the bill meanwhile makes this 409
      const { actor, bill } = await openForChange(context, tx, params.id, drawn ? seen.version : version);
      await refuseSoldDay(tx, bill, soldOn);
      if (drawn) await storeFinal(context, tx, actor, bill, drawn);
      await markSold(tx, actor, drawn ? { ...bill, state: 'final' } : bill, { soldOn });
      return replyOfBill(context, tx, bill.id);
    });
  },

  modifySold: async ({ params, query, body: { sold_on, reason, version, ...form } }, context) => {
    refuseFuture(context, sold_on);
    const saved = await context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id, version);
      return modifySold(tx, actor, bill, {
        ...{ changes: changesFromWire(form), reason, updatesCommission: query.updateCommission === 1 },
        ...(sold_on !== undefined && { soldOn: sold_on }),
      });
    });
    await renewFinal(context, saved);
    return context.read((db) => replyOfBill(context, db, saved.id));
  },

  previewUnsold: ({ params }, context) =>
    context.read(async (db) => {
      const bill = await readBill(db, await billViewer(context, db), params.id);
      const { changes, refundDue } = await previewTakingBack(db, bill);
      return {
        problem: (await takingBackProblem(db, bill)) ?? null,
        changes,
        refund_due: refundDue,
        commission_chargeback: toDollars(await chargebackOf(db, context.tenant, bill.id, todayAt(context))),
      };
    }),

  unsold: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id, body.version);
      await takeBack(tx, actor, bill, { reason: body.reason });
      return replyOfBill(context, tx, bill.id);
    }),
};

import type { billsCalls } from '@forecourt/contract/bills/index';
import type { Db } from '../../../db/database';
import type { Handlers } from '../../../http/context';
import { announceBills } from '../announce';
import { refuseOpenItems } from '../compliance/open-items';
import { readBill } from '../record/bill.queries';
import { replyOfBill } from '../record/bill-reply';
import { openForChange } from '../record/open-for-change';
import { refuseClosedBill } from '../record/save-bill';
import type { StoredBill } from '../record/stored-bill';
import { billViewer } from '../viewer';
import { billDocuments } from './document.queries';
import { drawFinal, storeFinal } from './store-final';

/** A sold bill keeps its document; one whose document could not be drawn when it was changed gets it here. */
const refuseMaking = async (db: Db, bill: StoredBill): Promise<void> => {
  const documents = bill.state === 'sold' ? await billDocuments(db, bill.dealershipId, bill.id) : [];
  const isWithout = bill.state === 'sold' && documents.every(({ cancelled_at }) => cancelled_at !== null);
  if (!isWithout) refuseClosedBill(bill);
  await refuseOpenItems(db, bill);
};

/** Whoever changes the bill while its document is drawn makes this 409. */
export const finalHandlers: Pick<Handlers<typeof billsCalls>, 'makeFinal'> = {
  makeFinal: async ({ params, body }, context) => {
    const seen = await context.read(async (db) => {
      const bill = await readBill(db, await billViewer(context, db), params.id);
      await refuseMaking(db, bill);
      return bill;
    });
    const drawn = await drawFinal(context, seen);
    return context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id, body.version ?? seen.version);
      await refuseMaking(tx, bill);
      await storeFinal(context, tx, actor, bill, drawn);
      await announceBills(context, [bill.id]);
      return replyOfBill(context, tx, bill.id);
    });
  },
};

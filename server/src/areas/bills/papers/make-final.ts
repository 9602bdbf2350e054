import { createHash } from 'node:crypto';
import type { billsCalls } from '@forecourt/contract/bills/index';
import type { Handlers } from '../../../http/context';
import { attachFile, storeFile } from '../../files';
import { announceBills } from '../announce';
import { refuseOpenItems } from '../compliance/open-items';
import { addBillEvent } from '../events.queries';
import { readBill, updateBill } from '../record/bill.queries';
import { replyOfBill } from '../record/bill-reply';
import { openForChange } from '../record/open-for-change';
import { refuseClosedBill } from '../record/save-bill';
import { applyBillEvent } from '../selling/sale-state';
import { billViewer } from '../viewer';
import { BILL_FILE } from './bill-file';
import { cancelDocuments, storeBillDocument } from './document.queries';
import { drawFinalBill } from './final-drawing';

/** Drawing takes a while, so that it comes before the transaction; whoever changes the bill meanwhile makes it 409. */
export const finalHandlers: Pick<Handlers<typeof billsCalls>, 'makeFinal'> = {
  makeFinal: async ({ params, body }, context) => {
    const { tenant, session } = context;
    const seen = await context.read(async (db) => {
      const bill = await readBill(db, await billViewer(context, db), params.id);
      refuseClosedBill(bill);
      await refuseOpenItems(db, bill);
      return bill;
    });
    const { kind, name, content, madeWith } = await drawFinalBill(context, seen);
    const stored = await storeFile(context, BILL_FILE, {
      ...{ content, bytes: content.length, mime: 'application/pdf', extension: 'pdf', originalName: name },
    });
    return context.write(async (tx) => {
      const { actor, bill } = await openForChange(context, tx, params.id, body.version ?? seen.version);
      refuseClosedBill(bill);
      await refuseOpenItems(tx, bill);
      await cancelDocuments(tx, tenant, bill.id);
      await storeBillDocument(tx, tenant, {
        ...{ billId: bill.id, kind, name, madeWith, userId: session.userId },
        file: await attachFile(context, tx, stored, bill.id),
        sha256: createHash('sha256').update(content).digest('hex'),
      });
      await updateBill(tx, tenant, bill.id, { state: 'final' });
      await applyBillEvent(tx, actor, bill, 'made-final');
      await addBillEvent(tx, tenant, {
        ...{ billId: bill.id, kind: 'made-final', day: actor.today, text: name, userId: session.userId },
      });
      await announceBills(context, [bill.id]);
      return replyOfBill(context, tx, bill.id);
    });
  },
};

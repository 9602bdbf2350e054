import { createHash } from 'node:crypto';
import { BILL_TYPE } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { attachFile, storeFile } from '../../files';
import { addBillEvent } from '../events.queries';
import { updateBill } from '../record/bill.queries';
import type { StoredBill } from '../record/stored-bill';
import { applyBillEvent } from '../selling/sale-state';
import type { BillActor } from '../viewer';
import { BILL_FILE } from './bill-file';
import { cancelDocuments, storeBillDocument } from './document.queries';
import { drawFinalBill, type FinalDrawing } from './final-drawing';

export interface DrawnFinal {
  drawing: FinalDrawing;
  stored: Awaited<ReturnType<typeof storeFile>>;
}

/** Draws the final document. Drawing takes a while, so that it comes before the transaction that writes. */
export const drawFinal = async (context: Context, bill: StoredBill): Promise<DrawnFinal> => {
  const drawing = await drawFinalBill(context, bill);
  const { content, name } = drawing;
  const stored = await storeFile(context, BILL_FILE, {
    ...{ content, bytes: content.length, mime: 'application/pdf', extension: 'pdf', originalName: name },
  });
  return { drawing, stored };
};

/** Whether a lender, a lessor or the dealership itself gives credit. */
const isOnCredit = ({ type, result }: StoredBill): boolean =>
  type === BILL_TYPE.lease || Number(result.values.financing_amount ?? 0) > 0;

/** Stores the document of a locked bill in place of earlier ones. A draft is final then, a sold bill stays sold. */
export const storeFinal = async (
  context: Context,
  tx: Db,
  actor: BillActor,
  bill: StoredBill,
  { drawing: { kind, name, content, madeWith }, stored }: DrawnFinal,
): Promise<void> => {
  const { tenant, userId } = actor;
  await cancelDocuments(tx, tenant, bill.id);
  await storeBillDocument(tx, tenant, {
    ...{ billId: bill.id, kind, name, madeWith, userId },
    file: await attachFile(context, tx, stored, bill.id),
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  await updateBill(tx, tenant, bill.id, bill.state === 'sold' ? {} : { state: 'final' });
  const event = { billId: bill.id, day: actor.today, userId };
  await addBillEvent(tx, tenant, { ...event, kind: 'made-final', text: name });
  if (bill.state === 'sold') return;
  const isCredit = isOnCredit(bill);
  await applyBillEvent(tx, actor, bill, isCredit ? 'financed' : 'made-final');
  if (isCredit) await addBillEvent(tx, tenant, { ...event, kind: 'financed' });
};

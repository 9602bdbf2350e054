import { can } from '@forecourt/policy';
import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import type { MayRead } from '../../files';
import { readBill } from '../record/bill.queries';
import { billViewer } from '../viewer';

/** Kinds of stored files: final documents, and bills made elsewhere that were uploaded to be read. */
export const BILL_FILE = 'bill-document';
export const BILL_UPLOAD = 'bill-upload';

const seesBill = (context: Context, id: number): Promise<boolean> =>
  context.read(async (db) => {
    try {
      await readBill(db, await billViewer(context, db), id);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  });

const mayRead: MayRead = (context, { recordId }) =>
  can(context.actor, 'bills.edit') && seesBill(context, recordId);

export const billFileKinds = { [BILL_FILE]: mayRead, [BILL_UPLOAD]: mayRead };

import type { Context, UploadedFile } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { type MayRead, prepareAttachment, storeFile, type WaitingFile } from '../../files';
import { viewerOf } from '../access';
import { findCost } from '../cost.queries';

const RECEIPT = 'cost-receipt';

/** Read by whoever sees the cost. */
const whoSeesCost: MayRead = (context, { recordId }) =>
  context.read(async (db) => {
    try {
      await findCost(db, context.tenant, viewerOf(context.actor), recordId);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  });

export const costFileKinds: Record<string, MayRead> = { [RECEIPT]: whoSeesCost };

/** The receipt of a form, checked and stored before the transaction that needs it; null when none was sent. */
export const storeReceipt = async (
  context: Context,
  upload: UploadedFile | undefined,
): Promise<WaitingFile | null> =>
  upload ? storeFile(context, RECEIPT, await prepareAttachment(context.tenant, 'receipt', upload)) : null;

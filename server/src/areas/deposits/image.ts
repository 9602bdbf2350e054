import type { Context, UploadedFile } from '../../http/context';
import { Refusal } from '../../http/refusal';
import { type MayRead, prepareAttachment, storeFile, type WaitingFile } from '../files';
import { viewerOf } from './access';
import { findDeposit } from './deposit.queries';

const DEPOSIT_IMAGE = 'deposit-image';

/** Read by whoever sees the deposit. */
const whoSeesDeposit: MayRead = (context, { recordId }) =>
  context.read(async (db) => {
    try {
      await findDeposit(db, context.tenant, await viewerOf(context, db), recordId);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  });

export const depositFileKinds: Record<string, MayRead> = { [DEPOSIT_IMAGE]: whoSeesDeposit };

/** The picture or PDF of a form, checked and stored before the transaction that needs it; null when none was sent. */
export const storeImage = async (
  context: Context,
  upload: UploadedFile | undefined,
): Promise<WaitingFile | null> =>
  upload ? storeFile(context, DEPOSIT_IMAGE, await prepareAttachment(context.tenant, 'image', upload)) : null;

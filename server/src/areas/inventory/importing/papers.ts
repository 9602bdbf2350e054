import type { Db } from '../../../db/database';
import type { Context, UploadedFile } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { giveToRecord, storeFile } from '../../files';
import { AUCTION_PAPER } from '../record/record-files';

/** Keeps an auction's PDF while it is reviewed; one that is never imported is deleted a day later. */
export const keepPaper = async (context: Context, file: UploadedFile): Promise<string> =>
  (await storeFile(context, AUCTION_PAPER, file)).name;

/** Puts the PDF to its car, by its name or its address; one that is another car's, or of nobody, is refused. */
export const takePaper = async (context: Context, tx: Db, stockId: number, given: string) => {
  if (given === '') return null;
  const name = given.slice(given.lastIndexOf('/') + 1);
  const file = await giveToRecord(tx, context.tenant, { name, kind: AUCTION_PAPER, recordId: stockId });
  if (!file) throw badField('pdfPath', 'There is no such PDF');
  return { name, originalName: file.originalName };
};

import { importingCalls } from '@forecourt/contract/inventory/importing';
import { send } from '../../../api/client';

/** Stores the PDF once more: each car of a document has its own paper. Answers its name. */
export const keepPaper = async (pdf: File): Promise<string> =>
  (await send(importingCalls.keepAuctionPaper, { files: { pdf } }, { silent: true })).pdfPath;

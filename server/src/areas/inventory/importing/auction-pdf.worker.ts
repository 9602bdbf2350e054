import { readAuctionInvoice } from '@forecourt/domain';
import { serveReader } from '../../../services/file-readers/serve-reader';
import { extractLines } from '../../../services/pdf-text';
import type { AuctionPdf } from './auction-pdf';

await serveReader<AuctionPdf>(async ({ bytes, options }) => {
  const lines = await extractLines(bytes);
  return lines.length === 0 ? null : readAuctionInvoice(lines, options.source, options.dateOrder);
});

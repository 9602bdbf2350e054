import { serveReader } from '../../../services/file-readers/serve-reader';
import type { ReceiptPdf } from './receipt-pdf';
import { drawReceipt } from './receipt-sheet';

await serveReader<ReceiptPdf>(({ options }) => drawReceipt(options));

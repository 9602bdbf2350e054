import { serveReader } from '../../../services/file-readers/serve-reader';
import type { QuotationPdf } from './quotation-pdf';
import { drawQuotation } from './quotation-sheet';

await serveReader<QuotationPdf>(({ options }) => drawQuotation(options));

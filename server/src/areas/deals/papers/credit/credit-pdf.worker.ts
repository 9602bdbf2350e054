import { serveReader } from '../../../../services/file-readers/serve-reader';
import type { CreditPdf } from './credit-pdf';
import { drawCreditSheet } from './credit-sheet';

await serveReader<CreditPdf>(({ options }) => drawCreditSheet(options));

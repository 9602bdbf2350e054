import { serveReader } from '../../../services/file-readers/serve-reader';
import type { DealPdf } from './deal-pdf';
import { drawDeal } from './deal-sheet';

await serveReader<DealPdf>(({ options }) => drawDeal(options));

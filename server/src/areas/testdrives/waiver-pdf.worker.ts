import { serveReader } from '../../services/file-readers/serve-reader';
import type { WaiverPdf } from './waiver-pdf';
import { drawWaiver } from './waiver-sheet';

await serveReader<WaiverPdf>(({ options }) => drawWaiver(options));

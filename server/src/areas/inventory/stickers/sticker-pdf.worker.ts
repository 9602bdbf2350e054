import { serveReader } from '../../../services/file-readers/serve-reader';
import type { StickerPdf } from './sticker-pdf';
import { drawStickers } from './sticker-sheet';

await serveReader<StickerPdf>(({ options }) => drawStickers(options));

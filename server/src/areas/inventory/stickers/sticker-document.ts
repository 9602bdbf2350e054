import type { DocumentKind } from '../../../services/document-writer';
import type { StickerSheet } from './sticker-sheet';

/** 200 stickers take three seconds to draw. */
export const stickerDocument: DocumentKind<StickerSheet> = { name: 'stickers', maxMs: 60_000 };

import type { TextLine } from '@forecourt/domain';

export type PdfRefusal =
  | 'empty'
  | 'not-pdf'
  | 'encrypted'
  | 'no-text'
  | 'damaged'
  | 'too-large'
  | 'too-many-pages'
  | 'too-slow';

export interface PdfThreadData {
  bytes: Uint8Array;
  maxPages: number;
}

export type PdfAnswer = { ok: true; pages: number; lines: TextLine[] } | { ok: false; reason: PdfRefusal };

import { type TextLine, TOO_LARGE, wrongKindMessage } from '@forecourt/domain';
import { startThread } from '../threads';
import type { PdfAnswer, PdfRefusal, PdfThreadData } from './pdf-messages';
import { createTurns } from './turns';

export type PdfText =
  | { ok: true; pages: number; lines: TextLine[] }
  | { ok: false; reason: PdfRefusal; message: string };

export interface PdfLimits {
  maxBytes?: number;
  maxPages?: number;
  maxMs?: number;
  /** How much the process may grow while it reads: a small file can unpack to fill the memory. */
  maxGrowthBytes?: number;
}

const MB = 1_048_576;
const AT_ONCE = 2;
const WATCH_MS = 100;

const MESSAGES: Readonly<Record<PdfRefusal, string>> = {
  empty: 'The file is empty',
  'not-pdf': wrongKindMessage(['pdf']),
  encrypted: 'The PDF is protected by a password: save it without one and try again',
  'no-text': 'The PDF is a picture without text, and cannot be read: enter the car by hand',
  damaged: 'The PDF is damaged and cannot be read',
  'too-large': TOO_LARGE,
  'too-many-pages': 'The PDF has too many pages for an invoice',
  'too-slow': 'The PDF took too long to read',
};

const refusal = (reason: PdfRefusal): PdfText => ({ ok: false, reason, message: MESSAGES[reason] });

const inTurn = createTurns(AT_ONCE);

const readOnThread = (bytes: Uint8Array, limits: Required<PdfLimits>): Promise<PdfAnswer> =>
  new Promise((resolve) => {
    const workerData: PdfThreadData = { bytes, maxPages: limits.maxPages };
    const thread = startThread('pdf-text.worker', import.meta.url, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: Math.ceil(limits.maxGrowthBytes / MB) },
    });
    const before = process.memoryUsage.rss();
    const end = (answer: PdfAnswer) => {
      clearTimeout(timer);
      clearInterval(watch);
      resolve(answer);
      void thread.terminate();
    };
    const timer = setTimeout(() => end({ ok: false, reason: 'too-slow' }), limits.maxMs);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.maxGrowthBytes) end({ ok: false, reason: 'too-large' });
    }, WATCH_MS);
    thread.once('message', end);
    thread.once('error', () => end({ ok: false, reason: 'damaged' }));
    thread.once('exit', () => end({ ok: false, reason: 'damaged' }));
  });

/** The text of a PDF, line by line with its places, or why there is none in words for the one who sent it. */
export const readPdfText = async (content: Uint8Array, limits: PdfLimits = {}): Promise<PdfText> => {
  const { maxBytes = 20 * MB, maxPages = 30, maxMs = 20_000, maxGrowthBytes = 512 * MB } = limits;
  if (content.length === 0) return refusal('empty');
  if (content.length > maxBytes) return refusal('too-large');
  // Mail programs put lines of their own before it.
  if (!Buffer.from(content.subarray(0, 1024)).includes('%PDF-')) return refusal('not-pdf');
  const answer = await inTurn(() => readOnThread(content, { maxBytes, maxPages, maxMs, maxGrowthBytes }));
  return answer.ok ? answer : refusal(answer.reason);
};

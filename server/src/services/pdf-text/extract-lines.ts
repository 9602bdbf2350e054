import { type TextLine, wrongKindMessage } from '@forecourt/domain';
import { getDocumentProxy } from 'unpdf';
import { FileRefused } from '../file-readers/file-refused';
import { groupLines, type PlacedText } from './group-lines';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Matrix = readonly number[];

/** Fewer letters are a page number or a stamp on a picture. */
const LEAST_TEXT = 20;
const MOST_PAGES = 30;
/** An invoice of thirty pages has less. */
const MOST_TEXT = 300_000;

const times = (m: Matrix, n: Matrix): number[] => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = n;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
};

const readPage = async (pdf: Pdf, number: number): Promise<TextLine[]> => {
  const page = await pdf.getPage(number);
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item): PlacedText[] => {
    if (!('str' in item)) return [];
    const [a = 0, b = 0, , , x = 0, y = 0] = times(transform, item.transform);
    // A watermark goes across the page, and belongs to no line of it.
    if (Math.abs(b) > Math.abs(a) * 0.1) return [];
    return [{ text: item.str, x, end: x + item.width, y, size: Math.hypot(a, b) }];
  });
  page.cleanup();
  return groupLines(texts, number);
};

/** Mail programs put lines of their own before it. */
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

const REFUSED = {
  empty: 'The file is empty',
  notPdf: wrongKindMessage(['pdf']),
  encrypted: 'The PDF is protected by a password: save it without one and try again',
  damaged: 'The PDF is damaged and cannot be read',
  tooLong: 'The PDF has too many pages for an invoice',
} as const;

const refused = (why: keyof typeof REFUSED): FileRefused =>
  new FileRefused(why === 'tooLong' ? 'limit' : 'content', REFUSED[why]);

const whyNot = (error: unknown): FileRefused => {
  if (error instanceof FileRefused) return error;
  return refused(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged');
};

const readPages = async (bytes: Uint8Array, maxPages: number): Promise<TextLine[]> => {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false });
  if (pdf.numPages > maxPages) throw refused('tooLong');
  const lines: TextLine[] = [];
  let letters = 0;
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const read = await readPage(pdf, page);
    for (const { text } of read.flatMap(({ parts }) => parts)) letters += text.length;
    if (letters > MOST_TEXT) throw refused('tooLong');
    for (const line of read) lines.push(line);
  }
  return letters < LEAST_TEXT ? [] : lines;
};

/**
 * All text of a PDF with its places; none for a picture. Only for threads: a page is read in one go, however long that
 * takes, and `bytes` are the library's afterwards.
 */
export const extractLines = async (bytes: Uint8Array, maxPages = MOST_PAGES): Promise<TextLine[]> => {
  if (bytes.length === 0) throw refused('empty');
  if (!isPdf(bytes)) throw refused('notPdf');
  try {
    return await readPages(bytes, maxPages);
  } catch (error) {
    throw whyNot(error);
  }
};

import type { TextLine } from '@forecourt/domain';
import { getDocumentProxy } from 'unpdf';
import { groupLines, type PlacedText } from './group-lines';
import type { PdfAnswer, PdfThreadData } from './pdf-messages';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Matrix = readonly number[];

/** Fewer letters are a page number or a stamp on a picture. */
const LEAST_TEXT = 20;
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

const isProtected = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

/** All text of a PDF with its places. Runs on a thread of its own: a page is read in one go, however long that takes. */
export const extractLines = async ({ bytes, maxPages }: PdfThreadData): Promise<PdfAnswer> => {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false });
    if (pdf.numPages > maxPages) return { ok: false, reason: 'too-many-pages' };
    const lines: TextLine[] = [];
    let letters = 0;
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const read = await readPage(pdf, page);
      for (const { text } of read.flatMap(({ parts }) => parts)) letters += text.length;
      if (letters > MOST_TEXT) return { ok: false, reason: 'too-many-pages' };
      lines.push(...read);
    }
    return letters < LEAST_TEXT ? { ok: false, reason: 'no-text' } : { ok: true, pages: pdf.numPages, lines };
  } catch (error) {
    return { ok: false, reason: isProtected(error) ? 'encrypted' : 'damaged' };
  }
};

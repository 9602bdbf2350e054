import { PDFDocument, type PDFImage, type PDFPage } from '@cantoo/pdf-lib';
import { type Canvas, canvasOn } from './canvas';
import { ACCENT, FAINT, GREY, INK, WHITE } from './colors';
import { cutToWidth, fitSize, fitWords, wrapText, wrapWithin } from './fit-text';
import { embedFaces, type Faces } from './fonts';
import { drawSignature, type Signature, type SignatureTexts } from './signature';

/** A letter page with its margins, in points. */
export const LETTER = { width: 612, height: 792, margin: 44 } as const;
const { width: WIDTH, height: HEIGHT, margin: MARGIN } = LETTER;
export const INNER_WIDTH = WIDTH - 2 * MARGIN;
/** Below it stands the page number. */
export const BOTTOM = HEIGHT - MARGIN - 16;

/** The head of a document: who it is from. */
export interface SheetHead {
  name: string;
  lines: readonly string[];
  /** A PNG. */
  logo: Uint8Array | null;
}

/** A document while it is drawn: a part that does not fit goes on the next page. */
export interface Sheet {
  document: PDFDocument;
  faces: Faces;
  pages: PDFPage[];
  canvas: Canvas;
  y: number;
  language: SheetLanguage;
  /** Draws what stands behind the contents of every page. */
  background?: (page: PDFPage, faces: Faces) => void;
}

export type SheetLanguage = 'en' | 'fr';

const addPage = (sheet: Pick<Sheet, 'document' | 'pages' | 'faces' | 'background'>): Canvas => {
  const page = sheet.document.addPage([WIDTH, HEIGHT]);
  sheet.pages.push(page);
  sheet.background?.(page, sheet.faces);
  return canvasOn(page, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
};

/** Goes on to the next page when so much does not fit any more. */
export const makeRoom = (sheet: Sheet, height: number) => {
  if (sheet.y + height > BOTTOM) startPage(sheet);
};

export const startPage = (sheet: Sheet) => {
  sheet.canvas = addPage(sheet);
  sheet.y = MARGIN;
};

const LOGO = { width: 150, height: 46 };

const drawHead = (sheet: Sheet, { name, lines }: SheetHead, logo: PDFImage | null) => {
  const { canvas, faces } = sheet;
  let left: number = MARGIN;
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    canvas.image(logo, { x: left, y: MARGIN + (LOGO.height - height) / 2, width, height });
    left += width + 14;
  }
  const room = WIDTH - MARGIN - left;
  const size = fitSize(faces.bold.measure, name, room, 16, 10);
  let y = MARGIN + 14;
  canvas.text(faces.bold, cutToWidth(faces.bold.measure, name, room, size), left, y, { size, color: INK });
  for (const line of lines) {
    y += 13;
    canvas.text(faces.regular, cutToWidth(faces.regular.measure, line, room, 8.5), left, y, {
      ...{ size: 8.5, color: GREY },
    });
  }
  sheet.y = MARGIN + LOGO.height + 8;
  canvas.fill([{ x: MARGIN, y: sheet.y, width: INNER_WIDTH, height: 1.5 }], ACCENT);
  sheet.y += 26;
};

/** A document with its head on the first page. */
export const startSheet = async (
  title: string,
  head: SheetHead,
  { language = 'en', background }: { language?: SheetLanguage; background?: Sheet['background'] } = {},
): Promise<Sheet> => {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setCreator(CREATOR);
  document.setLanguage(`${language}-CA`);
  const faces = await embedFaces(document);
  const logo = head.logo ? await document.embedPng(head.logo) : null;
  const pages: PDFPage[] = [];
  const canvas = addPage({ document, pages, faces, background });
  const sheet: Sheet = { document, faces, pages, canvas, y: MARGIN, language, background };
  drawHead(sheet, head, logo);
  return sheet;
};

export const drawTitle = (sheet: Sheet, title: string, number: string) => {
  const { canvas, faces } = sheet;
  const room = INNER_WIDTH - faces.regular.measure(number, 9) - 14;
  const size = fitSize(faces.bold.measure, title, room, 15, 10);
  const shown = cutToWidth(faces.bold.measure, title, room, size);
  canvas.text(faces.bold, shown, MARGIN, sheet.y, { size, color: INK });
  canvas.text(faces.regular, number, WIDTH - MARGIN, sheet.y, { size: 9, color: GREY, align: 'right' });
  sheet.y += 14;
};

/** A heading with its line, and room for something below it. */
export const drawHeading = (sheet: Sheet, title: string, { room = 36, gap = 20, size = 10 } = {}) => {
  makeRoom(sheet, room + gap + 5);
  sheet.y += gap;
  sheet.canvas.text(sheet.faces.bold, title, MARGIN, sheet.y, { size, color: ACCENT });
  sheet.y += 5;
  sheet.canvas.line(MARGIN, sheet.y, WIDTH - MARGIN, sheet.y, { width: 0.6, color: FAINT });
};

export interface FactSection {
  title: string;
  /** `oneLine`: the value is set smaller instead of wrapped. */
  facts: readonly { label: string; value: string; oneLine?: boolean }[];
}

const COLUMNS = 3;
const GAP = 14;

/** Facts in three columns; a row is as high as its longest value. */
export const drawFacts = (sheet: Sheet, { title, facts }: FactSection, { gap = 20 } = {}) => {
  const { faces } = sheet;
  const width = (INNER_WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;
  drawHeading(sheet, title, { gap });
  for (let at = 0; at < facts.length; at += COLUMNS) {
    const row = facts.slice(at, at + COLUMNS).map(({ label, value, oneLine }) => {
      const fit = oneLine ? fitSize : fitWords;
      const size = fit(faces.regular.measure, value || '—', width, 10, 6.5);
      return { label, size, lines: wrapWithin(faces.regular.measure, value || '—', width, size, 3) };
    });
    const height = 15 + Math.max(...row.map(({ lines }) => lines.length)) * 12.5;
    makeRoom(sheet, height);
    for (const [column, { label, lines, size }] of row.entries()) {
      const x = MARGIN + column * (width + GAP);
      sheet.canvas.text(faces.regular, label, x, sheet.y + 13, { size: 7.5, color: GREY });
      for (const [line, text] of lines.entries())
        sheet.canvas.text(faces.regular, text, x, sheet.y + 25 + line * 12.5, { size, color: INK });
    }
    sheet.y += height;
  }
};

const LINE = 11.4;

/** Paragraphs of text under a heading; a long one goes on over the page. */
export const drawParagraphs = (
  sheet: Sheet,
  paragraphs: readonly string[],
  { numbered = false, size = 8.8 } = {},
) => {
  const indent = numbered ? 18 : 0;
  sheet.y += 3;
  for (const [index, paragraph] of paragraphs.entries()) {
    const lines = wrapText(sheet.faces.regular.measure, paragraph, INNER_WIDTH - indent, size);
    // a short one is kept together, a long one may be cut anywhere
    makeRoom(sheet, Math.min(lines.length, 12) * LINE + 4);
    for (const [line, text] of lines.entries()) {
      makeRoom(sheet, LINE);
      sheet.y += LINE;
      if (numbered && line === 0)
        sheet.canvas.text(sheet.faces.regular, `${index + 1}.`, MARGIN, sheet.y, { size, color: GREY });
      sheet.canvas.text(sheet.faces.regular, text, MARGIN + indent, sheet.y, { size, color: INK });
    }
    sheet.y += 3.6;
  }
};

const SIGNATURE_HEIGHT = 96;

export const drawSignatureBox = (sheet: Sheet, texts: SignatureTexts, signature: Signature | null) => {
  makeRoom(sheet, SIGNATURE_HEIGHT + 16);
  sheet.y += 14;
  const box = { x: MARGIN, y: sheet.y, width: INNER_WIDTH, height: SIGNATURE_HEIGHT };
  drawSignature(sheet.canvas, sheet.faces, box, texts, signature);
  sheet.y += SIGNATURE_HEIGHT;
};

const OF: Readonly<Record<SheetLanguage, string>> = { en: 'of', fr: 'de' };

const MISSING: Readonly<Record<SheetLanguage, string>> = {
  en: '□ stands for a character that cannot be printed',
  fr: '□ remplace un caractère qui ne peut être imprimé',
};

const pageText = (page: number, count: number, language: SheetLanguage) =>
  `Page ${page} ${OF[language]} ${count}`;

const FOOT = { y: HEIGHT - MARGIN + 8, width: 90 };
const CREATOR = 'Forecourt';

/**
 * Numbers the pages of a written sheet again, as the first of a longer file. Files of others are left as they are: where
 * their page numbers stand is not known.
 */
export const renumberPages = async (document: PDFDocument, count: number, language: SheetLanguage) => {
  if (document.getCreator() !== CREATOR) return;
  const faces = await embedFaces(document);
  for (const [index, page] of document.getPages().entries()) {
    const canvas = canvasOn(page, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
    const x = WIDTH - MARGIN - FOOT.width;
    canvas.fill([{ x, y: FOOT.y - 9, width: FOOT.width, height: 13 }], WHITE);
    canvas.text(faces.regular, pageText(index + 1, count, language), WIDTH - MARGIN, FOOT.y, {
      ...{ size: 8, color: GREY, align: 'right' },
    });
  }
};

/** Numbers the pages and writes the document; `pagesBefore` stand before it in the same file. */
export const finishSheet = (
  { document, pages, faces, language }: Sheet,
  number: string,
  { pagesBefore = 0 } = {},
): Promise<Uint8Array> => {
  const note = faces.regular.hasMissing() || faces.bold.hasMissing() ? MISSING[language] : '';
  for (const [index, page] of pages.entries()) {
    const canvas = canvasOn(page, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
    const style = { size: 8, color: GREY };
    canvas.text(faces.regular, number, MARGIN, HEIGHT - MARGIN + 8, style);
    const text = pageText(pagesBefore + index + 1, pagesBefore + pages.length, language);
    canvas.text(faces.regular, text, WIDTH - MARGIN, HEIGHT - MARGIN + 8, { ...style, align: 'right' });
    canvas.text(faces.regular, note, WIDTH / 2, HEIGHT - MARGIN + 8, { ...style, align: 'center' });
  }
  // on a thread of its own nobody waits for a turn between
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
};

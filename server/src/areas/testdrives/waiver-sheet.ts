import { PDFDocument, type PDFImage, type PDFPage } from '@cantoo/pdf-lib';
import {
  type Canvas,
  type Color,
  canvasOn,
  cutToWidth,
  embedFaces,
  type Faces,
  fitSize,
  wrapText,
  wrapWithin,
} from '../../services/pdf';
import { drawSignature, type Signature } from './waiver-signature';

const PAGE = { width: 612, height: 792 };
const MARGIN = 44;
const INNER = PAGE.width - 2 * MARGIN;
/** Below it stands the page number. */
const BOTTOM = PAGE.height - MARGIN - 16;
const INK: Color = [0.07, 0.09, 0.13];
const GREY: Color = [0.38, 0.42, 0.48];
const FAINT: Color = [0.82, 0.84, 0.87];
const ACCENT: Color = [0.1, 0.27, 0.56];

export interface WaiverSheet {
  head: { name: string; lines: string[]; logo: Uint8Array | null };
  number: string;
  /** Headings with their facts, in the order of the page. */
  sections: readonly { title: string; facts: readonly { label: string; value: string }[] }[];
  terms: readonly string[];
  signature: Signature | null;
}

/** The document while it is drawn: a part that does not fit goes on the next page. */
interface Sheet {
  document: PDFDocument;
  faces: Faces;
  pages: PDFPage[];
  canvas: Canvas;
  y: number;
}

const addPage = (sheet: Pick<Sheet, 'document' | 'pages'>): Canvas => {
  const page = sheet.document.addPage([PAGE.width, PAGE.height]);
  sheet.pages.push(page);
  return canvasOn(page, { x: 0, y: 0, ...PAGE });
};

const makeRoom = (sheet: Sheet, height: number) => {
  if (sheet.y + height <= BOTTOM) return;
  sheet.canvas = addPage(sheet);
  sheet.y = MARGIN;
};

const LOGO = { width: 150, height: 46 };

const drawHead = (sheet: Sheet, { name, lines }: WaiverSheet['head'], logo: PDFImage | null) => {
  const { canvas, faces } = sheet;
  let left = MARGIN;
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    canvas.image(logo, { x: left, y: MARGIN + (LOGO.height - height) / 2, width, height });
    left += width + 14;
  }
  const room = PAGE.width - MARGIN - left;
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
  canvas.fill([{ x: MARGIN, y: sheet.y, width: INNER, height: 1.5 }], ACCENT);
  sheet.y += 26;
};

const drawTitle = (sheet: Sheet, number: string) => {
  const { canvas, faces } = sheet;
  canvas.text(faces.bold, 'Test drive agreement and waiver', MARGIN, sheet.y, { size: 15, color: INK });
  canvas.text(faces.regular, number, PAGE.width - MARGIN, sheet.y, { size: 9, color: GREY, align: 'right' });
  sheet.y += 14;
};

const COLUMNS = 3;
const GAP = 14;

/** Facts in three columns; a row is as high as its longest value. */
const drawSection = (sheet: Sheet, { title, facts }: WaiverSheet['sections'][number]) => {
  const { faces } = sheet;
  const width = (INNER - (COLUMNS - 1) * GAP) / COLUMNS;
  makeRoom(sheet, 54);
  sheet.y += 13;
  sheet.canvas.text(faces.bold, title, MARGIN, sheet.y, { size: 10, color: ACCENT });
  sheet.y += 5;
  sheet.canvas.line(MARGIN, sheet.y, PAGE.width - MARGIN, sheet.y, { width: 0.6, color: FAINT });
  for (let at = 0; at < facts.length; at += COLUMNS) {
    const row = facts.slice(at, at + COLUMNS).map(({ label, value }) => ({
      label,
      lines: wrapWithin(faces.regular.measure, value || '—', width, 10, 3),
    }));
    const height = 15 + Math.max(...row.map(({ lines }) => lines.length)) * 12.5;
    makeRoom(sheet, height);
    for (const [column, { label, lines }] of row.entries()) {
      const x = MARGIN + column * (width + GAP);
      sheet.canvas.text(faces.regular, label, x, sheet.y + 13, { size: 7.5, color: GREY });
      for (const [line, text] of lines.entries())
        sheet.canvas.text(faces.regular, text, x, sheet.y + 25 + line * 12.5, { size: 10, color: INK });
    }
    sheet.y += height;
  }
};

const drawTerms = (sheet: Sheet, terms: readonly string[]) => {
  const { faces } = sheet;
  makeRoom(sheet, 50);
  sheet.y += 16;
  sheet.canvas.text(faces.bold, 'Terms', MARGIN, sheet.y, { size: 10, color: ACCENT });
  sheet.y += 5;
  sheet.canvas.line(MARGIN, sheet.y, PAGE.width - MARGIN, sheet.y, { width: 0.6, color: FAINT });
  sheet.y += 3;
  for (const [index, term] of terms.entries()) {
    const lines = wrapText(faces.regular.measure, term, INNER - 18, 8.8);
    makeRoom(sheet, lines.length * 11.4 + 4);
    for (const [line, text] of lines.entries()) {
      sheet.y += 11.4;
      if (line === 0)
        sheet.canvas.text(faces.regular, `${index + 1}.`, MARGIN, sheet.y, { size: 8.8, color: GREY });
      sheet.canvas.text(faces.regular, text, MARGIN + 18, sheet.y, { size: 8.8, color: INK });
    }
    sheet.y += 3.6;
  }
};

const SIGNATURE_HEIGHT = 96;

const drawSignatureBox = (sheet: Sheet, signature: Signature | null) => {
  makeRoom(sheet, SIGNATURE_HEIGHT + 16);
  sheet.y += 14;
  const box = { x: MARGIN, y: sheet.y, width: INNER, height: SIGNATURE_HEIGHT };
  drawSignature(sheet.canvas, sheet.faces, box, signature);
  sheet.y += SIGNATURE_HEIGHT;
};

const drawPageNumbers = ({ pages, faces }: Sheet, number: string) => {
  for (const [index, page] of pages.entries()) {
    const canvas = canvasOn(page, { x: 0, y: 0, ...PAGE });
    const style = { size: 8, color: GREY };
    canvas.text(faces.regular, number, MARGIN, PAGE.height - MARGIN + 8, style);
    const text = `Page ${index + 1} of ${pages.length}`;
    canvas.text(faces.regular, text, PAGE.width - MARGIN, PAGE.height - MARGIN + 8, {
      ...style,
      align: 'right',
    });
  }
};

export const drawWaiver = async (waiver: WaiverSheet): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.setTitle('Test drive agreement and waiver');
  document.setCreator('Forecourt');
  document.setLanguage('en-CA');
  const faces = await embedFaces(document);
  const logo = waiver.head.logo ? await document.embedPng(waiver.head.logo) : null;
  const pages: PDFPage[] = [];
  const sheet: Sheet = { document, faces, pages, canvas: addPage({ document, pages }), y: MARGIN };
  drawHead(sheet, waiver.head, logo);
  drawTitle(sheet, waiver.number);
  for (const section of waiver.sections) drawSection(sheet, section);
  drawTerms(sheet, waiver.terms);
  drawSignatureBox(sheet, waiver.signature);
  drawPageNumbers(sheet, waiver.number);
  // on a thread of its own nobody waits for a turn between
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
};

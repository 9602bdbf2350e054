import { PDFDocument, type PDFImage } from '@cantoo/pdf-lib';
import {
  type Canvas,
  type Color,
  canvasOn,
  cutToWidth,
  embedFaces,
  type Faces,
  fitSize,
  wrapWithin,
} from '../../../services/pdf';

const PAGE = { width: 612, height: 792 };
const MARGIN = 44;
const INNER = PAGE.width - 2 * MARGIN;
const RIGHT = PAGE.width - MARGIN;
const INK: Color = [0.07, 0.09, 0.13];
const GREY: Color = [0.38, 0.42, 0.48];
const FAINT: Color = [0.82, 0.84, 0.87];
const PALE: Color = [0.95, 0.96, 0.98];
const ACCENT: Color = [0.1, 0.27, 0.56];

export interface ReceiptSheet {
  head: { name: string; lines: string[]; logo: Uint8Array | null };
  title: string;
  number: string;
  day: string;
  amount: { label: string; value: string };
  /** Headings with their facts, in the order of the page. */
  sections: readonly { title: string; facts: readonly { label: string; value: string }[] }[];
  /** What the deposit comes to: a line each, the last one in bold. */
  sums: readonly { label: string; value: string }[];
  note: string;
}

interface Sheet {
  canvas: Canvas;
  faces: Faces;
  y: number;
}

const LOGO = { width: 150, height: 46 };

const drawHead = (sheet: Sheet, { name, lines }: ReceiptSheet['head'], logo: PDFImage | null) => {
  const { canvas, faces } = sheet;
  let left = MARGIN;
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    canvas.image(logo, { x: left, y: MARGIN + (LOGO.height - height) / 2, width, height });
    left += width + 14;
  }
  const room = RIGHT - left;
  const size = fitSize(faces.bold.measure, name, room, 16, 10);
  let y = MARGIN + 14;
  canvas.text(faces.bold, cutToWidth(faces.bold.measure, name, room, size), left, y, { size, color: INK });
  for (const line of lines) {
    y += 13;
    const text = cutToWidth(faces.regular.measure, line, room, 8.5);
    canvas.text(faces.regular, text, left, y, { size: 8.5, color: GREY });
  }
  sheet.y = MARGIN + LOGO.height + 8;
  canvas.fill([{ x: MARGIN, y: sheet.y, width: INNER, height: 1.5 }], ACCENT);
  sheet.y += 30;
};

const drawTitle = (sheet: Sheet, { title, number, day }: ReceiptSheet) => {
  const { canvas, faces } = sheet;
  canvas.text(faces.bold, title, MARGIN, sheet.y, { size: 18, color: INK });
  canvas.text(faces.bold, number, RIGHT, sheet.y, { size: 14, color: ACCENT, align: 'right' });
  sheet.y += 15;
  canvas.text(faces.regular, day, RIGHT, sheet.y, { size: 9.5, color: GREY, align: 'right' });
  sheet.y += 14;
};

const AMOUNT_HEIGHT = 54;

const drawAmount = (sheet: Sheet, { label, value }: ReceiptSheet['amount']) => {
  const { canvas, faces } = sheet;
  canvas.fill([{ x: MARGIN, y: sheet.y, width: INNER, height: AMOUNT_HEIGHT }], PALE);
  canvas.fill([{ x: MARGIN, y: sheet.y, width: 4, height: AMOUNT_HEIGHT }], ACCENT);
  const middle = sheet.y + AMOUNT_HEIGHT / 2;
  canvas.text(faces.regular, label, MARGIN + 20, middle + 4, { size: 11, color: GREY });
  canvas.text(faces.bold, value, RIGHT - 18, middle + 9, { size: 26, color: INK, align: 'right' });
  sheet.y += AMOUNT_HEIGHT + 10;
};

const heading = (sheet: Sheet, title: string) => {
  sheet.y += 18;
  sheet.canvas.text(sheet.faces.bold, title, MARGIN, sheet.y, { size: 10.5, color: ACCENT });
  sheet.y += 6;
  sheet.canvas.line(MARGIN, sheet.y, RIGHT, sheet.y, { width: 0.6, color: FAINT });
};

const COLUMNS = 3;
const GAP = 14;

/** Facts in three columns; a row is as high as its longest value. */
const drawSection = (sheet: Sheet, { title, facts }: ReceiptSheet['sections'][number]) => {
  const { canvas, faces } = sheet;
  const width = (INNER - (COLUMNS - 1) * GAP) / COLUMNS;
  heading(sheet, title);
  for (let at = 0; at < facts.length; at += COLUMNS) {
    const row = facts.slice(at, at + COLUMNS).map(({ label, value }) => ({
      label,
      lines: wrapWithin(faces.regular.measure, value || '—', width, 10.5, 3),
    }));
    for (const [column, { label, lines }] of row.entries()) {
      const x = MARGIN + column * (width + GAP);
      canvas.text(faces.regular, label, x, sheet.y + 14, { size: 8, color: GREY });
      for (const [line, text] of lines.entries())
        canvas.text(faces.regular, text, x, sheet.y + 27 + line * 13, { size: 10.5, color: INK });
    }
    sheet.y += 20 + Math.max(...row.map(({ lines }) => lines.length)) * 13;
  }
};

const drawSums = (sheet: Sheet, sums: ReceiptSheet['sums']) => {
  const { canvas, faces } = sheet;
  heading(sheet, 'This deposit');
  for (const [place, { label, value }] of sums.entries()) {
    const isLast = place === sums.length - 1;
    const face = isLast ? faces.bold : faces.regular;
    if (isLast) canvas.line(MARGIN, sheet.y + 8, RIGHT, sheet.y + 8, { width: 0.6, color: FAINT });
    sheet.y += isLast ? 24 : 17;
    canvas.text(face, label, MARGIN, sheet.y, { size: 10.5, color: INK });
    canvas.text(face, value, RIGHT, sheet.y, { size: 10.5, color: INK, align: 'right' });
  }
};

const drawNote = (sheet: Sheet, note: string) => {
  const { canvas, faces } = sheet;
  sheet.y += 28;
  for (const text of wrapWithin(faces.regular.measure, note, INNER, 9, 8)) {
    canvas.text(faces.regular, text, MARGIN, sheet.y, { size: 9, color: GREY });
    sheet.y += 12.5;
  }
};

const drawSignatures = (sheet: Sheet) => {
  const { canvas, faces } = sheet;
  const width = (INNER - 40) / 2;
  const y = Math.max(sheet.y + 60, PAGE.height - MARGIN - 60);
  for (const [place, label] of ['Received by', 'Customer'].entries()) {
    const x = MARGIN + place * (width + 40);
    canvas.line(x, y, x + width, y, { width: 0.8, color: GREY });
    canvas.text(faces.regular, label, x, y + 12, { size: 8.5, color: GREY });
  }
};

export const drawReceipt = async (receipt: ReceiptSheet): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.setTitle(`${receipt.title} ${receipt.number}`);
  document.setCreator('Forecourt');
  document.setLanguage('en-CA');
  const faces = await embedFaces(document);
  const logo = receipt.head.logo ? await document.embedPng(receipt.head.logo) : null;
  const page = document.addPage([PAGE.width, PAGE.height]);
  const sheet: Sheet = { canvas: canvasOn(page, { x: 0, y: 0, ...PAGE }), faces, y: MARGIN };
  drawHead(sheet, receipt.head, logo);
  drawTitle(sheet, receipt);
  drawAmount(sheet, receipt.amount);
  for (const section of receipt.sections) drawSection(sheet, section);
  drawSums(sheet, receipt.sums);
  drawNote(sheet, receipt.note);
  drawSignatures(sheet);
  // on a thread of its own nobody waits for a turn between
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
};

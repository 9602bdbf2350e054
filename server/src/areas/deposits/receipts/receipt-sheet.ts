import { ACCENT, FAINT, GREY, INK, PALE } from '../../../services/pdf';
import {
  drawFacts,
  drawHeading,
  drawParagraphs,
  drawTitle,
  type FactSection,
  finishSheet,
  INNER_WIDTH,
  LETTER,
  makeRoom,
  type Sheet,
  type SheetHead,
  startSheet,
} from '../../../services/pdf/sheet';

export interface ReceiptSheet {
  head: SheetHead;
  title: string;
  number: string;
  day: string;
  amount: { label: string; value: string };
  sections: readonly FactSection[];
  /** What the deposit comes to: a line each, the last one in bold. */
  sums: readonly { label: string; value: string }[];
  note: string;
}

const LEFT = LETTER.margin;
const RIGHT = LETTER.width - LETTER.margin;
const AMOUNT_HEIGHT = 54;

const drawAmount = (sheet: Sheet, { label, value }: ReceiptSheet['amount']) => {
  const { canvas, faces } = sheet;
  sheet.y += 6;
  canvas.fill([{ x: LEFT, y: sheet.y, width: INNER_WIDTH, height: AMOUNT_HEIGHT }], PALE);
  canvas.fill([{ x: LEFT, y: sheet.y, width: 4, height: AMOUNT_HEIGHT }], ACCENT);
  const middle = sheet.y + AMOUNT_HEIGHT / 2;
  canvas.text(faces.regular, label, LEFT + 20, middle + 4, { size: 11, color: GREY });
  canvas.text(faces.bold, value, RIGHT - 18, middle + 9, { size: 26, color: INK, align: 'right' });
  sheet.y += AMOUNT_HEIGHT + 10;
};

const drawSums = (sheet: Sheet, sums: ReceiptSheet['sums']) => {
  drawHeading(sheet, 'This deposit', { room: sums.length * 17 + 24 });
  const { canvas, faces } = sheet;
  for (const [place, { label, value }] of sums.entries()) {
    const isLast = place === sums.length - 1;
    const face = isLast ? faces.bold : faces.regular;
    if (isLast) canvas.line(LEFT, sheet.y + 8, RIGHT, sheet.y + 8, { width: 0.6, color: FAINT });
    sheet.y += isLast ? 24 : 17;
    canvas.text(face, label, LEFT, sheet.y, { size: 10, color: INK });
    canvas.text(face, value, RIGHT, sheet.y, { size: 10, color: INK, align: 'right' });
  }
};

const SIGNATURES_HEIGHT = 60;

const drawSignatureLines = (sheet: Sheet) => {
  const width = (INNER_WIDTH - 40) / 2;
  makeRoom(sheet, SIGNATURES_HEIGHT + 14);
  const y = Math.max(sheet.y + SIGNATURES_HEIGHT, LETTER.height - LETTER.margin - 60);
  for (const [place, label] of ['For the dealership', 'Customer'].entries()) {
    const x = LEFT + place * (width + 40);
    sheet.canvas.line(x, y, x + width, y, { width: 0.8, color: GREY });
    sheet.canvas.text(sheet.faces.regular, label, x, y + 12, { size: 8.5, color: GREY });
  }
};

export const drawReceipt = async (receipt: ReceiptSheet): Promise<Uint8Array> => {
  const { head, title, number, day, amount, sections, sums, note } = receipt;
  const sheet = await startSheet(`${title} ${number}`, head);
  drawTitle(sheet, title, `${number} · ${day}`);
  drawAmount(sheet, amount);
  for (const section of sections) drawFacts(sheet, section);
  drawSums(sheet, sums);
  sheet.y += 14;
  drawParagraphs(sheet, [note], { size: 9 });
  drawSignatureLines(sheet);
  return finishSheet(sheet, number);
};

import { ACCENT, drawMark, FAINT, GREY, INK, PALE } from '../../../services/pdf';
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

interface Line {
  label: string;
  value: string;
}

/** A receipt or a letter about an account: facts, one amount that matters, a sum, and sentences. */
export interface BhphPaper {
  head: SheetHead;
  title: string;
  number: string;
  /** Across the page of a receipt that was taken back. */
  void: string | null;
  /** Before the amount. */
  intro: readonly string[];
  amount: Line;
  sections: readonly FactSection[];
  /** The last of the lines is their sum; `after` stands below it. */
  sums: { title: string; lines: readonly Line[]; after?: readonly Line[] };
  /** Two columns of days and amounts. */
  days: { title: string; lines: readonly Line[] } | null;
  notes: { title: string; paragraphs: readonly string[] };
  signatures: readonly string[];
}

const LEFT = LETTER.margin;
const RIGHT = LETTER.width - LETTER.margin;
const AMOUNT_HEIGHT = 50;

const drawAmount = (sheet: Sheet, { label, value }: Line) => {
  const { canvas, faces } = sheet;
  sheet.y += 8;
  canvas.fill([{ x: LEFT, y: sheet.y, width: INNER_WIDTH, height: AMOUNT_HEIGHT }], PALE);
  canvas.fill([{ x: LEFT, y: sheet.y, width: 4, height: AMOUNT_HEIGHT }], ACCENT);
  const middle = sheet.y + AMOUNT_HEIGHT / 2;
  canvas.text(faces.regular, label, LEFT + 18, middle + 4, { size: 11, color: GREY });
  canvas.text(faces.bold, value, RIGHT - 16, middle + 8, { size: 24, color: INK, align: 'right' });
  sheet.y += AMOUNT_HEIGHT + 6;
};

const drawSums = (sheet: Sheet, { title, lines, after = [] }: BhphPaper['sums']) => {
  drawHeading(sheet, title, { room: (lines.length + after.length) * 16 + 28 });
  const { canvas, faces } = sheet;
  for (const [place, { label, value }] of lines.entries()) {
    const isLast = place === lines.length - 1;
    const face = isLast ? faces.bold : faces.regular;
    if (isLast) canvas.line(LEFT, sheet.y + 7, RIGHT, sheet.y + 7, { width: 0.6, color: FAINT });
    sheet.y += isLast ? 22 : 16;
    canvas.text(face, label, LEFT, sheet.y, { size: 10, color: INK });
    canvas.text(face, value, RIGHT, sheet.y, { size: 10, color: INK, align: 'right' });
  }
  if (after.length > 0) sheet.y += 8;
  for (const { label, value } of after) {
    sheet.y += 16;
    canvas.text(faces.regular, label, LEFT, sheet.y, { size: 10, color: INK });
    canvas.text(faces.regular, value, RIGHT, sheet.y, { size: 10, color: INK, align: 'right' });
  }
};

const DAY_COLUMNS = 2;
const DAY_LINE = 12.5;

const drawDays = (sheet: Sheet, { title, lines }: NonNullable<BhphPaper['days']>) => {
  const rows = Math.ceil(lines.length / DAY_COLUMNS);
  drawHeading(sheet, title, { room: rows * DAY_LINE + 8 });
  const width = (INNER_WIDTH - 40) / DAY_COLUMNS;
  const top = sheet.y;
  for (const [place, { label, value }] of lines.entries()) {
    const x = LEFT + Math.floor(place / rows) * (width + 40);
    const y = top + DAY_LINE * ((place % rows) + 1);
    sheet.canvas.text(sheet.faces.regular, label, x, y, { size: 9, color: GREY });
    sheet.canvas.text(sheet.faces.regular, value, x + width, y, { size: 9, color: INK, align: 'right' });
  }
  sheet.y = top + rows * DAY_LINE;
};

const SIGNATURE_ROOM = 44;

const drawSignatures = (sheet: Sheet, labels: readonly string[]) => {
  if (labels.length === 0) return;
  const width = (INNER_WIDTH - 40) / 2;
  makeRoom(sheet, SIGNATURE_ROOM + 14);
  const y = Math.max(sheet.y + SIGNATURE_ROOM, LETTER.height - LETTER.margin - 60);
  for (const [place, label] of labels.entries()) {
    const x = LEFT + place * (width + 40);
    sheet.canvas.line(x, y, x + width, y, { width: 0.8, color: GREY });
    sheet.canvas.text(sheet.faces.regular, label, x, y + 12, { size: 8.5, color: GREY });
  }
};

/** A letter with a list of days is set closer, so that its signature stays on its page. */
export const drawBhphPaper = async (paper: BhphPaper): Promise<Uint8Array> => {
  const background = paper.void ? drawMark('Void') : undefined;
  const sheet = await startSheet(`${paper.title} ${paper.number}`, paper.head, { background });
  drawTitle(sheet, paper.title, paper.number);
  if (paper.void) {
    sheet.y += 12;
    sheet.canvas.text(sheet.faces.bold, paper.void, LEFT, sheet.y, { size: 13, color: ACCENT });
    sheet.y += 2;
  }
  if (paper.intro.length > 0) drawParagraphs(sheet, paper.intro, { size: 10 });
  drawAmount(sheet, paper.amount);
  for (const section of paper.sections) drawFacts(sheet, section, { gap: paper.days ? 11 : 16 });
  drawSums(sheet, paper.sums);
  if (paper.days) drawDays(sheet, paper.days);
  drawHeading(sheet, paper.notes.title);
  drawParagraphs(sheet, paper.notes.paragraphs, { size: 9 });
  drawSignatures(sheet, paper.signatures);
  return finishSheet(sheet, paper.number);
};

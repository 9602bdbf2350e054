import { FAINT, GREY, INK, wrapText } from '../../../services/pdf';
import { INNER_WIDTH, LETTER, makeRoom, startPage } from '../../../services/pdf/sheet';
import { drawBlockTitle, drawContinuedTitle, type PaperPage, pace, roomLeft } from './paper-page';
import type { CheckItem, QuestionRow } from './paper-sheet';

const LEFT = LETTER.margin;
const RIGHT = LETTER.width - LETTER.margin;
/** At least so wide that answers stand apart from their questions. */
const ANSWER_WIDTH = 50;
const LINE = 10.8;
const HEADING_HEIGHT = 26;
/** So many questions at least stand on each of two pages. */
const LEAST_ROWS = 4;

/** The row that begins the next page, so that neither page has only a few of them; none where all fit. */
const breakOf = (heights: readonly number[], room: number): number | undefined => {
  let fitting = 0;
  for (let used = 0; fitting < heights.length; fitting += 1) {
    used += heights[fitting] ?? 0;
    if (used > room) break;
  }
  if (fitting === heights.length) return undefined;
  const first = Math.min(fitting, heights.length - LEAST_ROWS);
  return first < LEAST_ROWS ? 0 : first;
};

/** Questions of the law with their answers; details stand below the question. */
export const drawQuestions = (
  sheet: PaperPage,
  { title, rows }: { title: string; rows: readonly QuestionRow[] },
) => {
  const { regular, bold } = sheet.faces;
  const widest = Math.max(ANSWER_WIDTH, ...rows.map(({ answer }) => bold.measure(answer, 8.8)));
  const room = INNER_WIDTH - widest - 22;
  const after = pace(sheet, 4, 2.4);
  const laid = rows.map(({ text, details, ...row }) => {
    const lines = wrapText(regular.measure, text, room, 8.6);
    const more = wrapText(bold.measure, details, room - 10, 8.6);
    return { ...row, lines, more, height: (lines.length + more.length) * LINE + after };
  });
  const breakAt = breakOf(
    laid.map(({ height }) => height),
    roomLeft(sheet) - HEADING_HEIGHT,
  );
  if (breakAt === 0) startPage(sheet);
  drawBlockTitle(sheet, title);
  sheet.y += 2;
  for (const [index, { answer, notable, lines, more, height }] of laid.entries()) {
    if (index > 0 && (index === breakAt || height > roomLeft(sheet))) {
      startPage(sheet);
      drawContinuedTitle(sheet, title);
      sheet.y += 2;
    }
    const top = sheet.y;
    sheet.canvas.text(notable ? bold : regular, answer || '—', RIGHT - 6, top + 10, {
      ...{ size: 8.8, color: INK, align: 'right' },
    });
    for (const [line, part] of [...lines, ...more].entries()) {
      makeRoom(sheet, LINE);
      const isDetail = line >= lines.length;
      sheet.y += LINE;
      sheet.canvas.text(isDetail ? bold : regular, part, LEFT + (isDetail ? 16 : 6), sheet.y - 0.8, {
        ...{ size: 8.6, color: INK },
      });
    }
    sheet.y += after;
    sheet.canvas.line(LEFT, sheet.y - 0.6, RIGHT, sheet.y - 0.6, { width: 0.4, color: FAINT });
  }
};

const BOX = 8.5;

const drawBox = (sheet: PaperPage, x: number, y: number, isChecked: boolean) => {
  const style = { width: 0.8, color: GREY };
  const { canvas } = sheet;
  for (const [x1, y1, x2, y2] of [
    ...([
      [0, 0, BOX, 0],
      [BOX, 0, BOX, BOX],
    ] as const),
    ...([
      [BOX, BOX, 0, BOX],
      [0, BOX, 0, 0],
    ] as const),
  ] as const)
    canvas.line(x + x1, y + y1, x + x2, y + y2, style);
  if (!isChecked) return;
  const tick = { width: 1.4, color: INK };
  canvas.line(x + 1.6, y + 4.4, x + 3.6, y + 6.6, tick);
  canvas.line(x + 3.6, y + 6.6, x + 7.2, y + 1.8, tick);
};

/** Boxes to tick, some of them ticked. */
export const drawChecks = (
  sheet: PaperPage,
  { title, columns, items }: { title: string; columns: number; items: readonly CheckItem[] },
) => {
  const { regular } = sheet.faces;
  const width = INNER_WIDTH / columns;
  drawBlockTitle(sheet, title);
  sheet.y += 4;
  for (let at = 0; at < items.length; at += columns) {
    const row = items.slice(at, at + columns).map((item) => ({
      ...item,
      lines: wrapText(regular.measure, item.label, width - 24, 9),
      notes: (item.note ?? '').split('\n').flatMap((note) => wrapText(regular.measure, note, width - 24, 8)),
    }));
    const height =
      Math.max(...row.map(({ lines, notes }) => lines.length * 11 + notes.length * 10)) + pace(sheet, 5, 3);
    makeRoom(sheet, height);
    for (const [column, { lines, notes, done }] of row.entries()) {
      const x = LEFT + column * width;
      drawBox(sheet, x, sheet.y + 1.5, done);
      for (const [line, text] of lines.entries())
        sheet.canvas.text(regular, text, x + 15, sheet.y + 9 + line * 11, { size: 9, color: INK });
      for (const [line, text] of notes.entries())
        sheet.canvas.text(regular, text, x + 15, sheet.y + 8.5 + lines.length * 11 + line * 10, {
          ...{ size: 8, color: GREY },
        });
    }
    sheet.y += height;
  }
};

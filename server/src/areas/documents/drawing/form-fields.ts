import { GREY, INK, wrapText } from '../../../services/pdf';
import { INNER_WIDTH, LETTER, makeRoom } from '../../../services/pdf/sheet';
import { wrapValue } from './fit-value';
import { drawBlockTitle, type PaperPage, pace } from './paper-page';
import type { FormField } from './paper-sheet';

const LEFT = LETTER.margin;
const RIGHT = LETTER.width - LETTER.margin;
const GAP = 12;
const BOX_HEIGHT = 17;
/** Above and below boxes, so that they do not touch a label. */
const BOX_GAP = 4;
const LINE_STYLE = { width: 0.6, color: GREY };

interface Placed extends FormField {
  span: number;
}

const spanOf = ({ span, boxes }: FormField, columns: number): number =>
  Math.min(columns, boxes ? columns : (span ?? 1));

const rowsOf = (fields: readonly FormField[], columns: number): Placed[][] => {
  const rows: Placed[][] = [];
  let room = 0;
  for (const field of fields) {
    const span = spanOf(field, columns);
    if (span > room) {
      rows.push([]);
      room = columns;
    }
    rows.at(-1)?.push({ ...field, span });
    room -= span;
  }
  return rows;
};

/** A field for each character, as the forms of licensing offices have it. */
const drawBoxes = (sheet: PaperPage, { value = '', boxes = 0 }: FormField, x: number, top: number) => {
  const letters = [...value.toUpperCase()];
  const count = Math.max(boxes, letters.length);
  const size = Math.min(24, (RIGHT - x) / count);
  for (let place = 0; place <= count; place += 1)
    sheet.canvas.line(x + place * size, top, x + place * size, top + BOX_HEIGHT, LINE_STYLE);
  sheet.canvas.line(x, top, x + count * size, top, LINE_STYLE);
  sheet.canvas.line(x, top + BOX_HEIGHT, x + count * size, top + BOX_HEIGHT, LINE_STYLE);
  for (const [place, letter] of letters.entries())
    sheet.canvas.text(sheet.faces.bold, letter, x + (place + 0.5) * size, top + 12.4, {
      ...{ size: 10, color: INK, align: 'center' },
    });
};

/** Fields with a line to write on; what is known is printed on it. */
export const drawFields = (
  sheet: PaperPage,
  { title, columns, fields }: { title?: string; columns: number; fields: readonly FormField[] },
) => {
  const { regular } = sheet.faces;
  const width = (INNER_WIDTH - (columns - 1) * GAP) / columns;
  const room = (span: number) => span * width + (span - 1) * GAP;
  if (title) drawBlockTitle(sheet, title, { room: 50 });
  sheet.y += 1;
  for (const row of rowsOf(fields, columns)) {
    const laid = row.map((field) => ({
      field,
      labels: wrapText(regular.measure, field.label, room(field.span), 7),
      values: field.boxes ? [] : wrapValue(regular.measure, field.value ?? '', room(field.span), 9.5),
    }));
    const labels = Math.max(...laid.map((cell) => cell.labels.length));
    const values = Math.max(1, ...laid.map((cell) => cell.values.length));
    const hasBoxes = row.some(({ boxes }) => boxes !== undefined);
    const height =
      pace(sheet, 4, 2) +
      labels * 8.4 +
      Math.max(hasBoxes ? BOX_HEIGHT + BOX_GAP : pace(sheet, BOX_HEIGHT, 14), values * 11.6 + 3);
    makeRoom(sheet, height);
    const base = sheet.y + height;
    let x = LEFT;
    for (const { field, labels: texts, values: lines } of laid) {
      for (const [line, text] of texts.entries())
        sheet.canvas.text(regular, text, x, sheet.y + 10 + line * 8.4, { size: 7, color: GREY });
      if (field.boxes) drawBoxes(sheet, field, x, base - BOX_HEIGHT);
      else sheet.canvas.line(x, base, x + room(field.span), base, LINE_STYLE);
      for (const [line, text] of lines.entries())
        sheet.canvas.text(regular, text, x, base - 4 - (lines.length - 1 - line) * 11.6, {
          ...{ size: 9.5, color: INK },
        });
      x += room(field.span) + GAP;
    }
    sheet.y += height + (hasBoxes ? BOX_GAP : 0);
  }
};

/** Empty lines to write on. */
export const drawLines = (sheet: PaperPage, { title, count }: { title: string; count: number }) => {
  drawBlockTitle(sheet, title, { room: 50 });
  for (let line = 0; line < count; line += 1) {
    const height = pace(sheet, 19, 17);
    makeRoom(sheet, height);
    sheet.y += height;
    sheet.canvas.line(LEFT, sheet.y, RIGHT, sheet.y, LINE_STYLE);
  }
  sheet.y += 4;
};

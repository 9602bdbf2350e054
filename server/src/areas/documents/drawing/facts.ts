import { GREY, INK, PALE, wrapText } from '../../../services/pdf';
import { INNER_WIDTH, LETTER, makeRoom } from '../../../services/pdf/sheet';
import { sizeOfValue, wrapValue } from './fit-value';
import { drawBlockTitle, type PaperPage, pace } from './paper-page';
import type { Fact } from './paper-sheet';

const LEFT = LETTER.margin;
const GAP = 12;
const LABEL = 6.8;
const VALUE = 9;
const LINE = 11;

interface Cell extends Fact {
  lines: string[];
  /** Of the value: a word that is a little too wide is set smaller instead of broken. */
  size: number;
  labels: string[];
  span: number;
}

/** The cells of each line; a wide fact has a line for itself. */
const linesOfCells = (cells: readonly Cell[], columns: number): Cell[][] => {
  const rows: Cell[][] = [];
  let room = 0;
  for (const cell of cells) {
    if (cell.span > room) {
      rows.push([]);
      room = columns;
    }
    rows.at(-1)?.push(cell);
    room -= cell.span;
  }
  return rows;
};

/** Facts in columns, the label above its value. A line is as high as its longest value: nothing is cut. */
const drawFactGrid = (sheet: PaperPage, facts: readonly Fact[], columns: number) => {
  const { regular } = sheet.faces;
  const width = (INNER_WIDTH - (columns - 1) * GAP) / columns;
  const cells = facts.map((fact): Cell => {
    const span = fact.wide ? columns : 1;
    const room = span * width + (span - 1) * GAP;
    const size = sizeOfValue(regular.measure, fact.value || '—', room, VALUE);
    return {
      ...{ ...fact, span, size },
      labels: wrapText(regular.measure, fact.label, room, LABEL),
      lines: wrapValue(regular.measure, fact.value || '—', room, size),
    };
  });
  for (const row of linesOfCells(cells, columns)) {
    const labels = Math.max(...row.map((cell) => cell.labels.length));
    const lines = Math.max(...row.map((cell) => cell.lines.length));
    const height = 3 + labels * 8.4 + lines * LINE + pace(sheet, 3.5, 1);
    makeRoom(sheet, height);
    let x = LEFT;
    for (const cell of row) {
      for (const [line, text] of cell.labels.entries())
        sheet.canvas.text(regular, text, x, sheet.y + 9 + line * 8.4, { size: LABEL, color: GREY });
      for (const [line, text] of cell.lines.entries())
        sheet.canvas.text(regular, text, x, sheet.y + 4 + labels * 8.4 + (line + 1) * LINE - 2, {
          ...{ size: cell.size, color: INK },
        });
      x += (width + GAP) * cell.span;
    }
    sheet.y += height;
  }
};

export const drawFactBlock = (
  sheet: PaperPage,
  { title, columns, facts }: { title?: string; columns: number; facts: readonly Fact[] },
) => {
  if (title) drawBlockTitle(sheet, title);
  drawFactGrid(sheet, facts, columns);
};

const PANEL_GAP = 14;
const LABEL_WIDTH = 84;
const PAD = 8;
const PANEL_LINE = 11.2;

interface PanelRow {
  labels: string[];
  values: string[];
  size: number;
}

const rowHeight = (sheet: PaperPage, { labels, values }: PanelRow) =>
  Math.max(labels.length * 8.8, values.length * PANEL_LINE) + pace(sheet, 2.4, 0.6);

/** Panels side by side, such as buyer and seller; each fact is a line with its label on the left. */
export const drawPanels = (
  sheet: PaperPage,
  panels: readonly { title: string; facts: readonly Fact[] }[],
) => {
  const { regular, bold } = sheet.faces;
  const width = (INNER_WIDTH - PANEL_GAP * (panels.length - 1)) / panels.length;
  const room = width - LABEL_WIDTH - 2 * PAD;
  const laid = panels.map(({ title, facts }) => ({
    title,
    rows: facts.map(({ label, value }): PanelRow => {
      const size = sizeOfValue(regular.measure, value || '—', room, VALUE);
      const values = wrapValue(regular.measure, value || '—', room, size);
      return { labels: wrapText(regular.measure, label, LABEL_WIDTH - 6, 7.2), values, size };
    }),
  }));
  const height = Math.max(
    ...laid.map(
      ({ rows }) => pace(sheet, 28, 24) + rows.reduce((sum, row) => sum + rowHeight(sheet, row), 0),
    ),
  );
  makeRoom(sheet, height + 6);
  sheet.y += 6;
  for (const [place, { title, rows }] of laid.entries()) {
    const x = LEFT + place * (width + PANEL_GAP);
    sheet.canvas.fill([{ x, y: sheet.y, width, height: 17 }], PALE);
    sheet.canvas.text(bold, title, x + PAD, sheet.y + 12, { size: 9, color: INK });
    let y = sheet.y + 22;
    for (const row of rows) {
      for (const [line, text] of row.labels.entries())
        sheet.canvas.text(regular, text, x + PAD, y + 8 + line * 8.8, { size: 7.2, color: GREY });
      for (const [line, text] of row.values.entries())
        sheet.canvas.text(regular, text, x + PAD + LABEL_WIDTH, y + 8.4 + line * PANEL_LINE, {
          ...{ size: row.size, color: INK },
        });
      y += rowHeight(sheet, row);
    }
  }
  sheet.y += height;
};

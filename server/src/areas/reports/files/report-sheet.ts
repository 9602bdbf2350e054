import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import {
  ACCENT,
  type Canvas,
  canvasOn,
  cutToWidth,
  embedFaces,
  FAINT,
  type Faces,
  fitSize,
  GREY,
  INK,
  PALE,
} from '../../../services/pdf';
import type { SheetHead } from '../../../services/pdf/sheet';
import { columnWidths, type SheetColumn } from './column-widths';

/** A report as it is printed: every cell is a text. */
export interface ReportSheet {
  head: SheetHead;
  title: string;
  /** The period and the filters. */
  facts: readonly string[];
  columns: readonly SheetColumn[];
  rows: readonly (readonly string[])[];
  totals: readonly string[] | null;
  /** 'Printed 2026-05-10'. */
  foot: string;
}

const PAGE = { width: 792, height: 612, margin: 36 };
const INNER = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - PAGE.margin - 18;
const ROW = 15;
const GAP = 8;

interface Drawing {
  document: PDFDocument;
  faces: Faces;
  pages: PDFPage[];
  canvas: Canvas;
  y: number;
}

const addPage = (document: PDFDocument, pages: PDFPage[]): Canvas => {
  const page = document.addPage([PAGE.width, PAGE.height]);
  pages.push(page);
  return canvasOn(page, { x: 0, y: 0, width: PAGE.width, height: PAGE.height });
};

const LOGO = { width: 120, height: 36 };

const drawHead = async (drawing: Drawing, { head, title, facts }: ReportSheet) => {
  const { document, canvas, faces } = drawing;
  let left = PAGE.margin;
  if (head.logo) {
    const logo = await document.embedPng(head.logo);
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    canvas.image(logo, { x: left, y: PAGE.margin + (LOGO.height - height) / 2, width, height });
    left += width + 12;
  }
  const room = PAGE.width - PAGE.margin - left;
  const { regular, bold } = faces;
  canvas.text(bold, cutToWidth(bold.measure, head.name, room, 12), left, PAGE.margin + 11, {
    ...{ size: 12, color: INK },
  });
  for (const [at, line] of head.lines.slice(0, 2).entries())
    canvas.text(regular, cutToWidth(regular.measure, line, room, 8), left, PAGE.margin + 23 + at * 11, {
      ...{ size: 8, color: GREY },
    });
  drawing.y = PAGE.margin + LOGO.height + 6;
  canvas.fill([{ x: PAGE.margin, y: drawing.y, width: INNER, height: 1.2 }], ACCENT);
  drawing.y += 22;
  const size = fitSize(bold.measure, title, INNER, 15, 9);
  canvas.text(bold, cutToWidth(bold.measure, title, INNER, size), PAGE.margin, drawing.y, {
    size,
    color: INK,
  });
  for (const fact of facts) {
    drawing.y += 12;
    canvas.text(regular, cutToWidth(regular.measure, fact, INNER, 8.5), PAGE.margin, drawing.y, {
      ...{ size: 8.5, color: GREY },
    });
  }
  drawing.y += 14;
};

interface Table {
  columns: readonly SheetColumn[];
  widths: readonly number[];
  size: number;
}

const drawCells = (
  { canvas, faces, y }: Drawing,
  { columns, widths, size }: Table,
  cells: readonly string[],
  look: { isBold?: boolean; color?: typeof INK },
) => {
  const face = look.isBold ? faces.bold : faces.regular;
  let x = PAGE.margin;
  for (const [at, { isFigure }] of columns.entries()) {
    const width = widths[at] ?? 0;
    const text = cells[at] ?? '';
    const style = { size, color: look.color ?? INK };
    if (text !== '' && isFigure)
      canvas.text(face, text, x + width - GAP, y + 10, { ...style, align: 'right' });
    else if (text !== '')
      canvas.text(face, cutToWidth(face.measure, text, width - GAP, size), x, y + 10, style);
    x += width;
  }
};

const drawHeadings = (drawing: Drawing, table: Table) => {
  drawing.canvas.fill([{ x: PAGE.margin - 4, y: drawing.y, width: INNER + 8, height: ROW }], PALE);
  const headings = table.columns.map(({ label }) => label);
  drawCells(drawing, table, headings, { isBold: true });
  drawing.y += ROW + 1;
};

/** The heading stands on every page. */
const makeRoom = (drawing: Drawing, table: Table) => {
  if (drawing.y + ROW <= BOTTOM) return;
  drawing.canvas = addPage(drawing.document, drawing.pages);
  drawing.y = PAGE.margin;
  drawHeadings(drawing, table);
};

const numberPages = ({ pages, faces }: Drawing, { title, foot }: ReportSheet) => {
  for (const [at, page] of pages.entries()) {
    const canvas = canvasOn(page, { x: 0, y: 0, width: PAGE.width, height: PAGE.height });
    const y = PAGE.height - PAGE.margin + 6;
    const style = { size: 7.5, color: GREY };
    canvas.text(
      faces.regular,
      cutToWidth(faces.regular.measure, `${title} · ${foot}`, INNER - 90, 7.5),
      PAGE.margin,
      y,
      style,
    );
    canvas.text(faces.regular, `Page ${at + 1} of ${pages.length}`, PAGE.width - PAGE.margin, y, {
      ...{ ...style, align: 'right' },
    });
  }
};

export const drawReport = async (sheet: ReportSheet): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.setTitle(sheet.title);
  document.setCreator('Forecourt');
  document.setLanguage('en-CA');
  const faces = await embedFaces(document);
  const pages: PDFPage[] = [];
  const drawing: Drawing = { document, faces, pages, canvas: addPage(document, pages), y: PAGE.margin };
  await drawHead(drawing, sheet);
  const lines = [...sheet.rows, ...(sheet.totals ? [sheet.totals] : [])];
  const table = { columns: sheet.columns, ...columnWidths(faces, sheet.columns, lines, INNER, GAP) };
  drawHeadings(drawing, table);
  for (const row of sheet.rows) {
    makeRoom(drawing, table);
    drawCells(drawing, table, row, {});
    drawing.y += ROW;
    drawing.canvas.line(PAGE.margin - 4, drawing.y, PAGE.width - PAGE.margin + 4, drawing.y, {
      ...{ width: 0.3, color: FAINT },
    });
  }
  if (sheet.rows.length === 0) drawCells(drawing, table, ['Nothing to show'], { color: GREY });
  if (sheet.totals) {
    makeRoom(drawing, table);
    drawCells(drawing, table, sheet.totals, { isBold: true });
  }
  numberPages(drawing, sheet);
  // on a thread of its own nobody waits for a turn between
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
};

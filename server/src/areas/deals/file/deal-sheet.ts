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
} from '../../../services/pdf';

const PAGE = { width: 612, height: 792 };
const MARGIN = 44;
const INNER = PAGE.width - 2 * MARGIN;
/** Below it stands the page number. */
const BOTTOM = PAGE.height - MARGIN - 16;
const INK: Color = [0.07, 0.09, 0.13];
const GREY: Color = [0.38, 0.42, 0.48];
const FAINT: Color = [0.82, 0.84, 0.87];
const ACCENT: Color = [0.1, 0.27, 0.56];

/** What is printed of a deal, in the order of the pages. */
export interface DealSheet {
  head: { name: string; lines: string[]; logo: Uint8Array | null };
  title: string;
  number: string;
  sections: readonly { title: string; facts: readonly { label: string; value: string }[] }[];
  timeline: readonly { at: string; what: string; text: string; by: string }[];
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

const drawHead = (sheet: Sheet, { head, title, number }: DealSheet, logo: PDFImage | null) => {
  const { canvas, faces } = sheet;
  let left = MARGIN;
  if (logo) {
    const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    canvas.image(logo, { x: left, y: MARGIN + (LOGO.height - height) / 2, width, height });
    left += width + 14;
  }
  const room = PAGE.width - MARGIN - left;
  const size = fitSize(faces.bold.measure, head.name, room, 16, 10);
  canvas.text(faces.bold, cutToWidth(faces.bold.measure, head.name, room, size), left, MARGIN + 14, {
    ...{ size, color: INK },
  });
  for (const [place, line] of head.lines.entries())
    canvas.text(
      faces.regular,
      cutToWidth(faces.regular.measure, line, room, 8.5),
      left,
      MARGIN + 27 + place * 13,
      {
        ...{ size: 8.5, color: GREY },
      },
    );
  sheet.y = MARGIN + LOGO.height + 8;
  canvas.fill([{ x: MARGIN, y: sheet.y, width: INNER, height: 1.5 }], ACCENT);
  sheet.y += 26;
  const most = INNER - 110;
  canvas.text(faces.bold, cutToWidth(faces.bold.measure, title, most, 15), MARGIN, sheet.y, {
    size: 15,
    color: INK,
  });
  canvas.text(faces.regular, number, PAGE.width - MARGIN, sheet.y, { size: 9, color: GREY, align: 'right' });
  sheet.y += 14;
};

const drawHeading = (sheet: Sheet, title: string) => {
  makeRoom(sheet, 54);
  sheet.y += 13;
  sheet.canvas.text(sheet.faces.bold, title, MARGIN, sheet.y, { size: 10, color: ACCENT });
  sheet.y += 5;
  sheet.canvas.line(MARGIN, sheet.y, PAGE.width - MARGIN, sheet.y, { width: 0.6, color: FAINT });
};

const COLUMNS = 3;
const GAP = 14;

/** Facts in three columns; a row is as high as its longest value. */
const drawSection = (sheet: Sheet, { title, facts }: DealSheet['sections'][number]) => {
  const { faces } = sheet;
  const width = (INNER - (COLUMNS - 1) * GAP) / COLUMNS;
  drawHeading(sheet, title);
  for (let at = 0; at < facts.length; at += COLUMNS) {
    const row = facts.slice(at, at + COLUMNS).map(({ label, value }) => ({
      label,
      lines: wrapWithin(faces.regular.measure, value || '—', width, 10, 4),
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

const TIME_WIDTH = 96;
const LINE = 11.4;

const drawTimeline = (sheet: Sheet, timeline: DealSheet['timeline']) => {
  const { faces } = sheet;
  drawHeading(sheet, 'Timeline');
  sheet.y += 3;
  for (const { at, what, text, by } of timeline) {
    const lines = wrapText(
      faces.regular.measure,
      [what, text].filter(Boolean).join(': '),
      INNER - TIME_WIDTH,
      8.8,
    );
    makeRoom(sheet, LINE * 2);
    for (const [line, part] of [...lines, by].filter(Boolean).entries()) {
      makeRoom(sheet, LINE);
      sheet.y += LINE;
      if (line === 0) sheet.canvas.text(faces.regular, at, MARGIN, sheet.y, { size: 8.8, color: GREY });
      const color = line < lines.length ? INK : GREY;
      sheet.canvas.text(faces.regular, part, MARGIN + TIME_WIDTH, sheet.y, { size: 8.8, color });
    }
    sheet.y += 4;
  }
};

const drawPageNumbers = ({ pages, faces }: Sheet, number: string) => {
  for (const [index, page] of pages.entries()) {
    const canvas = canvasOn(page, { x: 0, y: 0, ...PAGE });
    const style = { size: 8, color: GREY };
    const y = PAGE.height - MARGIN + 8;
    canvas.text(faces.regular, number, MARGIN, y, style);
    canvas.text(faces.regular, `Page ${index + 1} of ${pages.length}`, PAGE.width - MARGIN, y, {
      ...style,
      align: 'right',
    });
  }
};

export const drawDeal = async (deal: DealSheet): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.setTitle(deal.title);
  document.setCreator('Forecourt');
  document.setLanguage('en-CA');
  const faces = await embedFaces(document);
  const logo = deal.head.logo ? await document.embedPng(deal.head.logo) : null;
  const pages: PDFPage[] = [];
  const sheet: Sheet = { document, faces, pages, canvas: addPage({ document, pages }), y: MARGIN };
  drawHead(sheet, deal, logo);
  for (const section of deal.sections) drawSection(sheet, section);
  drawTimeline(sheet, deal.timeline);
  drawPageNumbers(sheet, deal.number);
  // on a thread of its own nobody waits for a turn between
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
};

import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts, TextAlignment } from '@cantoo/pdf-lib';
import { ACCENT, FAINT, GREY, INK } from '../../../../services/pdf';
import { type FormField, type FormSection, SALE_FORMS, type SaleForm } from './form-fields';

type Kind = keyof typeof SALE_FORMS;

const PAGE = { width: 612, height: 792, margin: 44 };
const INNER = PAGE.width - 2 * PAGE.margin;
const PARTS = 12;
const GAP = 8;
const FIELD_HEIGHT = 20;
const LONG_HEIGHT = 88;
const LABEL_HEIGHT = 13;
/** Between the frame of a field and its text. */
const FIELD_INSET = 4;
const FRAME_ROOM = 1;

interface Drawing {
  document: PDFDocument;
  page: PDFPage;
  regular: PDFFont;
  bold: PDFFont;
  /** From the top. */
  y: number;
}

const color = ([r, g, b]: readonly [number, number, number]) => rgb(r, g, b);

const drawText = (
  { page, regular, bold }: Drawing,
  text: string,
  {
    x,
    y,
    size,
    isBold = false,
    of = INK,
  }: { x: number; y: number; size: number; isBold?: boolean; of?: typeof INK },
) => page.drawText(text, { x, y: PAGE.height - y, size, font: isBold ? bold : regular, color: color(of) });

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface FieldLook {
  isLong?: boolean | undefined;
  isBold?: boolean;
  size?: number;
  isFramed?: boolean;
  isCentred?: boolean;
}

const addField = (
  { document, page, regular, bold }: Drawing,
  name: string,
  place: Place,
  { isLong = false, isBold = false, size = 9.5, isFramed = true, isCentred = false }: FieldLook = {},
) => {
  const field = document.getForm().createTextField(name);
  if (isLong) field.enableMultiline();
  if (isCentred) field.setAlignment(TextAlignment.Center);
  const bottom = PAGE.height - place.y - place.height;
  if (isFramed)
    page.drawRectangle({
      ...{ x: place.x, y: bottom, width: place.width, height: place.height },
      ...{ borderColor: color(FAINT), borderWidth: 0.7 },
    });
  // the frame is drawn on the page, so that the text keeps a distance from it; the field must not cover the frame
  const inset = isFramed ? (isCentred ? FRAME_ROOM : FIELD_INSET) : 0;
  const insetTop = isFramed ? (isLong ? FIELD_INSET : FRAME_ROOM) : 0;
  field.addToPage(page, {
    ...{ x: place.x + inset, y: bottom + insetTop },
    ...{ width: place.width - 2 * inset, height: place.height - 2 * insetTop },
    ...{ font: isBold ? bold : regular, textColor: color(INK), borderWidth: 0 },
  });
  field.setFontSize(size);
};

const rowsOf = (fields: readonly FormField[]): FormField[][] => {
  const rows: FormField[][] = [];
  let used = PARTS;
  for (const field of fields) {
    // parts of a VIN are no whole numbers, so that their sum is not exactly a row
    if (used + field.parts > PARTS + 0.01) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)?.push(field);
    used += field.parts;
  }
  return rows;
};

const drawRow = (drawing: Drawing, row: readonly FormField[]) => {
  const isSplit = row.every(({ parts }) => parts < 1);
  const gap = isSplit ? 2 : GAP;
  const unit = (INNER + gap) / PARTS;
  const height = row.some(({ isLong }) => isLong) ? LONG_HEIGHT : FIELD_HEIGHT;
  const labelled = row.some(({ label }) => label !== '');
  let x = PAGE.margin;
  for (const field of row) {
    const width = field.parts * unit - gap;
    if (field.label) drawText(drawing, field.label, { x, y: drawing.y + 9, size: 7.5, of: GREY });
    const place = { x, y: drawing.y + (labelled ? LABEL_HEIGHT : 4), width, height };
    addField(drawing, field.name, place, { isLong: field.isLong, isCentred: isSplit });
    x += width + gap;
  }
  drawing.y += (labelled ? LABEL_HEIGHT : 4) + height + 5;
};

const drawSection = (drawing: Drawing, { title, fields }: FormSection) => {
  drawing.y += 18;
  drawText(drawing, title, { x: PAGE.margin, y: drawing.y, size: 11, isBold: true, of: ACCENT });
  drawing.y += 5;
  for (const row of rowsOf(fields)) drawRow(drawing, row);
};

const HEAD = { height: 20, dateWidth: 90 };

const drawHead = (drawing: Drawing, { title }: SaleForm) => {
  const { margin } = PAGE;
  // a field's text stands two points from its edge
  const line = { x: margin - 2, width: INNER + 4, height: HEAD.height };
  addField(
    drawing,
    'dealership_name',
    { ...line, y: margin - 4 },
    { isBold: true, size: 15, isFramed: false },
  );
  addField(
    drawing,
    'dealership_address',
    { ...line, y: margin + HEAD.height - 6 },
    { size: 8.5, isFramed: false },
  );
  drawing.y = margin + 2 * HEAD.height + 4;
  drawing.page.drawRectangle({
    ...{ x: margin, y: PAGE.height - drawing.y, width: INNER, height: 1.5, color: color(ACCENT) },
  });
  drawing.y += 28;
  drawText(drawing, title, { x: margin, y: drawing.y, size: 17, isBold: true });
  const dateX = PAGE.width - margin - HEAD.dateWidth;
  drawText(drawing, 'Date', { x: dateX - 28, y: drawing.y - 1, size: 9, of: GREY });
  const place = { x: dateX, y: drawing.y - 14, width: HEAD.dateWidth, height: HEAD.height };
  addField(drawing, 'date_header', place);
  drawing.y += 10;
};

const drawFoot = (drawing: Drawing, { signatures }: SaleForm) => {
  const width = (INNER - HEAD.dateWidth - 2 * 16) / 2;
  const y = PAGE.height - PAGE.margin - 22;
  for (const [at, signer] of signatures.entries()) {
    const x = PAGE.margin + at * (width + 16);
    drawing.page.drawLine({
      ...{ start: { x, y: PAGE.height - y }, end: { x: x + width, y: PAGE.height - y } },
      ...{ thickness: 0.8, color: color(INK) },
    });
    drawText(drawing, signer, { x, y: y + 11, size: 7.5, of: GREY });
  }
  const x = PAGE.width - PAGE.margin - HEAD.dateWidth;
  addField(drawing, 'date_footer', { x, y: y - 20, width: HEAD.dateWidth, height: HEAD.height });
  drawText(drawing, 'Date', { x, y: y + 11, size: 7.5, of: GREY });
};

/** The empty form. Its texts are in the standard typeface, which the browser sets the fields in too. */
const drawTemplate = async (kind: Kind): Promise<Buffer> => {
  const document = await PDFDocument.create();
  const form = SALE_FORMS[kind];
  document.setTitle(form.title);
  document.setCreator('Forecourt');
  document.setLanguage('en-CA');
  const drawing: Drawing = {
    ...{ document, page: document.addPage([PAGE.width, PAGE.height]), y: PAGE.margin },
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  drawHead(drawing, form);
  for (const section of form.sections) drawSection(drawing, section);
  drawFoot(drawing, form);
  return Buffer.from(await document.save());
};

const drawn = new Map<Kind, Promise<Buffer>>();

/** Drawn once for as long as the server runs: it is the same for everyone. */
export const formTemplate = (kind: Kind): Promise<Buffer> => {
  const known = drawn.get(kind) ?? drawTemplate(kind);
  drawn.set(kind, known);
  return known;
};

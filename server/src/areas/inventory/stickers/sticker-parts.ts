import type { PDFImage } from '@cantoo/pdf-lib';
import {
  ACCENT,
  type Canvas,
  cutToWidth,
  FAINT,
  type Faces,
  fitSize,
  GREY,
  INK,
  PALE,
  wrapText,
  wrapWithin,
} from '../../../services/pdf';
import type { Sticker } from './sticker-content';
import type { Look } from './sticker-look';

export interface Letterhead {
  name: string;
  lines: string[];
  logo: PDFImage | null;
}

/** Where and with what a part is drawn. A part answers the y below itself. */
export interface Easel {
  canvas: Canvas;
  faces: Faces;
  look: Look;
}

const inner = ({ canvas, look }: Easel) => canvas.width - 2 * look.margin;

const LOGO_SHARE = 0.3;

export const drawHeader = (easel: Easel, head: Letterhead): number => {
  const { canvas, faces, look } = easel;
  const { margin, header } = look;
  let left = margin;
  if (head.logo) {
    const scale = Math.min((inner(easel) * LOGO_SHARE) / head.logo.width, header.height / head.logo.height);
    const [width, height] = [head.logo.width * scale, head.logo.height * scale];
    canvas.image(head.logo, { x: margin, y: margin + (header.height - height) / 2, width, height });
    left += width + look.gap;
  }
  const width = canvas.width - margin - left;
  const size = fitSize(faces.bold.measure, head.name, width, header.name, header.name * 0.6);
  const name = cutToWidth(faces.bold.measure, head.name, width, size);
  const block = size + head.lines.length * header.line * 1.35;
  let y = margin + (header.height - block) / 2 + size * 0.85;
  canvas.text(faces.bold, name, left, y, { size, color: INK });
  for (const line of head.lines) {
    y += header.line * 1.35;
    const fitted = fitSize(faces.regular.measure, line, width, header.line, header.line * 0.66);
    const shown = cutToWidth(faces.regular.measure, line, width, fitted);
    canvas.text(faces.regular, shown, left, y, { size: fitted, color: GREY });
  }
  const below = margin + header.height + look.gap * 0.6;
  canvas.fill([{ x: margin, y: below, width: inner(easel), height: 2 }], ACCENT);
  return below + 2 + look.gap;
};

const drawPrice = (
  { canvas, faces, look }: Easel,
  price: NonNullable<Sticker['price']>,
  box: { x: number; y: number; width: number; height: number },
): void => {
  canvas.fill([box], PALE);
  canvas.fill([{ ...box, width: 4 }], ACCENT);
  const padding = look.gap;
  const room = box.width - 2 * padding - 4;
  const size = fitSize(faces.bold.measure, price.text, room, look.price.size, look.price.size * 0.4);
  const small = Math.max(7, look.price.size * 0.19);
  const above = price.before ? small * 2 : 0;
  const below = price.note ? small * 2 : 0;
  const middle = box.x + 4 + padding + room / 2;
  // figures have no part below the base line but the comma's tail, which the note leaves room for
  const top = box.y + (box.height - above - size * 0.75 - below) / 2;
  if (price.before) {
    const width = faces.regular.measure(price.before, small * 1.15);
    const base = top + small;
    canvas.text(faces.regular, price.before, middle, base, {
      size: small * 1.15,
      color: GREY,
      align: 'center',
    });
    const strike = base - small * 0.4;
    canvas.line(middle - width / 2 - 2, strike, middle + width / 2 + 2, strike, { width: 0.9, color: GREY });
  }
  const base = top + above + size * 0.75;
  canvas.text(faces.bold, price.text, middle, base, { size, color: INK, align: 'center' });
  if (!price.note) return;
  const note = cutToWidth(faces.regular.measure, price.note, room, small);
  canvas.text(faces.regular, note, middle, base + below, { size: small, color: GREY, align: 'center' });
};

const CUT_TITLE_LINES = 3;

/** Year, make and model as large as they can be, the trim below, then what the car is known by. */
export const drawTitle = (easel: Easel, sticker: Sticker, top: number): number => {
  const { canvas, faces, look } = easel;
  const { margin, title } = look;
  const beside = sticker.price && look.price.band === null ? look.price.beside : 0;
  const width = inner(easel) - (beside ? beside + look.gap : 0);
  const measure = faces.bold.measure;
  let size = fitSize(measure, sticker.title, width, title.max, title.max * 0.7);
  while (size > title.min && wrapText(measure, sticker.title, width, size).length > title.lines) size -= 1;
  let y = top;
  for (const line of wrapWithin(measure, sticker.title, width, size, CUT_TITLE_LINES)) {
    y += size * 1.08;
    canvas.text(faces.bold, line, margin, y - size * 0.2, { size, color: INK });
  }
  if (sticker.trim) {
    const fitted = fitSize(faces.regular.measure, sticker.trim, width, title.trim, title.trim * 0.6);
    y += fitted * 1.25;
    const trim = cutToWidth(faces.regular.measure, sticker.trim, width, fitted);
    canvas.text(faces.regular, trim, margin, y - fitted * 0.25, { size: fitted, color: GREY });
  }
  const known = [`Stock NO. ${sticker.stockNo}`, sticker.vin && `VIN ${sticker.vin}`]
    .filter(Boolean)
    .join('   ');
  const small = fitSize(faces.regular.measure, known, width, title.trim * 0.72, 6);
  y += small * 1.5;
  canvas.text(faces.regular, known, margin, y - small * 0.25, { size: small, color: INK });
  if (!sticker.price) return y + look.gap;
  if (look.price.band === null) {
    const height = Math.max(y - top, look.price.size * 1.9);
    drawPrice(easel, sticker.price, { x: canvas.width - margin - beside, y: top, width: beside, height });
    return top + height + look.gap;
  }
  const band = { x: margin, y: y + look.gap * 0.8, width: inner(easel), height: look.price.band };
  drawPrice(easel, sticker.price, band);
  return band.y + band.height + look.gap;
};

type FactLook = Look['facts'];

const GROWTH = [2, 1.75, 1.5, 1.25];

/** Facts that stand alone take the room that options and description would have: they are read from further away. */
const grown = ({ look }: Easel, count: number, height: number): FactLook => {
  for (const by of GROWTH) {
    const columns = Math.max(2, Math.ceil(look.facts.columns / by));
    const row = look.facts.row * by;
    if (Math.ceil(count / columns) * row > height) continue;
    return { columns, label: look.facts.label * Math.sqrt(by), value: look.facts.value * by, row };
  }
  return look.facts;
};

/** A value in one line, a little smaller if it must be; a longer one in two that fill the row. */
const setValue = (
  measure: (text: string, size: number) => number,
  value: string,
  room: number,
  look: FactLook,
) => {
  const small = look.value * 0.85;
  const size = fitSize(measure, value, room, look.value, small);
  if (measure(value, size) <= room) return { size, lines: [value] };
  const twice = Math.min(small, (look.row - look.label) / 2.5);
  let fitted = twice;
  while (fitted > twice * 0.7 && wrapText(measure, value, room, fitted).length > 2) fitted -= 0.25;
  return { size: fitted, lines: wrapWithin(measure, value, room, fitted, 2) };
};

/** `spare`: how far down they may reach when nothing comes below them. */
export const drawFacts = (easel: Easel, facts: Sticker['facts'], top: number, spare?: number): number => {
  const { canvas, faces, look } = easel;
  const set = spare === undefined ? look.facts : grown(easel, facts.length, spare - top);
  const width = inner(easel) / set.columns;
  const rows = Math.ceil(facts.length / set.columns);
  for (const [place, fact] of facts.entries()) {
    const x = look.margin + (place % set.columns) * width;
    const y = top + Math.floor(place / set.columns) * set.row;
    canvas.text(faces.regular, fact.label, x, y + set.label, { size: set.label, color: GREY });
    const { size, lines } = setValue(faces.bold.measure, fact.value, width - look.gap, set);
    for (const [line, shown] of lines.entries())
      canvas.text(faces.bold, shown, x, y + set.label + size * 1.2 * (line + 1), { size, color: INK });
  }
  const below = top + rows * set.row;
  if (spare === undefined)
    canvas.line(look.margin, below, canvas.width - look.margin, below, { width: 0.6, color: FAINT });
  return below + look.gap;
};

import { PDFDocument } from '@cantoo/pdf-lib';
import {
  barBoxes,
  barcode128,
  type Canvas,
  canvasOn,
  embedFaces,
  FAINT,
  type Faces,
  GREY,
  INK,
  qrCode,
  squareBoxes,
  wrapWithin,
} from '../../../services/pdf';
import type { Sticker } from './sticker-content';
import { LOOKS, type Look } from './sticker-look';
import { drawOptions } from './sticker-options';
import { drawFacts, drawHeader, drawTitle, type Easel, type Letterhead } from './sticker-parts';

const PAGE = { width: 612, height: 792 };

export interface Head {
  name: string;
  lines: string[];
  /** A PNG. */
  logo: Uint8Array | null;
}

export interface StickerSheet {
  stickers: readonly Sticker[];
  layout: keyof typeof LOOKS;
  head: Head;
}

/** QR code on the left, the VIN as bars beside it; answers the y above them. */
const drawFooter = async ({ canvas, faces, look }: Easel, sticker: Sticker): Promise<number> => {
  const { qr, bars, barsWidth, text } = look.footer;
  const top = canvas.height - look.margin - qr;
  canvas.line(look.margin, top - look.gap, canvas.width - look.margin, top - look.gap, {
    width: 0.6,
    color: FAINT,
  });
  const square = { x: look.margin, y: top, width: qr, height: qr };
  canvas.fill(squareBoxes(await qrCode(sticker.page), square), INK);
  const left = look.margin + qr + look.gap;
  const room = canvas.width - look.margin - barsWidth - 2 * look.gap - left;
  canvas.text(faces.regular, 'Scan to open this vehicle', left, top + text, { size: text, color: GREY });
  const stockNo = wrapWithin(faces.bold.measure, `Stock NO. ${sticker.stockNo}`, room, text * 1.2, 3);
  for (const [line, shown] of stockNo.entries())
    canvas.text(faces.bold, shown, left, top + text * (2.6 + line * 1.5), { size: text * 1.2, color: INK });
  if (sticker.vin) {
    const x = canvas.width - look.margin - barsWidth;
    const y = top + (qr - bars - text * 1.6) / 2;
    canvas.fill(barBoxes(await barcode128(sticker.vin), { x, y, width: barsWidth, height: bars }), INK);
    canvas.text(faces.regular, sticker.vin, x + barsWidth / 2, y + bars + text * 1.4, {
      size: text * 1.15,
      color: INK,
      align: 'center',
    });
  }
  return top - look.gap * 2;
};

const drawSticker = async (canvas: Canvas, faces: Faces, look: Look, head: Letterhead, sticker: Sticker) => {
  const easel: Easel = { canvas, faces, look };
  const bottom = await drawFooter(easel, sticker);
  const isBare = sticker.options.length === 0 && sticker.description.trim() === '';
  const top = drawTitle(easel, sticker, drawHeader(easel, head));
  const below = drawFacts(easel, sticker.facts, top, isBare ? bottom : undefined);
  drawOptions(easel, sticker, below, bottom);
};

/** Window stickers of many cars in one document: one to a page, or two with a line to cut along, without page numbers. */
export const drawStickers = async ({ stickers, layout, head }: StickerSheet): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.setTitle('Window stickers');
  document.setCreator('Forecourt');
  document.setLanguage('en-CA');
  const faces = await embedFaces(document);
  const logo = head.logo ? await document.embedPng(head.logo) : null;
  const perPage = layout === 'half' ? 2 : 1;
  const height = PAGE.height / perPage;
  const pages = Math.ceil(stickers.length / perPage);
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([PAGE.width, PAGE.height]);
    for (const [place, sticker] of stickers.slice((number - 1) * perPage, number * perPage).entries()) {
      const area = { x: 0, y: place * height, width: PAGE.width, height };
      await drawSticker(canvasOn(page, area), faces, LOOKS[layout], { ...head, logo }, sticker);
    }
    const whole = canvasOn(page, { x: 0, y: 0, ...PAGE });
    if (perPage > 1) whole.line(0, height, PAGE.width, height, { width: 0.5, color: GREY, dash: 4 });
  }
  // on a thread of its own nobody waits for a turn between
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
};

import { PDFDocument } from '@cantoo/pdf-lib';
import type { Language } from '@forecourt/domain/bill-of-sale/index';
import { amountInWords } from '@forecourt/domain/money/amount-in-words';
import {
  type Canvas,
  canvasOn,
  cutToWidth,
  drawMark,
  embedFaces,
  FAINT,
  type Faces,
  fitSize,
  GREY,
  INK,
  wrapText,
  wrapWithin,
} from '../../../services/pdf';
import { LETTER, type SheetHead } from '../../../services/pdf/sheet';
import type { Cheque, ChequeSheet } from '../papers/cheque';
import { moneyText } from '../words/amounts';
import { CHEQUE_FACE as FACE, STUB_TOPS } from './cheque-layout';

const WORDS = {
  en: {
    ...{ title: 'Cheque', date: 'Date', pay: 'Pay', order: 'To the order of', memo: 'Memo' },
    ...{ payee: 'Pay to the order of', signature: 'Authorized signature', amount: 'Amount', more: 'more' },
    stubs: ["Payee's stub", "Dealership's stub"],
    units: ['Y Y Y Y', 'M M', 'D D'],
  },
  fr: {
    ...{ title: 'Chèque', date: 'Date', pay: 'Payez', order: "À l'ordre de", memo: 'Objet' },
    ...{ payee: "Payez à l'ordre de", signature: 'Signature autorisée', amount: 'Montant', more: 'autres' },
    stubs: ['Talon du bénéficiaire', 'Talon du commerçant'],
    units: ['A A A A', 'M M', 'J J'],
  },
} as const;
const { left: LEFT, right: RIGHT } = FACE;
const LINE = { width: 0.7, color: INK };
const DIGIT = 13;

interface Drawing {
  canvas: Canvas;
  faces: Faces;
}

/** One cheque as it is drawn: what it says itself, else what its sheet says. */
const wholeCheque = (cheque: Cheque, sheet: ChequeSheet) => ({
  ...cheque,
  number: cheque.number ?? sheet.number,
  day: cheque.day ?? sheet.day,
  language: cheque.language ?? sheet.language,
});
type WholeCheque = ReturnType<typeof wholeCheque>;

/** YYYY MM DD, a place for each digit and below it which it is. */
const drawDate = ({ canvas, faces }: Drawing, day: string, { date, units }: (typeof WORDS)[Language]) => {
  const y = FACE.date;
  let x = RIGHT - 8 * DIGIT - 12;
  canvas.text(faces.regular, date, x - 8, y, { size: 8, color: GREY, align: 'right' });
  for (const [place, part] of day.split('-').entries()) {
    canvas.text(faces.regular, units[place] ?? '', x + (part.length * DIGIT) / 2, y + 9, {
      ...{ size: 6, color: GREY, align: 'center' },
    });
    for (const digit of part) {
      canvas.text(faces.regular, digit, x + DIGIT / 2, y, { size: 10.5, color: INK, align: 'center' });
      x += DIGIT;
    }
    x += 6;
  }
};

const drawIssuer = ({ canvas, faces }: Drawing, { name, lines }: SheetHead, cheque: WholeCheque) => {
  const room = 330;
  const size = fitSize(faces.bold.measure, name, room, 11, 8);
  canvas.text(faces.bold, cutToWidth(faces.bold.measure, name, room, size), LEFT, 30, { size, color: INK });
  for (const [index, line] of lines.slice(0, 3).entries())
    canvas.text(faces.regular, cutToWidth(faces.regular.measure, line, room, 7.5), LEFT, 41 + index * 10, {
      ...{ size: 7.5, color: GREY },
    });
  const number = [cheque.number, cheque.copy].filter(Boolean).join(' · ');
  canvas.text(faces.bold, number, RIGHT, 28, { size: 10, color: INK, align: 'right' });
};

/** In words, and the rest of the line struck out so that nothing can be added. */
const drawAmount = ({ canvas, faces }: Drawing, { amount, language }: WholeCheque) => {
  const { regular, bold } = faces;
  const end = FACE.scanned.left - 20;
  const left = LEFT + 34;
  canvas.text(regular, WORDS[language].pay, LEFT, FACE.amount, { size: 8, color: GREY });
  const written = amountInWords(amount, language);
  const size = fitSize(regular.measure, written, end - left, 10, 8.5);
  const lines = wrapText(regular.measure, written, end - left, size);
  for (const [index, line] of lines.entries()) {
    const y = FACE.amount - (lines.length - 1 - index) * 12;
    canvas.text(regular, line, left, y, { size, color: INK });
    const from = left + regular.measure(line, size) + 5;
    if (index === lines.length - 1 && from < end)
      canvas.line(from, y - 3, end, y - 3, { width: 1, color: INK });
  }
  canvas.line(left, FACE.amount + 4, end, FACE.amount + 4, LINE);
  canvas.text(bold, `**${moneyText(amount, language)}`, RIGHT - 6, FACE.amount, {
    ...{ size: 12, color: INK, align: 'right' },
  });
};

const drawPayee = ({ canvas, faces }: Drawing, cheque: WholeCheque) => {
  const { regular, bold } = faces;
  const [left, end] = [LEFT + 62, 350];
  canvas.text(regular, WORDS[cheque.language].order, LEFT, FACE.payee, { size: 8, color: GREY });
  const size = fitSize(bold.measure, cheque.payee, end - left, 11, 6.5);
  canvas.text(bold, cheque.payee, left, FACE.payee, { size, color: INK });
  const address = wrapWithin(regular.measure, cheque.address, end - left, 8.5, 3);
  for (const [index, line] of address.entries())
    canvas.text(regular, line, left, FACE.payee + 12 + index * 11, { size: 8.5, color: INK });
};

const drawFoot = ({ canvas, faces }: Drawing, cheque: WholeCheque, signatures: number) => {
  const words = WORDS[cheque.language];
  const { regular } = faces;
  canvas.text(regular, words.memo, LEFT, FACE.memo, { size: 8, color: GREY });
  const memo = cutToWidth(regular.measure, cheque.memo, 280, 8);
  canvas.text(regular, memo, LEFT + 34, FACE.memo, { size: 8, color: INK });
  for (let place = 0; place < signatures; place += 1) {
    // the second one stands above the first
    const y = FACE.signature - place * 24;
    canvas.line(RIGHT - 200, y, RIGHT, y, LINE);
    canvas.text(regular, words.signature, RIGHT - 200, y + 9, { size: 7, color: GREY });
  }
};

/** Rows that fit on a stub below its facts. */
const MOST_ITEMS = 10;

const drawItems = ({ canvas, faces }: Drawing, cheque: WholeCheque, top: number) => {
  const items = cheque.items ?? [];
  const { language } = cheque;
  const shown = items.slice(0, MOST_ITEMS);
  let y = top;
  for (const { label, amount } of shown) {
    const text = cutToWidth(faces.regular.measure, label, 420, 8.5);
    canvas.text(faces.regular, text, LEFT, y, { size: 8.5, color: INK });
    canvas.text(faces.regular, moneyText(amount, language), RIGHT, y, {
      ...{ size: 8.5, color: INK, align: 'right' },
    });
    y += 12.5;
  }
  const rest = items.length - shown.length;
  if (rest > 0)
    canvas.text(faces.regular, `+ ${rest} ${WORDS[language].more}`, LEFT, y, { size: 8.5, color: GREY });
};

const drawStub = (drawing: Drawing, name: string, cheque: WholeCheque, top: number, title: string) => {
  const { canvas, faces } = drawing;
  const words = WORDS[cheque.language];
  canvas.line(0, top, FACE.width, top, { width: 0.5, color: FAINT, dash: 4 });
  const number = [name, cheque.number, cheque.copy].filter(Boolean).join(' · ');
  canvas.text(faces.bold, cutToWidth(faces.bold.measure, number, 430, 9.5), LEFT, top + 26, {
    ...{ size: 9.5, color: INK },
  });
  canvas.text(faces.regular, title, RIGHT, top + 26, { size: 8, color: GREY, align: 'right' });
  let y = top + 46;
  for (const [label, value] of [
    [words.date, cheque.day],
    [words.payee, cheque.payee],
    [words.amount, moneyText(cheque.amount, cheque.language)],
    [words.memo, cheque.memo],
  ] as const) {
    canvas.text(faces.regular, label, LEFT, y, { size: 8, color: GREY });
    const lines = wrapWithin(faces.regular.measure, value || '—', RIGHT - LEFT - 110, 9.5, 2);
    for (const line of lines) {
      canvas.text(faces.regular, line, LEFT + 110, y, { size: 9.5, color: INK });
      y += 12.5;
    }
    y += 3;
  }
  drawItems(drawing, cheque, y + 6);
};

const drawPage = (drawing: Drawing, cheque: WholeCheque, { head, signatures = 1 }: ChequeSheet) => {
  drawIssuer(drawing, head, cheque);
  drawDate(drawing, cheque.day, WORDS[cheque.language]);
  drawAmount(drawing, cheque);
  drawPayee(drawing, cheque);
  drawFoot(drawing, cheque, signatures);
  for (const [place, top] of STUB_TOPS.entries())
    drawStub(drawing, head.name, cheque, top, WORDS[cheque.language].stubs[place] ?? '');
};

const { width, height } = LETTER;

/**
 * Cheques to be signed, each on a page of three parts: the cheque and a stub for each side. The bank's line of magnetic ink is
 * on the dealership's own paper.
 */
export const drawCheques = async (sheet: ChequeSheet): Promise<Uint8Array> => {
  const { language, number, mark, cheques, offset = { x: 0, y: 0 } } = sheet;
  const document = await PDFDocument.create();
  document.setTitle(`${WORDS[language].title} ${number}`);
  document.setLanguage(`${language}-CA`);
  const faces = await embedFaces(document);
  for (const cheque of cheques) {
    const page = document.addPage([width, height]);
    if (mark) drawMark(mark)(page, faces);
    const canvas = canvasOn(page, { ...offset, width, height });
    drawPage({ canvas, faces }, wholeCheque(cheque, sheet), sheet);
  }
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
};

import { amountInWords } from '@forecourt/domain/money/amount-in-words';
import { cutToWidth, drawMark, FAINT, fitSize, GREY, INK, wrapText } from '../../../services/pdf';
import {
  finishSheet,
  INNER_WIDTH,
  LETTER,
  type Sheet,
  startPage,
  startSheet,
} from '../../../services/pdf/sheet';
import type { Cheque, ChequeSheet } from '../papers/cheque';
import { moneyText } from '../words/amounts';

const LEFT = LETTER.margin;
const RIGHT = LETTER.width - LETTER.margin;
const WORDS = {
  en: {
    ...{ title: 'Cheque', date: 'Date', pay: 'Pay to the order of', memo: 'Memo' },
    ...{ signature: 'Authorized signature', amount: 'Amount' },
    stubs: ["Payee's stub", "Dealership's stub"],
    units: ['Y Y Y Y', 'M M', 'D D'],
  },
  fr: {
    ...{ title: 'Chèque', date: 'Date', pay: "Payez à l'ordre de", memo: 'Objet' },
    ...{ signature: 'Signature autorisée', amount: 'Montant' },
    stubs: ['Talon du bénéficiaire', 'Talon du commerçant'],
    units: ['A A A A', 'M M', 'J J'],
  },
} as const;
/** Where the cheque and its two stubs begin. */
const TOPS = { cheque: 112, stubs: [350, 560] } as const;
const LINE = { width: 0.7, color: INK };
const DIGIT = 13;

/** YYYY MM DD, a field for each digit, as Canadian cheques have it. */
const drawDate = (sheet: Sheet, day: string, y: number, { date, units }: (typeof WORDS)['en' | 'fr']) => {
  const { canvas, faces } = sheet;
  let x = RIGHT - 8 * DIGIT - 12;
  canvas.text(faces.regular, date, x - 8, y, { size: 8, color: GREY, align: 'right' });
  for (const [place, part] of day.split('-').entries()) {
    const width = part.length * DIGIT;
    canvas.text(faces.regular, units[place] ?? '', x + width / 2, y + 11, {
      ...{ size: 6, color: GREY, align: 'center' },
    });
    for (const digit of part) {
      canvas.line(x + 1, y + 3, x + DIGIT - 1, y + 3, LINE);
      canvas.text(faces.regular, digit, x + DIGIT / 2, y, { size: 10, color: INK, align: 'center' });
      x += DIGIT;
    }
    x += 6;
  }
};

const drawCheque = (sheet: Sheet, cheque: Cheque, { day, language }: ChequeSheet) => {
  const { canvas, faces } = sheet;
  const words = WORDS[language];
  const { regular, bold } = faces;
  const top = TOPS.cheque;
  drawDate(sheet, day, top + 6, words);
  const payTop = top + 42;
  const [payLeft, payRight] = [LEFT + 92, RIGHT - 116];
  canvas.text(regular, words.pay, LEFT, payTop, { size: 8, color: GREY });
  const size = fitSize(bold.measure, cheque.payee, payRight - payLeft - 6, 11, 6);
  canvas.text(bold, cheque.payee, payLeft, payTop, { size, color: INK });
  canvas.line(payLeft, payTop + 4, payRight, payTop + 4, LINE);
  canvas.text(bold, `**${moneyText(cheque.amount, language)}`, RIGHT - 6, payTop, {
    ...{ size: 12, color: INK, align: 'right' },
  });
  for (const [x1, y1, x2, y2] of [
    [RIGHT - 106, payTop - 15, RIGHT, payTop - 15],
    [RIGHT - 106, payTop + 6, RIGHT, payTop + 6],
    [RIGHT - 106, payTop - 15, RIGHT - 106, payTop + 6],
    [RIGHT, payTop - 15, RIGHT, payTop + 6],
  ] as const)
    canvas.line(x1, y1, x2, y2, LINE);
  const written = amountInWords(cheque.amount, language);
  let y = payTop + 30;
  for (const line of wrapText(regular.measure, written, INNER_WIDTH, 10)) {
    canvas.text(regular, line, LEFT, y, { size: 10, color: INK });
    canvas.line(LEFT, y + 4, RIGHT, y + 4, LINE);
    // what is left of the line is struck out, so that nothing can be added
    const end = LEFT + regular.measure(line, 10) + 6;
    if (end < RIGHT) canvas.line(end, y - 3, RIGHT, y - 3, { width: 1, color: INK });
    y += 20;
  }
  for (const line of wrapText(regular.measure, cheque.address, 240, 9)) {
    canvas.text(regular, line, LEFT, y, { size: 9, color: INK });
    y += 12;
  }
  const base = top + 178;
  canvas.text(regular, words.memo, LEFT, base, { size: 8, color: GREY });
  const memo = wrapText(regular.measure, cheque.memo, 230, 8.5);
  for (const [line, text] of memo.entries())
    canvas.text(regular, text, LEFT + 34, base - (memo.length - 1 - line) * 10.5, { size: 8.5, color: INK });
  canvas.line(LEFT + 34, base + 4, LEFT + 268, base + 4, LINE);
  canvas.line(RIGHT - 190, base + 4, RIGHT, base + 4, LINE);
  canvas.text(regular, words.signature, RIGHT - 190, base + 14, { size: 7.5, color: GREY });
};

const drawStub = (sheet: Sheet, cheque: Cheque, content: ChequeSheet, top: number, title: string) => {
  const { canvas, faces } = sheet;
  const words = WORDS[content.language];
  canvas.line(0, top - 22, LETTER.width, top - 22, { width: 0.6, color: FAINT, dash: 4 });
  canvas.text(faces.bold, `${content.head.name} · ${content.number}`, LEFT, top, { size: 9.5, color: INK });
  canvas.text(faces.regular, title, RIGHT, top, { size: 8, color: GREY, align: 'right' });
  let y = top + 22;
  for (const [label, value] of [
    [words.date, content.day],
    [words.pay, cheque.payee],
    [words.amount, moneyText(cheque.amount, content.language)],
    [words.memo, cheque.memo],
  ] as const) {
    canvas.text(faces.regular, label, LEFT, y, { size: 8, color: GREY });
    const lines = wrapText(faces.regular.measure, value || '—', INNER_WIDTH - 110, 9.5);
    for (const line of lines) {
      canvas.text(faces.regular, line, LEFT + 110, y, { size: 9.5, color: INK });
      y += 12.5;
    }
    y += 4;
  }
};

/** The first page has the letterhead; the others have the name and address alone. */
const drawIssuer = (sheet: Sheet, { head }: ChequeSheet) => {
  const { regular, bold } = sheet.faces;
  const name = cutToWidth(bold.measure, head.name, INNER_WIDTH, 14);
  sheet.canvas.text(bold, name, LEFT, LETTER.margin + 14, { size: 14, color: INK });
  for (const [index, line] of head.lines.entries())
    sheet.canvas.text(regular, line, LEFT, LETTER.margin + 27 + index * 13, { size: 8.5, color: GREY });
};

/** A cheque to be signed, with a stub for each side. It has no bank line: that is printed on the dealership's own paper. */
export const drawCheques = async (content: ChequeSheet): Promise<Uint8Array> => {
  const { head, language, number, mark, cheques } = content;
  const words = WORDS[language];
  const sheet = await startSheet(`${words.title} ${number}`, head, {
    language,
    background: mark ? drawMark(mark) : undefined,
  });
  for (const [index, cheque] of cheques.entries()) {
    if (index > 0) {
      startPage(sheet);
      drawIssuer(sheet, content);
    }
    drawCheque(sheet, cheque, content);
    for (const [place, top] of TOPS.stubs.entries())
      drawStub(sheet, cheque, content, top, words.stubs[place] ?? '');
  }
  return finishSheet(sheet, number);
};

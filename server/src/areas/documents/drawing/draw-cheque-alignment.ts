import { PDFDocument } from '@cantoo/pdf-lib';
import { type Canvas, canvasOn, embedFaces, FAINT, type Faces, GREY, INK } from '../../../services/pdf';
import { LETTER } from '../../../services/pdf/sheet';
import type { ChequeAlignment } from '../document-kinds';
import { CHEQUE_FACE as FACE, STUB_TOPS } from './cheque-layout';

const MM = 72 / 25.4;
const { width, height } = LETTER;

/** A ruler of millimetres along the upper and the left edge of the paper, which no offset moves. */
const drawRulers = (canvas: Canvas, faces: Faces) => {
  for (let mm = 0; mm * MM < width; mm += 1) {
    const length = mm % 10 === 0 ? 9 : mm % 5 === 0 ? 6 : 3;
    canvas.line(mm * MM, 0, mm * MM, length, { width: 0.4, color: INK });
    if (mm % 20 === 0 && mm > 0)
      canvas.text(faces.regular, String(mm), mm * MM, 16, { size: 6, color: GREY, align: 'center' });
  }
  for (let mm = 0; mm * MM < height; mm += 1) {
    const length = mm % 10 === 0 ? 9 : mm % 5 === 0 ? 6 : 3;
    canvas.line(0, mm * MM, length, mm * MM, { width: 0.4, color: INK });
    if (mm % 20 === 0 && mm > 0)
      canvas.text(faces.regular, String(mm), 11, mm * MM + 2, { size: 6, color: GREY });
  }
};

const drawGrid = (canvas: Canvas) => {
  const style = { width: 0.3, color: FAINT };
  for (let mm = 10; mm * MM < width; mm += 10) canvas.line(mm * MM, 24, mm * MM, FACE.height, style);
  for (let mm = 10; mm * MM < FACE.height; mm += 10) canvas.line(24, mm * MM, width, mm * MM, style);
};

interface Field {
  label: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

const FIELDS: readonly Field[] = [
  { label: 'Number', x1: 500, y1: 17, x2: FACE.right, y2: 31 },
  { label: 'Date, YYYY MM DD', x1: 470, y1: FACE.date - 11, x2: FACE.right, y2: FACE.date + 11 },
  { label: 'Amount in words', x1: 70, y1: FACE.amount - 12, x2: 412, y2: FACE.amount + 4 },
  { label: 'Amount in figures', x1: 450, y1: FACE.amount - 12, x2: FACE.right, y2: FACE.amount + 4 },
  { label: 'Payee and address', x1: 98, y1: FACE.payee - 11, x2: 350, y2: FACE.payee + 36 },
  { label: 'Memo', x1: 70, y1: FACE.memo - 9, x2: 350, y2: FACE.memo + 3 },
  { label: 'Signature', x1: FACE.right - 200, y1: FACE.signature - 24, x2: FACE.right, y2: FACE.signature },
  { label: 'Kept clear for the line of magnetic ink', x1: 2, y1: FACE.clearFrom, x2: 610, y2: FACE.height },
];

const drawField = (canvas: Canvas, faces: Faces, { label, x1, y1, x2, y2 }: Field) => {
  const style = { width: 0.6, color: GREY };
  canvas.line(x1, y1, x2, y1, style);
  canvas.line(x1, y2, x2, y2, style);
  canvas.line(x1, y1, x1, y2, style);
  canvas.line(x2, y1, x2, y2, style);
  canvas.text(faces.regular, label, x1 + 3, y1 + 9, { size: 7, color: INK });
};

const STEPS = [
  'Print this page on plain paper at 100 %, without fitting it to the page.',
  'Hold it with a cheque of your paper against the light.',
  'Measure with the rulers how far the fields are from their places on the cheque.',
  'Enter the distances in millimetres: to the right and down are above 0, to the left and up below 0.',
  'Print this page again until the fields lie on their places.',
];

/** Where the fields of a cheque are printed, with rulers to measure how far they must be moved. */
export const drawChequeAlignment = async ({ name, offset }: ChequeAlignment): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.setTitle(`Cheque alignment, ${name}`);
  document.setLanguage('en-CA');
  const faces = await embedFaces(document);
  const page = document.addPage([width, height]);
  const paper = canvasOn(page, { x: 0, y: 0, width, height });
  drawGrid(paper);
  drawRulers(paper, faces);
  const moved = canvasOn(page, { x: offset.x * MM, y: offset.y * MM, width, height });
  for (const field of FIELDS) drawField(moved, faces, field);
  for (const top of STUB_TOPS) moved.line(0, top, width, top, { width: 0.5, color: GREY, dash: 4 });
  paper.text(faces.bold, `Cheque alignment: ${name}`, 36, 296, { size: 13, color: INK });
  paper.text(faces.regular, `Moved by ${offset.x} mm to the right and ${offset.y} mm down`, 36, 314, {
    ...{ size: 9.5, color: GREY },
  });
  for (const [place, step] of STEPS.entries())
    paper.text(faces.regular, `${place + 1}. ${step}`, 36, 344 + place * 18, { size: 10, color: INK });
  return document.save({ objectsPerTick: Number.POSITIVE_INFINITY });
};

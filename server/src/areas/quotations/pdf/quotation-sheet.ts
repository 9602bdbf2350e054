import { cutToWidth, FAINT, GREY, INK, type Signature, wrapWithin } from '../../../services/pdf';
import {
  drawFacts,
  drawHeading,
  drawParagraphs,
  drawSignatureBox,
  drawTitle,
  type FactSection,
  finishSheet,
  INNER_WIDTH,
  LETTER,
  makeRoom,
  type Sheet,
  type SheetHead,
  startSheet,
} from '../../../services/pdf/sheet';

interface Amount {
  label: string;
  amount: string;
}

export interface QuotedCarSheet {
  title: string;
  /** Stock number, VIN, odometer: one line. */
  facts: string;
  price: readonly Amount[];
  subtotal: Amount;
  taxes: readonly Amount[];
  total: Amount;
  isAccepted: boolean;
}

export interface QuotationSheet {
  head: SheetHead;
  number: string;
  sections: readonly FactSection[];
  message: readonly string[];
  /** What the cars are to each other: 'Choose one of these 2 vehicles'. */
  choice: string;
  cars: readonly QuotedCarSheet[];
  /** Of all cars together; null where one is chosen. */
  grandTotal: Amount | null;
  terms: readonly string[];
  signature: Signature | null;
}

const RIGHT = LETTER.width - LETTER.margin;
const LINE = 14;
/** Amounts stand within this width at the right. */
const AMOUNTS = 110;

const drawAmount = (sheet: Sheet, { label, amount }: Amount, { strong = false, faint = false } = {}) => {
  makeRoom(sheet, LINE + 2);
  sheet.y += LINE;
  const face = strong ? sheet.faces.bold : sheet.faces.regular;
  const style = { size: strong ? 10.5 : 9.5, color: faint ? GREY : INK };
  const room = INNER_WIDTH - AMOUNTS;
  const text = cutToWidth(face.measure, label, room, style.size);
  sheet.canvas.text(face, text, LETTER.margin, sheet.y, style);
  sheet.canvas.text(face, amount, RIGHT, sheet.y, { ...style, align: 'right' });
};

const drawRule = (sheet: Sheet) => {
  sheet.y += 5;
  sheet.canvas.line(LETTER.margin, sheet.y, RIGHT, sheet.y, { width: 0.6, color: FAINT });
};

const drawCar = (sheet: Sheet, car: QuotedCarSheet) => {
  const lines = car.price.length + car.taxes.length + 2;
  // a car is kept on one page where it fits
  const facts = wrapWithin(sheet.faces.regular.measure, car.facts, INNER_WIDTH, 8.5, 2);
  drawHeading(sheet, `${car.title}${car.isAccepted ? ' (accepted)' : ''}`, {
    ...{ room: Math.min(lines * LINE + 50, 500), gap: 24, size: 11.5 },
  });
  for (const line of facts) {
    sheet.y += 13;
    sheet.canvas.text(sheet.faces.regular, line, LETTER.margin, sheet.y, { size: 8.5, color: GREY });
  }
  sheet.y += 3;
  for (const amount of car.price) drawAmount(sheet, amount);
  drawRule(sheet);
  drawAmount(sheet, car.subtotal);
  for (const tax of car.taxes) drawAmount(sheet, tax, { faint: true });
  drawRule(sheet);
  drawAmount(sheet, car.total, { strong: true });
  sheet.y += 6;
};

const drawTexts = (sheet: Sheet, title: string, paragraphs: readonly string[]) => {
  if (paragraphs.length === 0) return;
  drawHeading(sheet, title, { gap: 24 });
  drawParagraphs(sheet, paragraphs, { size: 9.2 });
};

export const drawQuotation = async (quotation: QuotationSheet): Promise<Uint8Array> => {
  const sheet = await startSheet(`Quotation ${quotation.number}`, quotation.head);
  drawTitle(sheet, 'Quotation', quotation.number);
  for (const section of quotation.sections) drawFacts(sheet, section);
  if (quotation.message.length > 0) {
    sheet.y += 10;
    drawParagraphs(sheet, quotation.message, { size: 9.5 });
  }
  if (quotation.choice) {
    makeRoom(sheet, 30);
    sheet.y += 24;
    sheet.canvas.text(sheet.faces.bold, quotation.choice, LETTER.margin, sheet.y, { size: 10.5, color: INK });
  }
  for (const car of quotation.cars) drawCar(sheet, car);
  if (quotation.grandTotal) {
    makeRoom(sheet, 34);
    sheet.y += 8;
    drawAmount(sheet, quotation.grandTotal, { strong: true });
    drawRule(sheet);
  }
  drawTexts(sheet, 'Terms', quotation.terms);
  drawSignatureBox(
    sheet,
    { lead: 'I accept this quotation.', signer: 'Signature of the customer' },
    quotation.signature,
  );
  return finishSheet(sheet, `Quotation ${quotation.number}`);
};

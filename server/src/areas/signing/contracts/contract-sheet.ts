import type { ContractPart } from '@forecourt/domain/contract-text/contract-parts';
import { GREY, INK, wrapText } from '../../../services/pdf';
import {
  drawHeading,
  drawTitle,
  finishSheet,
  INNER_WIDTH,
  LETTER,
  makeRoom,
  type Sheet,
  type SheetHead,
  startSheet,
} from '../../../services/pdf/sheet';
import { type SignaturePlace, writeSignaturePlaces } from '../../../services/pdf/signature-places';

export interface ContractSigner {
  customerId: number;
  name: string;
  /** Under the line, in the language of the contract. */
  label: string;
  dateLabel: string;
}

export interface ContractSheet {
  head: SheetHead;
  title: string;
  parts: readonly ContractPart[];
  signers: readonly ContractSigner[];
}

const SIZE = 10;
const LINE = 13.5;
const BULLET = 12;

const drawLines = (sheet: Sheet, text: string, indent: number) => {
  const { regular } = sheet.faces;
  const lines = wrapText(regular.measure, text, INNER_WIDTH - indent, SIZE);
  // a short paragraph is kept together, a long one may go on over the page
  makeRoom(sheet, Math.min(lines.length, 6) * LINE);
  for (const [index, line] of lines.entries()) {
    makeRoom(sheet, LINE);
    sheet.y += LINE;
    if (indent > 0 && index === 0)
      sheet.canvas.text(regular, '•', LETTER.margin, sheet.y, { size: SIZE, color: INK });
    sheet.canvas.text(regular, line, LETTER.margin + indent, sheet.y, { size: SIZE, color: INK });
  }
  sheet.y += 5;
};

const drawPart = (sheet: Sheet, { kind, text }: ContractPart) => {
  if (kind === 'heading') {
    drawHeading(sheet, text, { size: 11 });
    sheet.y += 4;
    return;
  }
  drawLines(sheet, text, kind === 'item' ? BULLET : 0);
};

const SIGNATURE = { height: 56, dateWidth: 110, gap: 20 };

/** A line to sign on, and one for the date; the place goes with the document. */
const drawPlace = (sheet: Sheet, { customerId, name, label, dateLabel }: ContractSigner): SignaturePlace => {
  const { regular } = sheet.faces;
  makeRoom(sheet, SIGNATURE.height + 50);
  sheet.y += 20;
  const base = sheet.y + SIGNATURE.height;
  const width = INNER_WIDTH - SIGNATURE.dateWidth - SIGNATURE.gap;
  const dateX = LETTER.margin + width + SIGNATURE.gap;
  const style = { width: 0.8, color: INK };
  sheet.canvas.line(LETTER.margin, base, LETTER.margin + width, base, style);
  sheet.canvas.line(dateX, base, LETTER.width - LETTER.margin, base, style);
  const small = { size: 7.5, color: GREY };
  const [shown = ''] = wrapText(regular.measure, name, width, SIZE);
  sheet.canvas.text(regular, shown, LETTER.margin, base + 12, { size: SIZE, color: INK });
  sheet.canvas.text(regular, label, LETTER.margin, base + 22, small);
  sheet.canvas.text(regular, dateLabel, dateX, base + 12, small);
  sheet.y = base + 26;
  return {
    ...{ kind: 'signature', role: 'customer', customerId, name, page: sheet.pages.length - 1 },
    ...{ x: LETTER.margin, y: LETTER.height - base + 2, width, height: SIGNATURE.height - 4 },
    date: { x: dateX, y: LETTER.height - base + 4, width: SIGNATURE.dateWidth },
  };
};

export const drawContractSheet = async (contract: ContractSheet): Promise<Uint8Array> => {
  const sheet = await startSheet(contract.title, contract.head);
  drawTitle(sheet, contract.title, '');
  sheet.y += 4;
  for (const part of contract.parts) drawPart(sheet, part);
  const places = contract.signers.map((signer) => drawPlace(sheet, signer));
  writeSignaturePlaces(sheet.document, places);
  return finishSheet(sheet, contract.title);
};

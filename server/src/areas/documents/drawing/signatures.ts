import { GREY, INK, wrapText } from '../../../services/pdf';
import type { Measure } from '../../../services/pdf/fit-text';
import { INNER_WIDTH, LETTER, makeRoom } from '../../../services/pdf/sheet';
import { drawGivenSignature } from '../../../services/pdf/signature';
import type { SignaturePlace } from '../../../services/pdf/signature-places';
import { wrapValue } from './fit-value';
import { type PaperPage, pace } from './paper-page';
import type { Signer } from './paper-sheet';

const LEFT = LETTER.margin;
const GAP = 26;
/** Above the line, for the signature. */
const SIGNATURE_HEIGHT = 32;
const NAME_SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5];
const DATE_WIDTH = 74;
/** So many lines of signatures stay on one page. */
const MOST_TOGETHER = 4;

const placeOf = (
  sheet: PaperPage,
  kind: SignaturePlace['kind'],
  { role, customerId, name }: Signer,
  box: { x: number; base: number; width: number; height: number },
): SignaturePlace => ({
  ...{ kind, role, customerId, name, page: sheet.pages.length - 1 },
  ...{ x: box.x, y: LETTER.height - box.base, width: box.width, height: box.height, date: null },
});

/** The name under its line, in two lines at most: a long one is set smaller. */
const layName = (measure: Measure, name: string, width: number): { size: number; lines: string[] } => {
  const laid = NAME_SIZES.map((size) => ({ size, lines: wrapValue(measure, name, width, size) }));
  return laid.find(({ lines }) => lines.length <= 2) ?? laid.at(-1) ?? { size: 9, lines: [] };
};

interface Signatures {
  lead: string;
  dateLabel: string;
  signers: readonly Signer[];
}

/** Two signatures in a line, each with its date; the places are told for those who sign on a screen. */
export const drawSignatures = (
  sheet: PaperPage,
  { lead, dateLabel, signers }: Signatures,
  places: SignaturePlace[],
) => {
  const { regular } = sheet.faces;
  const width = (INNER_WIDTH - GAP) / 2;
  const lines = wrapText(regular.measure, lead, INNER_WIDTH, 9);
  const style = { width: 0.8, color: INK };
  const above = pace(sheet, SIGNATURE_HEIGHT, SIGNATURE_HEIGHT - 4);
  const rowHeight = above + pace(sheet, 30, 26);
  const rows = Math.min(MOST_TOGETHER, Math.ceil(signers.length / 2));
  makeRoom(sheet, 16 + lines.length * 11.6 + rows * rowHeight);
  sheet.y += pace(sheet, 16, 12);
  for (const line of lines) {
    sheet.canvas.text(regular, line, LEFT, sheet.y, { size: 9, color: INK });
    sheet.y += 11.6;
  }
  for (let at = 0; at < signers.length; at += 2) {
    makeRoom(sheet, rowHeight);
    const base = sheet.y + above;
    for (const [column, signer] of signers.slice(at, at + 2).entries()) {
      const x = LEFT + column * (width + GAP);
      const signing = width - DATE_WIDTH - 10;
      const dateX = x + signing + 10;
      sheet.canvas.line(x, base, x + signing, base, style);
      sheet.canvas.line(dateX, base, x + width, base, style);
      const { size, lines: names } = layName(regular.measure, signer.name, signing);
      for (const [line, text] of names.entries())
        sheet.canvas.text(regular, text, x, base + 10.5 + line * size * 1.12, { size, color: INK });
      const below = 20 + Math.max(0, names.length - 1) * size * 1.12;
      sheet.canvas.text(regular, signer.label, x, base + below, { size: 7.2, color: GREY });
      sheet.canvas.text(regular, dateLabel, dateX, base + 10, { size: 7.2, color: GREY });
      if (signer.signature) {
        const box = { x, y: base - SIGNATURE_HEIGHT, width: signing, height: SIGNATURE_HEIGHT - 2 };
        drawGivenSignature(sheet.canvas, sheet.faces, signer.signature, box);
        sheet.canvas.text(regular, signer.signature.at, dateX, base - 4, { size: 7.6, color: INK });
      }
      const place = placeOf(sheet, 'signature', signer, {
        x,
        base,
        width: signing,
        height: above - 4,
      });
      places.push({ ...place, date: { x: dateX, y: LETTER.height - base + 3, width: DATE_WIDTH } });
    }
    sheet.y += rowHeight;
  }
};

const INITIALS_WIDTH = 70;

/** A short line for initials, right below a statement. */
export const drawInitials = (
  sheet: PaperPage,
  { signer, label }: { signer: Signer; label: string },
  places: SignaturePlace[],
) => {
  makeRoom(sheet, 40);
  const base = sheet.y + 26;
  const x = LETTER.width - LETTER.margin - INITIALS_WIDTH;
  sheet.canvas.line(x, base, x + INITIALS_WIDTH, base, { width: 0.8, color: INK });
  sheet.canvas.text(sheet.faces.regular, label, x - 8, base, { size: 8.5, color: GREY, align: 'right' });
  places.push(placeOf(sheet, 'initials', signer, { x, base, width: INITIALS_WIDTH, height: 24 }));
  sheet.y += 34;
};

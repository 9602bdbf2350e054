import { fitSize, GREY, INK, wrapText } from '../../../services/pdf';
import { INNER_WIDTH, LETTER, makeRoom, type Sheet } from '../../../services/pdf/sheet';
import { drawGivenSignature } from '../../../services/pdf/signature';
import type { SignaturePlace } from '../../../services/pdf/signature-places';
import type { Signer } from './paper-sheet';

const LEFT = LETTER.margin;
const GAP = 26;
/** Above the line, for the signature. */
const SIGNATURE_HEIGHT = 32;
const DATE_WIDTH = 74;
/** So many lines of signatures stay on one page. */
const MOST_TOGETHER = 4;

const placeOf = (
  sheet: Sheet,
  kind: SignaturePlace['kind'],
  { role, customerId, name }: Signer,
  box: { x: number; base: number; width: number; height: number },
): SignaturePlace => ({
  ...{ kind, role, customerId, name, page: sheet.pages.length - 1 },
  ...{ x: box.x, y: LETTER.height - box.base, width: box.width, height: box.height, date: null },
});

interface Signatures {
  lead: string;
  dateLabel: string;
  signers: readonly Signer[];
}

/** Two signatures in a line, each with its date; the places are told for those who sign on a screen. */
export const drawSignatures = (
  sheet: Sheet,
  { lead, dateLabel, signers }: Signatures,
  places: SignaturePlace[],
) => {
  const { regular } = sheet.faces;
  const width = (INNER_WIDTH - GAP) / 2;
  const lines = wrapText(regular.measure, lead, INNER_WIDTH, 9);
  const style = { width: 0.8, color: INK };
  const rowHeight = SIGNATURE_HEIGHT + 27;
  const rows = Math.min(MOST_TOGETHER, Math.ceil(signers.length / 2));
  makeRoom(sheet, 18 + lines.length * 11.6 + rows * rowHeight);
  sheet.y += 16;
  for (const line of lines) {
    sheet.canvas.text(regular, line, LEFT, sheet.y, { size: 9, color: INK });
    sheet.y += 11.6;
  }
  for (let at = 0; at < signers.length; at += 2) {
    makeRoom(sheet, rowHeight);
    const base = sheet.y + SIGNATURE_HEIGHT;
    for (const [column, signer] of signers.slice(at, at + 2).entries()) {
      const x = LEFT + column * (width + GAP);
      const signing = width - DATE_WIDTH - 10;
      const dateX = x + signing + 10;
      sheet.canvas.line(x, base, x + signing, base, style);
      sheet.canvas.line(dateX, base, x + width, base, style);
      const size = fitSize(regular.measure, signer.name, signing, 9, 5.5);
      const [name = '', ...more] = wrapText(regular.measure, signer.name, signing, size);
      const rest = more.join(' ');
      sheet.canvas.text(regular, name, x, base + 10.5, { size, color: INK });
      if (rest) sheet.canvas.text(regular, rest, x, base + 17.5, { size, color: INK });
      sheet.canvas.text(regular, signer.label, x, base + (rest ? 25 : 20), { size: 7.2, color: GREY });
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
        height: SIGNATURE_HEIGHT - 4,
      });
      places.push({ ...place, date: { x: dateX, y: LETTER.height - base + 3, width: DATE_WIDTH } });
    }
    sheet.y += rowHeight;
  }
};

const INITIALS_WIDTH = 70;

/** A short line for initials, right below a statement. */
export const drawInitials = (
  sheet: Sheet,
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

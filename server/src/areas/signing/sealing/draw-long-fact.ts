import { GREY, INK, wrapText } from '../../../services/pdf';
import { INNER_WIDTH, LETTER, makeRoom, type Sheet } from '../../../services/pdf/sheet';

const LINE = 11;

/** A fact over the whole width, never cut: a hash, the name of a browser. */
export const drawLongFact = (sheet: Sheet, { label, value }: { label: string; value: string }) => {
  const { regular } = sheet.faces;
  const lines = wrapText(regular.measure, value || '—', INNER_WIDTH, 8.5);
  makeRoom(sheet, 15 + lines.length * LINE);
  sheet.canvas.text(regular, label, LETTER.margin, sheet.y + 12, { size: 7.5, color: GREY });
  sheet.y += 13;
  for (const line of lines) {
    makeRoom(sheet, LINE);
    sheet.y += LINE;
    sheet.canvas.text(regular, line, LETTER.margin, sheet.y, { size: 8.5, color: INK });
  }
};

import { GREY, INK, wrapText } from '../../../services/pdf';
import {
  drawFacts,
  drawHeading,
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

/** What is printed of a deal, in the order of the pages. */
export interface DealSheet {
  head: SheetHead;
  title: string;
  number: string;
  sections: readonly FactSection[];
  timeline: readonly { at: string; what: string; text: string; by: string }[];
}

const TIME_WIDTH = 96;
const LINE = 11.4;
const SIZE = 8.8;

const drawTimeline = (sheet: Sheet, timeline: DealSheet['timeline']) => {
  const { faces } = sheet;
  const left = LETTER.margin;
  drawHeading(sheet, 'Timeline');
  sheet.y += 3;
  for (const { at, what, text, by } of timeline) {
    const entry = [what, text].filter(Boolean).join(': ');
    const lines = wrapText(faces.regular.measure, entry, INNER_WIDTH - TIME_WIDTH, SIZE);
    makeRoom(sheet, LINE * 2);
    for (const [line, part] of [...lines, by].filter(Boolean).entries()) {
      makeRoom(sheet, LINE);
      sheet.y += LINE;
      if (line === 0) sheet.canvas.text(faces.regular, at, left, sheet.y, { size: SIZE, color: GREY });
      const color = line < lines.length ? INK : GREY;
      sheet.canvas.text(faces.regular, part, left + TIME_WIDTH, sheet.y, { size: SIZE, color });
    }
    sheet.y += 4;
  }
};

export const drawDeal = async ({
  head,
  title,
  number,
  sections,
  timeline,
}: DealSheet): Promise<Uint8Array> => {
  const sheet = await startSheet(title, head);
  drawTitle(sheet, title, number);
  for (const section of sections) drawFacts(sheet, section);
  drawTimeline(sheet, timeline);
  return finishSheet(sheet, number);
};

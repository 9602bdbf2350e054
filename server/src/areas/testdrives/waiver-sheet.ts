import type { Signature } from '../../services/pdf';
import {
  drawFacts,
  drawHeading,
  drawParagraphs,
  drawSignatureBox,
  drawTitle,
  type FactSection,
  finishSheet,
  type SheetHead,
  startSheet,
} from '../../services/pdf/sheet';

export interface WaiverSheet {
  head: SheetHead;
  number: string;
  /** Headings with their facts, in the order of the page. */
  sections: readonly FactSection[];
  terms: readonly string[];
  signature: Signature | null;
}

const TITLE = 'Test drive agreement and waiver';
const SIGNATURE = {
  lead: 'I have read these terms and agree to them.',
  signer: 'Signature of the driver',
};

export const drawWaiver = async (waiver: WaiverSheet): Promise<Uint8Array> => {
  const sheet = await startSheet(TITLE, waiver.head);
  drawTitle(sheet, TITLE, waiver.number);
  for (const section of waiver.sections) drawFacts(sheet, section, { gap: 13 });
  drawHeading(sheet, 'Terms', { gap: 13 });
  drawParagraphs(sheet, waiver.terms, { numbered: true });
  drawSignatureBox(sheet, SIGNATURE, waiver.signature);
  return finishSheet(sheet, waiver.number);
};

import type { Signature } from '../../../../services/pdf';
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
} from '../../../../services/pdf/sheet';

export interface CreditSheet {
  head: SheetHead;
  number: string;
  sections: readonly FactSection[];
  consent: readonly string[];
  signature: Signature;
}

const TITLE = 'Credit application and authorization';

export const drawCreditSheet = async (credit: CreditSheet): Promise<Uint8Array> => {
  const sheet = await startSheet(TITLE, credit.head);
  drawTitle(sheet, TITLE, credit.number);
  for (const section of credit.sections) drawFacts(sheet, section);
  drawHeading(sheet, 'Authorization');
  drawParagraphs(sheet, credit.consent, { numbered: true });
  const texts = {
    lead: 'I have read this authorization and agree to it.',
    signer: 'Signature of the applicant',
  };
  drawSignatureBox(sheet, texts, credit.signature);
  return finishSheet(sheet, credit.number);
};

import { PDFDocument } from '@cantoo/pdf-lib';
import type { Signature } from '../../../services/pdf';
import {
  drawFacts,
  drawHeading,
  drawParagraphs,
  drawSignatureBox,
  drawTitle,
  finishSheet,
  type SheetHead,
  startSheet,
} from '../../../services/pdf/sheet';
import type { SealingIdentity } from '../../../services/sealing';
import { type SealDetails, sealPdf } from '../../../services/sealing/seal-pdf';
import type { SignerRole } from '../requests/signer.queries';
import { drawLongFact } from './draw-long-fact';
import type { EvidenceWords } from './evidence-words';
import { placeSignatures } from './place-signatures';

interface Fact {
  label: string;
  value: string;
}

export interface SheetSigner {
  customerId: number | null;
  role: SignerRole;
  name: string;
  /** YYYY-MM-DD, where the dealership is. */
  day: string;
  signature: Signature;
  facts: readonly Fact[];
  longFacts: readonly Fact[];
}

/** What a signed document is made of: the document as it was shown, the signatures, the evidence, the seal. */
export interface SignedSheet {
  document: Uint8Array;
  title: string;
  number: string;
  head: SheetHead;
  words: EvidenceWords;
  facts: readonly Fact[];
  longFacts: readonly Fact[];
  signers: readonly SheetSigner[];
  consent: string;
  identity: SealingIdentity;
  seal: SealDetails;
}

/** The pages that are added: signatures which have no place in the document, and the evidence. */
const drawAddedPages = async (sheet: SignedSheet, unplaced: readonly SheetSigner[]): Promise<PDFDocument> => {
  const { words } = sheet;
  const drawn = await startSheet(words.title, sheet.head);
  if (unplaced.length > 0) {
    drawTitle(drawn, words.signatures, sheet.number);
    for (const { signature, role } of unplaced)
      drawSignatureBox(
        drawn,
        {
          ...{ lead: words.lead, signer: words.roles[role] },
          ...{ nameAndTime: words.nameAndTime, typed: words.typedHint },
        },
        signature,
      );
    drawn.y += 40;
  }
  drawTitle(drawn, words.title, sheet.number);
  drawFacts(drawn, { title: words.document, facts: sheet.facts }, { gap: 12 });
  for (const fact of sheet.longFacts) drawLongFact(drawn, fact);
  for (const signer of sheet.signers) {
    drawFacts(drawn, { title: `${words.signer}: ${signer.name}`, facts: signer.facts });
    for (const fact of signer.longFacts) drawLongFact(drawn, fact);
  }
  drawHeading(drawn, words.consent);
  drawParagraphs(drawn, [sheet.consent, words.accepted]);
  drawHeading(drawn, words.check);
  drawParagraphs(drawn, [words.checkText]);
  return PDFDocument.load(await finishSheet(drawn, sheet.number));
};

export const drawSigned = async (sheet: SignedSheet): Promise<Uint8Array> => {
  const document = await PDFDocument.load(sheet.document);
  const unplaced = await placeSignatures(document, sheet);
  const added = await drawAddedPages(sheet, unplaced);
  for (const page of await document.copyPages(added, added.getPageIndices())) document.addPage(page);
  return sealPdf(document, sheet.identity, sheet.seal);
};

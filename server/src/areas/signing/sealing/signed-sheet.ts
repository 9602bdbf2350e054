import { PDFDocument } from '@cantoo/pdf-lib';
import {
  drawFacts,
  drawHeading,
  drawParagraphs,
  drawSignatureBox,
  drawTitle,
  finishSheet,
  renumberPages,
  startSheet,
} from '../../../services/pdf/sheet';
import { sealPdf } from '../../../services/sealing/seal-pdf';
import { drawLongFact } from './draw-long-fact';
import { placeSignatures } from './place-signatures';
import type { SheetSigner, SignedSheet } from './sheet-parts';

/** The pages that are added: signatures which have no place in the document, and the evidence. */
const drawAddedPages = async (
  sheet: SignedSheet,
  unplaced: readonly SheetSigner[],
  pagesBefore: number,
): Promise<PDFDocument> => {
  const { words } = sheet;
  const drawn = await startSheet(words.title, sheet.head, { language: sheet.language });
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
  return PDFDocument.load(await finishSheet(drawn, sheet.number, { pagesBefore }));
};

export const drawSigned = async (sheet: SignedSheet): Promise<Uint8Array> => {
  const document = await PDFDocument.load(sheet.document);
  const unplaced = await placeSignatures(document, sheet);
  const pages = document.getPageCount();
  const added = await drawAddedPages(sheet, unplaced, pages);
  await renumberPages(document, pages + added.getPageCount(), sheet.language);
  for (const page of await document.copyPages(added, added.getPageIndices())) document.addPage(page);
  return sealPdf(document, sheet.identity, sheet.seal);
};

import { drawDocument } from '../../http/draw-document';
import type { DrawFinalBill } from '../bills';
import { paperDocument } from './document-kinds';
import { PAPERS, TEMPLATE_VERSION } from './papers';
import { readPaper } from './read-paper';
import { FINAL_KIND } from './stored-papers';

/** The final document of a bill, with the versions of all that it was made of. */
export const drawFinalPaper: DrawFinalBill = async (context, bill) => {
  const paper = await readPaper(context, bill, { isFinal: true });
  const content = await drawDocument(context, paperDocument, 'id', PAPERS.bill.make(paper));
  return {
    kind: FINAL_KIND,
    name: `${PAPERS.bill.file}-${bill.number}.pdf`,
    content,
    madeWith: {
      calculator: bill.calculatorVersion,
      format: bill.format,
      language: paper.language,
      template: TEMPLATE_VERSION,
      texts: paper.texts.map(({ key, version }) => ({ key, version })),
    },
  };
};

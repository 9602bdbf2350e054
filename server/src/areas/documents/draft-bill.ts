import type { BillResult } from '@forecourt/domain/bill-of-sale/index';
import type { Context, FileAnswer } from '../../http/context';
import { drawDocument } from '../../http/draw-document';
import { todayAt } from '../../http/today';
import { readLetterhead } from '../dealership';
import { paperDocument } from './document-kinds';
import { PAPERS } from './papers';
import { type BillPaper, toPaper } from './papers/bill-paper';

type DraftBill = Pick<
  BillPaper,
  'language' | 'input' | 'jurisdiction' | 'people' | 'texts' | 'answers' | 'open'
> & {
  result: BillResult;
};

/** A bill of sale that is not made yet, drawn as a draft without a number. */
export const drawDraftBill = async (context: Context, draft: DraftBill): Promise<FileAnswer> => {
  const paper = toPaper({
    ...draft,
    ...{ head: await readLetterhead(context), number: 'Draft', state: 'draft', isFinal: false },
    today: todayAt(context),
  });
  const stream = await drawDocument(context, paperDocument, 'id', PAPERS.bill.make(paper));
  return { stream, mime: 'application/pdf', name: `${PAPERS.bill.file}-draft.pdf` };
};

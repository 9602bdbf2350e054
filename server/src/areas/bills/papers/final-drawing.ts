import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import type { StoredBill } from '../record/stored-bill';

export interface FinalDrawing {
  /** 'bill', 'lease', … as the documents are called. */
  kind: string;
  name: string;
  content: Buffer;
  madeWith: Record<string, unknown>;
}

export type DrawFinalBill = (context: Context, bill: StoredBill) => Promise<FinalDrawing>;

let drawing: DrawFinalBill | undefined;

/** The area that draws documents makes itself known here as it starts, so that bills need not import it. Answers the one before. */
export const setDrawFinalBill = (draw: DrawFinalBill): DrawFinalBill | undefined => {
  const before = drawing;
  drawing = draw;
  return before;
};

export const drawFinalBill: DrawFinalBill = (context, bill) => {
  if (!drawing) throw new Refusal(503, 'Documents cannot be drawn at the moment. Try again later.');
  return drawing(context, bill);
};

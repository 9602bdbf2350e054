import type { DateOrder, DateQuestion } from '@forecourt/contract/file-questions';
import { Refusal } from '../../http/refusal';

/** What the one who brings a table said about it; goes to the thread that reads it. */
export interface TableOptions {
  dateOrder?: DateOrder | undefined;
  /** Which sheet of a workbook; the first unless given. */
  sheet?: string | undefined;
}

/** What a read table says about itself. */
export interface TableQuestions {
  dateQuestion: DateQuestion | null;
  dateOrder: DateOrder | null;
  sheets: string[];
  sheet: string;
}

/** A file whose dates can be two days is not imported before someone says which. */
export const refuseOpenDateQuestion = ({
  dateQuestion,
  dateOrder,
}: Pick<TableQuestions, 'dateQuestion' | 'dateOrder'>): void => {
  if (dateOrder !== null || dateQuestion === null) return;
  const { written, readings } = dateQuestion;
  const message = `${written} can be ${readings['month-first']} or ${readings['day-first']}: choose day first or month first`;
  throw new Refusal(400, message, { fields: { dateOrder: message }, current: dateQuestion });
};

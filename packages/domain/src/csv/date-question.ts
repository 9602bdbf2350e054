import { BLANK, type CellValue } from './cell-value';
import { type DateOrder, type DateOrderFound, findDateOrder, readDate } from './read-date';

/** A date that can be two days, such as 03/04/2026, to ask the person who brings the file. */
export interface DateQuestion {
  /** As the file writes it. */
  written: string;
  /** The day (YYYY-MM-DD) in each order; the answer is one of the two orders, for the whole file. */
  readings: Readonly<Record<DateOrder, string>>;
}

export interface DateDecision {
  /** Null while it has to be asked. */
  order: DateOrder | null;
  /** A date of the file that can be two days, where no other date tells the order; also after it was answered. */
  question: DateQuestion | null;
}

const dayIn = (written: string, order: DateOrder): string => {
  const cell = readDate(written, order);
  return cell.kind === 'value' ? cell.value : '';
};

/** Both readings of a date whose meaning hangs on the order; null for one that is the same day, or no day, in an order. */
export const dateQuestion = (written: string): DateQuestion | null => {
  const readings = { 'month-first': dayIn(written, 'month-first'), 'day-first': dayIn(written, 'day-first') };
  const [first, second] = [readings['month-first'], readings['day-first']];
  return first !== '' && second !== '' && first !== second ? { written, readings } : null;
};

/** The decision by what was found in a file, unless the person chose. */
export const decideByFound = (
  { order, isCertain, ambiguous }: DateOrderFound,
  chosen?: DateOrder,
): DateDecision => {
  const question = isCertain || ambiguous === '' ? null : dateQuestion(ambiguous);
  return { order: chosen ?? (question ? null : order), question };
};

/**
 * The order of day and month for a whole file: what the person chose, else what a date proves that can be read in one way
 * only. Where nothing proves it, or dates contradict each other, there is a question, and no order until it is answered.
 */
export const decideDateOrder = (texts: Iterable<string>, chosen?: DateOrder): DateDecision =>
  decideByFound(findDateOrder(texts), chosen);

/** A day in the order that was decided. Without one, a date that can be two days is blank: none of them is guessed. */
export const readDecidedDate = (
  text: string,
  order: DateOrder | null,
  lastYear?: number,
): CellValue<string> => {
  if (order !== null) return readDate(text, order, lastYear);
  if (dateQuestion(text)) return BLANK;
  const monthFirst = readDate(text, 'month-first', lastYear);
  return monthFirst.kind === 'unreadable' ? readDate(text, 'day-first', lastYear) : monthFirst;
};

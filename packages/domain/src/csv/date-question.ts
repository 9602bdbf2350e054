import { type DateOrder, type DateOrderFound, findDateOrder, readDate } from './read-date';

/** A date that can be two days, such as 03/04/2026, to ask the person who brings the file. */
export interface DateQuestion {
  /** As the file writes it. */
  written: string;
  /** The day (YYYY-MM-DD) in each order; the answer is one of the two orders, for the whole file. */
  readings: Readonly<Record<DateOrder, string>>;
}

export interface DateDecision {
  order: DateOrder;
  /** Null when the file itself or the person has told the order, or when it changes nothing. */
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
  if (chosen) return { order: chosen, question: null };
  return { order, question: isCertain || ambiguous === '' ? null : dateQuestion(ambiguous) };
};

/**
 * The order of day and month for a whole file: what the person chose, else what a date proves that can be read in one way
 * only. Where nothing proves it, or dates contradict each other, there is a question; until it is answered, month first.
 */
export const decideDateOrder = (texts: Iterable<string>, chosen?: DateOrder): DateDecision =>
  decideByFound(findDateOrder(texts), chosen);

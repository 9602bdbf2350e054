import { z } from 'zod';
import { day, omittedWhenEmpty } from './scalars';

/** How a file writes its dates with numbers: 03/04/2026 is April 3 or March 4. */
export const dateOrder = z.enum(['day-first', 'month-first']);
export type DateOrder = z.output<typeof dateOrder>;

/** A date of the file that can be two days, and both of them. */
export const dateQuestion = z.object({
  written: z.string(),
  readings: z.object({ 'day-first': day, 'month-first': day }),
});
export type DateQuestion = z.output<typeof dateQuestion>;

/** The answer of the one who brings a file, in the form beside it. */
export const dateAnswer = { dateOrder: omittedWhenEmpty(dateOrder) };

/** Beside a table: how its dates are to be read, and which sheet of a workbook is meant (the first unless given). */
export const tableAnswers = { ...dateAnswer, sheet: omittedWhenEmpty(z.string().max(100)) };

/** What a check says of a table as a whole. */
export const tableQuestions = {
  /** Set when the file does not tell the order of day and month; an import is refused until `dateOrder` comes with it. */
  dateQuestion: dateQuestion.nullable(),
  /** The order that was sent or that the file tells; null while it has to be asked. */
  dateOrder: dateOrder.nullable(),
  /** The sheets of a workbook; empty for CSV. */
  sheets: z.array(z.string()),
  /** The one that was read; '' for CSV. */
  sheet: z.string(),
};

import { type DateDecision, decideDateOrder } from '../../csv/date-question';
import { type DateOrder, readDate } from '../../csv/read-date';

/** Whether days go one way only, up or down. */
const isInOrder = (days: readonly string[]): boolean => {
  const goesUp = days.every((day, at) => at === 0 || day >= (days[at - 1] ?? ''));
  return goesUp || days.every((day, at) => at === 0 || day <= (days[at - 1] ?? ''));
};

const ORDERS: readonly DateOrder[] = ['month-first', 'day-first'];

/**
 * The order of day and month of a statement. Where no date tells it, the order in which the lines follow each other in time
 * is taken, as banks list them; the question stays, so that the guess is shown and can be changed.
 */
export const decideStatementOrder = (dates: readonly string[], chosen?: DateOrder): DateDecision => {
  const decided = decideDateOrder(dates, chosen);
  if (decided.order !== null) return decided;
  const fitting = ORDERS.filter((order) =>
    isInOrder(
      dates.flatMap((text) => {
        const cell = readDate(text, order);
        return cell.kind === 'value' ? [cell.value] : [];
      }),
    ),
  );
  return { ...decided, order: fitting.length === 1 ? (fitting[0] ?? null) : null };
};

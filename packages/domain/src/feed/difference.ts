import { PRINT_WIDTH } from './row-print';

export interface PrintedRow {
  id: number;
  /** rowPrint of its values. */
  print: string;
}

export interface ChangedRow {
  id: number;
  /** The columns that differ; all of them when the channel has other columns than before. */
  columns: string[];
}

export interface FeedDifference {
  added: number[];
  removed: number[];
  changed: ChangedRow[];
  same: number;
}

const changedColumns = (before: string, after: string, columns: readonly string[]): string[] => {
  if (before.length !== after.length) return [...columns];
  return columns.filter((_, at) => {
    const [from, to] = [at * PRINT_WIDTH, (at + 1) * PRINT_WIDTH];
    return before.slice(from, to) !== after.slice(from, to);
  });
};

/** The rows of a run, each id once and in rising order; an error in the order would show every row as new. */
function* inOrder(rows: Iterable<PrintedRow>): Generator<PrintedRow, undefined> {
  let last = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    if (row.id <= last) throw new RangeError('rows have to be in the order of their ids');
    last = row.id;
    yield row;
  }
  return undefined;
}

/** What a new run adds, removes and changes, in one pass over both. */
export const feedDifference = (
  previous: Iterable<PrintedRow>,
  next: Iterable<PrintedRow>,
  columns: readonly string[],
): FeedDifference => {
  const difference: FeedDifference = { added: [], removed: [], changed: [], same: 0 };
  const [olds, news] = [inOrder(previous), inOrder(next)];
  let [before, after] = [olds.next().value, news.next().value];
  while (before || after) {
    if (before && (!after || before.id < after.id)) {
      difference.removed.push(before.id);
      before = olds.next().value;
    } else if (after && (!before || after.id < before.id)) {
      difference.added.push(after.id);
      after = news.next().value;
    } else if (before && after) {
      if (before.print === after.print) difference.same += 1;
      else
        difference.changed.push({
          id: after.id,
          columns: changedColumns(before.print, after.print, columns),
        });
      [before, after] = [olds.next().value, news.next().value];
    }
  }
  return difference;
};

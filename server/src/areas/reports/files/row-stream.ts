import type { Db } from '../../../db/database';
import { type BranchReport, underColumns } from '../running/branches';
import { toCell } from '../running/cells';
import type { ChosenReport } from '../running/chosen';
import { type After, type Cell, type ReportRow, readRows } from '../running/report.queries';

/** So many rows are asked for at a time; no connection is held between, and the rows are gone before the next come. */
const AT_A_TIME = 500;

export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** All rows of a report, part by part: only the part under way is in memory. */
export async function* streamRows(read: Read, chosen: ChosenReport): AsyncGenerator<Cell[][]> {
  let after: After | null = null;
  for (;;) {
    const place: After | null = after;
    const rows: ReportRow[] = await read((db) =>
      readRows(db, chosen, { after: place, limit: AT_A_TIME, hasLinks: false }),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cells }) => chosen.columns.map((column, at) => toCell(column, cells[at] ?? null)));
    if (rows.length < AT_A_TIME) return;
    after = { key: last.sort_key, id: last.id };
  }
}

/** The rows of one branch after those of another, each with the branch's name before it. */
export async function* streamBranches(
  shared: ChosenReport,
  branches: readonly BranchReport[],
): AsyncGenerator<Cell[][]> {
  for (const { name, chosen, read } of branches)
    for await (const rows of streamRows(read, chosen))
      yield rows.map((cells) => [name, ...underColumns(shared.columns, chosen.columns, cells)]);
}

import { fullName } from '@forecourt/domain/name';
import type { ReaderThread } from '../../../services/file-readers/serve-reader';
import type { CustomersCsv } from './customers-csv';
import { createKnownFinder, type Known } from './find-known';
import type { ReadRow } from './read-file';
import { createRowSettler, type SettledRow } from './settle-rows';

export interface JudgedRow extends SettledRow {
  full_name: string;
  state: 'new' | 'known' | 'wrong';
  known: Known | null;
}

/** So many rows are asked about at once: the answer to more would keep the main thread busy. */
const ROWS_AT_ONCE = 250;

const nameOf = ({ form: { f_name, l_name, full_name, company_name } }: SettledRow) =>
  fullName(f_name, l_name) || fullName(full_name) || (company_name ?? '');

const judge = (row: SettledRow, known: Known | undefined): JudgedRow => {
  const full_name = nameOf(row);
  if (row.problems.some(({ severity }) => severity === 'error'))
    return { ...row, full_name, state: 'wrong', known: null };
  if (!known) return { ...row, full_name, state: 'new', known: null };
  const message = known.line === null ? `Looks like ${known.full_name}` : `Looks like line ${known.line}`;
  const problems = [...row.problems, { column: '', message, severity: 'warning' as const }];
  return { ...row, full_name, problems, state: 'known', known };
};

/** Each row with what would become of it. Cities and customers are looked up by the main thread. */
export const judgeRows = async (
  { ask, options }: Pick<ReaderThread<CustomersCsv>, 'ask' | 'options'>,
  rows: readonly ReadRow[],
): Promise<JudgedRow[]> => {
  const settle = createRowSettler(options, (cities) => ask('cities', cities));
  const findKnown = createKnownFinder((keys) => ask('known', keys));
  const judged: JudgedRow[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const settled = await settle(rows.slice(at, at + ROWS_AT_ONCE));
    const known = await findKnown(settled);
    for (const row of settled) judged.push(judge(row, known.get(row.line)));
  }
  return judged;
};

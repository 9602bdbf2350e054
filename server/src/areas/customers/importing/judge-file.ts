import { fullName } from '@forecourt/domain/name';
import type { Context, UploadedFile } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { findKnown, type Known } from './find-known';
import type { Mapping } from './headings';
import { type ReadFile, readFile } from './read-file';
import { type SettledRow, settleRows } from './settle-rows';

export interface JudgedRow extends SettledRow {
  full_name: string;
  state: 'new' | 'known' | 'wrong';
  known: Known | null;
}

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

/** A file of customers, each row with what would become of it. */
export const judgeFile = async (
  context: Context,
  upload: UploadedFile | undefined,
  mapping: Mapping | undefined,
): Promise<Omit<ReadFile, 'rows'> & { rows: JudgedRow[] }> => {
  if (!upload) throw badField('csv', 'Required');
  const file = readFile(await upload.content(), mapping);
  return context.read(async (db) => {
    const settled = await settleRows(context, db, file.rows);
    const known = await findKnown(db, context.tenant, settled);
    return { ...file, rows: settled.map((row) => judge(row, known.get(row.line))) };
  });
};

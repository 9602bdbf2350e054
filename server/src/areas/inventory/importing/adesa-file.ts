import { setImmediate as breathe } from 'node:timers/promises';
import { MAX_IMPORT_ROWS } from '@forecourt/contract/inventory/importing';
import { type AdesaFile, type AdesaRow, readAdesaRows, readTable, type Table } from '@forecourt/domain';
import { Refusal } from '../../../http/refusal';

/** So many rows are read before other requests have their turn. */
const AT_A_STRETCH = 200;

const refused = (message: string) => new Refusal(422, message, { fields: { csv: message } });

const inStretches = async <T>(rows: Iterable<T>, work: (row: T, count: number) => void) => {
  let count = 0;
  for (const row of rows) {
    count += 1;
    work(row, count);
    if (count % AT_A_STRETCH === 0) await breathe();
  }
  return count;
};

const countRows = (table: Table): Promise<number> =>
  inStretches(table.rows(), (_, count) => {
    if (count > MAX_IMPORT_ROWS)
      throw refused(
        `The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en')} rows: split it and import the parts one after the other`,
      );
  });

export interface ReadAdesaFile extends Omit<AdesaFile, 'rows' | 'isUsable'> {
  rows: AdesaRow[];
}

/** Every row of the file with what is wrong with it; a file that is no such table at all is refused. */
export const readAdesaFile = async (content: Buffer): Promise<ReadAdesaFile> => {
  const table = readTable(content);
  const count = await countRows(table);
  const { rows: read, isUsable, ...file } = readAdesaRows(table);
  if (!isUsable) {
    const names = table.header.filter(Boolean).join(', ').slice(0, 300);
    throw refused(`The file has no column for the VIN${names ? `. Its columns are: ${names}` : ''}`);
  }
  if (count === 0) throw refused('The file has no rows');
  const rows: AdesaRow[] = [];
  await inStretches(read(), (row) => rows.push(row));
  return { ...file, rows };
};

import type { RawRow } from '@forecourt/domain';
import { FileRefused } from '../file-refused';
import type { TableLimits } from '../table/table-limits';
import { readNumberKinds } from './number-formats';
import { readWorkbook } from './read-workbook';
import { readSharedStrings } from './shared-strings';
import { readSheetRows } from './sheet-rows';
import { openArchive, SHEET_BYTES } from './unzip';

export interface Sheet {
  sheets: string[];
  sheet: string;
  rows: AsyncIterable<RawRow>;
}

/** A sheet of an Excel workbook (.xlsx): the named one, else the first that can be seen. */
export const readSheet = async (bytes: Uint8Array, limits: TableLimits, wanted?: string): Promise<Sheet> => {
  const archive = await openArchive(bytes);
  const { sheets, sharedStrings, styles, isFrom1904 } = await readWorkbook(archive);
  const chosen = wanted === undefined ? sheets[0] : sheets.find(({ name }) => name === wanted);
  if (!chosen) throw new FileRefused('input', `The file has no sheet ${wanted}`, 'sheet');
  const strings = await readSharedStrings(archive, sharedStrings);
  const kinds = await readNumberKinds(archive, styles);
  return {
    sheets: sheets.map(({ name }) => name),
    sheet: chosen.name,
    rows: readSheetRows(archive.read(chosen.path, SHEET_BYTES), { strings, kinds, isFrom1904 }, limits),
  };
};

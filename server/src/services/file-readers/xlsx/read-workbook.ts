import { posix } from 'node:path';
import { FileRefused } from '../file-refused';
import { readWholeXml } from './read-xml';
import { type Archive, SMALL_PART_BYTES } from './unzip';

/** No workbook that people work with has more. */
const MOST_SHEETS = 500;
/** A workbook names its sheets and some dozens of other parts; each is compared with each sheet. */
const MOST_RELATIONS = 5_000;

export interface Workbook {
  /** Those that can be seen, in the order of their tabs. */
  sheets: { name: string; path: string }[];
  sharedStrings: string | undefined;
  styles: string | undefined;
  /** Whether days are counted from 1904, as old programs on the Mac did. */
  isFrom1904: boolean;
}

interface Relation {
  id: string;
  type: string;
  path: string;
}

const relationsOf = async (archive: Archive, part: string): Promise<Relation[]> => {
  const folder = posix.dirname(part);
  const relations: Relation[] = [];
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  await readWholeXml(archive.read(file, SMALL_PART_BYTES), {
    open: (tag, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (tag !== 'Relationship' || TargetMode === 'External') return;
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.push({ id: Id, type: posix.basename(Type), path });
      if (relations.length > MOST_RELATIONS)
        throw new FileRefused(
          'limit',
          `This Excel file has more than ${MOST_RELATIONS.toLocaleString('en')} parts`,
        );
    },
  });
  return relations;
};

/** What the workbook is made of: its sheets, and where its texts and formats are. */
export const readWorkbook = async (archive: Archive): Promise<Workbook> => {
  const [main] = (await relationsOf(archive, '')).filter(({ type }) => type === 'officeDocument');
  const part = main?.path ?? 'xl/workbook.xml';
  const relations = await relationsOf(archive, part);
  const pathOf = (type: string) => relations.find((relation) => relation.type === type)?.path;
  const sheets: Workbook['sheets'] = [];
  let isFrom1904 = false;
  await readWholeXml(archive.read(part, SMALL_PART_BYTES), {
    open: (tag, { name = '', id, state = 'visible', date1904 }) => {
      if (tag === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true';
      if (tag !== 'sheet' || state !== 'visible') return;
      const found = relations.find((relation) => relation.id === id && relation.type === 'worksheet');
      if (found) sheets.push({ name, path: found.path });
      if (sheets.length > MOST_SHEETS)
        throw new FileRefused('limit', `This Excel file has more than ${MOST_SHEETS} sheets`);
    },
  });
  if (sheets.length === 0) throw new FileRefused('content', 'This is no Excel workbook with a sheet in it');
  return { sheets, sharedStrings: pathOf('sharedStrings'), styles: pathOf('styles'), isFrom1904 };
};

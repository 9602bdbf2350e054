import { FileRefused } from '../file-refused';
import { readWholeXml } from './read-xml';
import { type Archive, SHARED_STRINGS_BYTES } from './unzip';

/** As many as cells may be in a table, and what they may take of the thread's memory. */
const MOST_STRINGS = 3_000_000;
const MOST_CHARACTERS = 60_000_000;

/** Excel writes what XML cannot hold as _x000D_. */
export const unescapeCell = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

const tooMuchText = () => new FileRefused('limit', 'This Excel file has more text than can be read');

/** The texts of a workbook, which its cells name by number; a text may be in several formats, and have readings. */
export const readSharedStrings = async (archive: Archive, part: string | undefined): Promise<string[]> => {
  if (!part) return [];
  const strings: string[] = [];
  let characters = 0;
  let current = '';
  let isText = false;
  let isReading = false;
  await readWholeXml(archive.read(part, SHARED_STRINGS_BYTES), {
    open: (tag) => {
      if (tag === 'si') current = '';
      // how a Japanese text is pronounced
      if (tag === 'rPh') isReading = true;
      isText = tag === 't' && !isReading;
    },
    text: (text) => {
      if (!isText) return;
      current += text;
      characters += text.length;
      if (characters > MOST_CHARACTERS) throw tooMuchText();
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      if (tag === 'rPh') isReading = false;
      if (tag !== 'si') return;
      strings.push(unescapeCell(current));
      if (strings.length > MOST_STRINGS) throw tooMuchText();
    },
  });
  return strings;
};

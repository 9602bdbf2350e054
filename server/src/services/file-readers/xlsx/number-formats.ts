import { readWholeXml } from './read-xml';
import { type Archive, SMALL_PART_BYTES } from './unzip';

/** What a number of a cell stands for, by the format it is shown in. */
export type NumberKind = { as: 'number' } | { as: 'date' } | { as: 'time' } | { as: 'digits'; width: number };

const NUMBER: NumberKind = { as: 'number' };

/** Formats that a file need not spell out (ECMA-376, 18.8.30); those from 27 on are the dates of East Asian languages. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 22, ...range(27, 36), ...range(50, 58)]);
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 45, 46, 47]);

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** More formats than Excel itself allows (64,000) are not read. */
const MOST_FORMATS = 65_000;

/** A format without its texts, colours and conditions, of which only the letters of dates matter. */
const bare = (code: string): string =>
  (code.split(';')[0] ?? '')
    .replace(/"[^"]*"?/g, '')
    .replace(/\\./g, '')
    .replace(/[_*]./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/General/gi, '')
    .replace(/AM\/PM|A\/P/gi, 'h');

export const kindOfFormat = (code: string): NumberKind => {
  const letters = bare(code).toLowerCase();
  if (/[dy]/.test(letters) || (/m/.test(letters) && !/[hs[]/.test(letters))) return { as: 'date' };
  if (/[hs]/.test(letters)) return { as: 'time' };
  const zeros = /^0{2,20}$/.exec(letters)?.[0];
  return zeros ? { as: 'digits', width: zeros.length } : NUMBER;
};

const kindOfId = (id: number, codes: ReadonlyMap<number, NumberKind>): NumberKind => {
  const own = codes.get(id);
  if (own) return own;
  if (BUILT_IN_DATES.has(id)) return { as: 'date' };
  return BUILT_IN_TIMES.has(id) ? { as: 'time' } : NUMBER;
};

/** By the number that a cell names as its style. */
export const readNumberKinds = async (
  archive: Archive,
  styles: string | undefined,
): Promise<NumberKind[]> => {
  if (!styles) return [];
  const codes = new Map<number, NumberKind>();
  const ids: number[] = [];
  let isInCellFormats = false;
  await readWholeXml(archive.read(styles, SMALL_PART_BYTES), {
    open: (tag, { numFmtId = '0', formatCode = '' }) => {
      if (tag === 'cellXfs') isInCellFormats = true;
      if (tag === 'numFmt' && codes.size < MOST_FORMATS)
        codes.set(Number(numFmtId), kindOfFormat(formatCode.slice(0, 255)));
      if (tag === 'xf' && isInCellFormats && ids.length < MOST_FORMATS) ids.push(Number(numFmtId));
    },
    close: (tag) => {
      if (tag === 'cellXfs') isInCellFormats = false;
    },
  });
  return ids.map((id) => kindOfId(id, codes));
};

const DAY_MS = 86_400_000;
const LAST_SERIAL = 2_958_465;
const START_1904 = Date.UTC(1904, 0, 1);

/** Excel counts a February 29 of 1900, which there was not: days before it are off by one. */
const startOf1900 = (serial: number): number => Date.UTC(1899, 11, serial < 60 ? 31 : 30);

const dayAndTime = (serial: number, isFrom1904: boolean): string => {
  const start = isFrom1904 ? START_1904 : startOf1900(serial);
  const [day = '', time = ''] = new Date(start + Math.round(serial * 86_400) * 1_000)
    .toISOString()
    .split(/[T.]/);
  return time === '00:00:00' ? day : `${day} ${time}`;
};

const timeOf = (serial: number): string =>
  new Date(Math.round((serial % 1) * DAY_MS)).toISOString().slice(11, 19);

/** A number as text, with the 15 digits that Excel shows: 4250.1, not 4250.1000000000004. */
const plainNumber = (value: number): string => {
  const shown = Number(value.toPrecision(15));
  return Number.isSafeInteger(shown) ? shown.toFixed(0) : String(shown);
};

/** A number of a cell as a table has it in text: dates as YYYY-MM-DD, whatever order they are shown in. */
export const numberText = (written: string, kind: NumberKind = NUMBER, isFrom1904 = false): string => {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  const isSerial = value >= 0 && value <= LAST_SERIAL;
  if (kind.as === 'date' && isSerial) return dayAndTime(value, isFrom1904);
  if (kind.as === 'time' && isSerial) return timeOf(value);
  const text = plainNumber(value);
  return kind.as === 'digits' ? text.padStart(kind.width, '0') : text;
};

import type { FeedValue } from './channel';

const DIGITS = Uint8Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', (digit) =>
  digit.charCodeAt(0),
);

const digitAt = (hash: number, bit: number): number => DIGITS[(hash >>> bit) & 63] ?? 0;

/** How many characters of a print stand for one column. */
export const PRINT_WIDTH = 5;

/** FNV-1a over the characters, 30 bits of it in five letters. Not for secrets: it only tells that a value changed. */
const hashText = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // mixes the high bits into the low ones, which are kept
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return String.fromCharCode(
    digitAt(hash, 0),
    digitAt(hash, 6),
    digitAt(hash, 12),
    digitAt(hash, 18),
    digitAt(hash, 24),
  );
};

/** A short text for the values of a row, five letters to a column: two of them tell which columns differ. */
export const rowPrint = (values: readonly FeedValue[]): string =>
  values.map((value) => hashText(typeof value === 'object' ? value.join('\n') : String(value))).join('');

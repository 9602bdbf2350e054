const SPECIAL: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n' },
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(SPECIAL).join('')}]`, 'g');

/** Accents of Latin, Greek and Cyrillic letters. Signs of other scripts are part of their letters and stay. */
const ACCENTS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’‘`´ʼʻ′＇]/g;

/** Longer words are no names; comparing them would only take time. */
const WORD_MAX = 40;
const WORDS_MAX = 8;

/** Lower case without accents, in one form for each letter. */
export const fold = (text: string): string => {
  // Most of what comes is plain; normalising it would cost more than all the rest.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => SPECIAL[letter] ?? letter);
};

const LETTERS = /[\p{L}\p{M}]+/gu;
const LETTERS_AND_DIGITS = /[\p{L}\p{M}\p{N}]+/gu;

const words = (text: string, pattern: RegExp, most: number): string[] => {
  const found = fold(text.replace(APOSTROPHES, '')).match(pattern) ?? [];
  return found.slice(0, most).map((word) => word.slice(0, WORD_MAX));
};

/** The words of a name: letters only. O'Brien is one word, Jean-Pierre two, an emoji none. */
export const nameWords = (text: string): string[] =>
  /^[A-Za-z]{1,40}$/.test(text) ? [text.toLowerCase()] : words(text, LETTERS, WORDS_MAX);

/** The words of an address or a company: letters and digits. */
export const plainWords = (text: string): string[] => words(text, LETTERS_AND_DIGITS, 2 * WORDS_MAX);

/** Capital letters and digits alone, as numbers on cards are compared. */
export const cardCharacters = (text: string): string =>
  (/^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, WORD_MAX);

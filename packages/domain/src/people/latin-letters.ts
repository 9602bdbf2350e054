/** Cyrillic letters as Ukrainian and Russian passports write them, and as the spellings of names are compared. */
const CYRILLIC: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    є: 'ie',
    ж: 'zh',
    з: 'z',
    и: 'i',
    і: 'i',
    ї: 'i',
  },
  ...{
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
  },
  ...{ ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia', ё: 'e', ў: 'u' },
  ...{ ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', ђ: 'dj', џ: 'dz', ќ: 'k', ѓ: 'g', ѕ: 'dz' },
};

/** The Revised Romanization of Korean, sound by sound. */
const LEADS = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ').map((c) => (c === '-' ? '' : c));
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const TAILS = '- k k k n n n t l k m l l l p l m p p t t ng t t k t p t'
  .split(' ')
  .map((c) => (c === '-' ? '' : c));
const HANGUL_START = 0xac00;
const HANGUL_END = 0xd7a3;

const hangulSyllable = (letter: string): string => {
  const code = (letter.codePointAt(0) ?? 0) - HANGUL_START;
  const tail = code % TAILS.length;
  const rest = (code - tail) / TAILS.length;
  return `${LEADS[Math.floor(rest / VOWELS.length)]}${VOWELS[rest % VOWELS.length]}${TAILS[tail]}`;
};

const isHangul = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return code >= HANGUL_START && code <= HANGUL_END;
};

/** A word of Cyrillic or Korean letters in Latin ones; what is of another script stays as it is. */
export const toLatin = (word: string): string =>
  /^[\x20-\x7e]*$/.test(word)
    ? word
    : [...word].map((c) => CYRILLIC[c] ?? (isHangul(c) ? hangulSyllable(c) : c)).join('');

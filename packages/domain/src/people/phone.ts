const EXTENSION = /(?:ext(?:ension)?|poste|x|#)\.?\s*:?\s*\d{1,6}\s*$/i;
const NORTH_AMERICAN = /^1?([2-9]\d{2}[2-9]\d{6})$/;
/** What people type where a number is compulsory. */
const MADE_UP = /^(\d)\1+$|^\d{3}(\d)\2{6}$|^(?:1234567890|0123456789|9876543210|2345678901)$/;

/** Digits of any script as the plain ones: full-width, Arabic, Devanagari, Gurmukhi … */
const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Each script has its ten digits in a row, the zero at the start.
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return code <= 0x39 ? digit : String((code - zero) % 10);
  });

/** Longer texts hold no telephone number; reading them would only take time. */
const TEXT_MAX = 200;

/** Without 'ext 12', 'x12', '#12' or 'poste 12' at the end. */
export const withoutExtension = (text: string): string => text.slice(0, TEXT_MAX).replace(EXTENSION, '');

const ASCII = /^[\x20-\x7e]*$/;

/**
 * E.164, as '+16045550142', or null for what is no number. Without a country it is one of North America (ten digits);
 * an area code that is left out cannot be guessed.
 */
export const normalPhone = (text: string): string | null => {
  const short = text.slice(0, TEXT_MAX);
  const plain = withoutExtension((ASCII.test(short) ? short : plainDigits(short)).trim());
  const digits = plain.replace(/\D/g, '');
  const isForeign = /^\(?\+/.test(plain) || /^(?:011|00[1-9])\d/.test(digits);
  const bare = isForeign ? digits.replace(/^(?:011|00)/, '') : digits;
  const ours = NORTH_AMERICAN.exec(bare);
  if (ours?.[1] && (!isForeign || bare.startsWith('1'))) return MADE_UP.test(ours[1]) ? null : `+1${ours[1]}`;
  if (!isForeign || /^[01]/.test(bare) || bare.length < 8 || bare.length > 15) return null;
  return MADE_UP.test(bare) ? null : `+${bare}`;
};

/** Every number in a field that may hold several: '604 555 0142 / 778 555 0100'. */
export const phonesIn = (text: string): string[] => {
  const whole = normalPhone(text);
  if (whole) return [whole];
  const found = text
    .slice(0, TEXT_MAX)
    .split(/[/;,|&\n]|\bor\b|\band\b/i)
    .flatMap((part) => normalPhone(part) ?? []);
  return [...new Set(found)];
};

/** Ten digits of a number of North America, else all digits: what one types when looking for it. */
export const phoneDigits = (e164: string): string => (e164.startsWith('+1') ? e164.slice(2) : e164.slice(1));

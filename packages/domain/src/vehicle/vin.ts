export const VIN_LENGTH = 17;

/** The check digit's place, counted from 0 (position 9 on paper). */
export const CHECK_AT = 8;

/** I, O and Q are no letters of a VIN, being too like 1 and 0. */
const VALUES: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, Number(digit)])),
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8, J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

export const VIN_CHARACTERS = Object.keys(VALUES).join('');

export const isVinCharacter = (character: string): boolean => Object.hasOwn(VALUES, character);

const WHOLE = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Seventeen letters and digits that a VIN can have; whether they make sense is another question. */
export const isWellFormed = (vin: string): boolean => WHOLE.test(vin);

/** Trimmed and in capitals, without what scanners and people put around or between; no letter becomes another. */
export const normaliseVin = (raw: string): string => {
  if (isWellFormed(raw)) return raw;
  // Code 39 prints an asterisk at each end of its text.
  const vin = raw
    .replace(/\s+/gu, '')
    .replace(/^\*+|\*+$/g, '')
    .toUpperCase();
  const joined = vin.replace(/[-–—]/g, '');
  if (joined.length === VIN_LENGTH) return joined;
  // A door-jamb barcode bears the import prefix I before the VIN (domain.md 3.4).
  if (joined.length === VIN_LENGTH + 1 && joined.startsWith('I')) return joined.slice(1);
  return vin;
};

/** What position 9 has to be: 0 to 9 or X; null for what is not 17 letters and digits of a VIN. */
export const checkDigitOf = (vin: string): string | null => {
  if (vin.length !== VIN_LENGTH) return null;
  let sum = 0;
  for (let at = 0; at < VIN_LENGTH; at += 1) {
    const value = VALUES[vin[at] ?? ''];
    if (value === undefined && at !== CHECK_AT) return null;
    sum += (WEIGHTS[at] ?? 0) * (value ?? 0);
  }
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
};

export const hasRightCheckDigit = (vin: string): boolean => {
  const digit = checkDigitOf(vin);
  return digit !== null && vin[CHECK_AT] === digit;
};

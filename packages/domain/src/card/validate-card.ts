export interface CardValues {
  f_name: string;
  l_name: string;
  number: string;
  month: string;
  year: string;
  cvv: string;
}

export type CardErrors = Partial<Record<keyof CardValues, string>>;

const NAME = /^[\p{L}\p{M} ]+$/u;
const DIGITS = /^\d+$/;
const NOT_NUMBERS = 'must be numbers';

const monthError = (month: string): string | undefined =>
  /^(?:0[1-9]|1[0-2])$/.test(month) ? undefined : 'Month must be in rage of 1 to 12, should be 2 char';

const cvvError = (cvv: string): string | undefined => {
  if (!DIGITS.test(cvv)) return NOT_NUMBERS;
  if (cvv.length < 3) return 'minimum 3 characters';
  return cvv.length > 4 ? 'maximum 4 characters' : undefined;
};

const RULES: Record<keyof CardValues, (value: string) => string | undefined> = {
  f_name: (value) => (NAME.test(value) ? undefined : 'invalid name'),
  l_name: (value) => (NAME.test(value) ? undefined : 'invalid last name'),
  number: (value) => (DIGITS.test(value) ? undefined : NOT_NUMBERS),
  month: monthError,
  year: (value) => (/^\d{2}$/.test(value) ? undefined : NOT_NUMBERS),
  cvv: cvvError,
};

/** screens.md 5, Card form. Each field in error with its message; none when the card may be sent. */
export const validateCard = (values: CardValues): CardErrors => {
  const errors: CardErrors = {};
  // Object.keys forgets the key type; RULES has exactly the fields of the form.
  for (const field of Object.keys(RULES) as (keyof CardValues)[]) {
    const value = values[field];
    const message = value.trim() === '' ? 'Required' : RULES[field](value);
    if (message) errors[field] = message;
  }
  return errors;
};

import { isEmail } from '../email';

export interface ContactValues {
  f_name: string;
  l_name: string;
  email: string;
  mobile: string;
}

export type ContactErrors = Partial<Record<keyof ContactValues, string>>;

const required = (value: string): string | undefined => (value.trim() === '' ? 'Required' : undefined);

const RULES: Record<keyof ContactValues, (value: string) => string | undefined> = {
  f_name: required,
  l_name: required,
  email: (value) => required(value) ?? (isEmail(value.trim()) ? undefined : 'email format is invalid'),
  mobile: (value) => (/^\d*$/.test(value) ? undefined : 'must be numbers'),
};

/** screens.md 5, Contact form. A mobile number may be left out. */
export const validateContact = (values: ContactValues): ContactErrors => {
  const errors: ContactErrors = {};
  // Object.keys forgets the key type; RULES has exactly the fields of the form.
  for (const field of Object.keys(RULES) as (keyof ContactValues)[]) {
    const message = RULES[field](values[field]);
    if (message) errors[field] = message;
  }
  return errors;
};

import { isEmail } from '@forecourt/domain/email';

/**
 * The messages of screens.md 5 for the public forms. The contract's schemas say the same to the server; they are not
 * imported here because zod would be a fifth of the sign-in page. A test holds the two together.
 */
export type Rule = (value: string, all?: Readonly<Record<string, string>>) => string | null;

export const DEVICE_CODE_LENGTH = 8;
const PASSWORD_MIN = 8;

export const required: Rule = (value) => (value.trim() === '' ? 'Required' : null);

export const password: Rule = (value) => (value === '' ? 'Required' : null);

export const email: Rule = (value) => {
  if (value.trim() === '') return 'E-mail is required';
  return isEmail(value.trim()) ? null : 'E-mail format is invalid';
};

export const deviceCode: Rule = (value) => {
  if (value.trim() === '') return 'Required';
  return value.trim().length === DEVICE_CODE_LENGTH ? null : 'Confirm Code is not correct';
};

export const newPassword: Rule = (value) => {
  if (value === '') return 'Required';
  return value.length < PASSWORD_MIN ? 'At least 8 characters ' : null;
};

export const sameAs =
  (field: string): Rule =>
  (value, all) =>
    value === all?.[field] ? null : 'Not match your password and confirm password';

import { cardCharacters } from './fold';

const MADE_UP = /^(.)\1*$|^(?:NA|NONE|NULL|UNDEFINED|UNKNOWN|TBD|TEST|1234567|12345678|123456789)$/;

/** A licence, BCID or register number; '' for what is typed in place of one. */
export const normalCard = (text: string): string => {
  const plain = cardCharacters(text);
  return plain.length < 4 || MADE_UP.test(plain) ? '' : plain;
};

/** How a number is built: 'A14' for a letter and fourteen digits. Numbers of two provinces differ in it. */
export const cardShape = (card: string): string =>
  card.replace(/\d+/g, (digits) => `9${digits.length}`).replace(/[A-Z]/g, 'A');

/** Ontario's and Québec's begin with the letter of the surname: a new surname brings a new number. */
export const codesSurname = (card: string): boolean => /^[A-Z]\d{12}(?:\d{2})?$/.test(card);

const STAND_INS = new Set([
  '1900-01-01',
  '1901-01-01',
  '1970-01-01',
  '1980-01-01',
  '1990-01-01',
  '2000-01-01',
]);

/** YYYY-MM-DD, or '' for what is no day of a living person's birth, or a usual stand-in. */
export const normalBirthDate = (text: string): string => {
  const day = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(text.trim())?.[0].slice(0, 10) ?? '';
  if (day === '' || day < '1880-01-01' || STAND_INS.has(day)) return '';
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const real = new Date(Date.UTC(year, month - 1, date));
  return real.getUTCMonth() === month - 1 && real.getUTCDate() === date ? day : '';
};

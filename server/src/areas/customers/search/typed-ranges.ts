import { fold, plainWords } from '@forecourt/domain/people/fold';
import { nameParts } from '@forecourt/domain/people/name-parts';
import { withoutExtension } from '@forecourt/domain/people/phone';
import { keyRange, typedDigits } from '@forecourt/domain/people/search-keys';
import type { KeyRange } from './key-range.queries';

/** As long as a stored key can be. */
const KEY_MAX = 80;
/** Fewer digits say nothing. */
const LEAST_DIGITS = 4;
/** All digits of a number of North America. */
const WHOLE_NUMBER = 10;
/** One letter begins too many names. */
const LEAST_LETTERS = 2;
const PHONE = /^[\d\s()+./-]+$/;

const reversed = (text: string) => [...text].reverse().join('');

export const rangeOf = (prefix: string): KeyRange => {
  const { from, to } = keyRange(prefix.slice(0, KEY_MAX));
  return { low: from, high: to };
};

/** A whole word and whatever follows it, but no longer word. */
export const wordRange = (word: string): KeyRange => ({ low: `w:${word}`, high: `w:${word}!` });

/** The first or the last digits of a telephone number, formatted or not. */
export const phonePrefixes = (typed: string): string[] => {
  const plain = withoutExtension(typed);
  if (!PHONE.test(plain)) return [];
  const all = plain.replace(/\D/g, '');
  if (all.length < LEAST_DIGITS) return [];
  const first = typedDigits(typed);
  // a one in front is the country's in a long text; the last four digits may begin with one
  const last = first.length >= WHOLE_NUMBER ? first : all;
  return [...(first.length > 2 ? [`p:${first}`] : []), `r:${reversed(last)}`];
};

/** How the stored boxes begin: without what follows a plus, and for Gmail without dots. */
export const emailPrefixes = (typed: string): string[] => {
  const mail = fold(typed.trim());
  if (!/^[^\s@]+(@[^\s@]*)?$/.test(mail)) return [];
  const [local = '', host] = mail.split('@');
  const box = local.replace(/\+.*$/, '');
  const end = host === undefined ? '' : `@${host}`;
  return [...new Set([box, box.replaceAll('.', '')])]
    .filter((text) => /[\p{L}\p{N}]/u.test(text) && text.length + end.length >= LEAST_LETTERS)
    .map((text) => `e:${text}${end}`);
};

/** A name in either order, or the words of a company. */
export const namePrefixes = (typed: string): string[] => {
  const words = plainWords(typed).join(' ');
  if (words.length < LEAST_LETTERS) return [];
  const { given, family } = nameParts({ fullName: typed });
  return [
    ...new Set([`w:${words}`, ...(given && family ? [`w:${given} ${family}`, `w:${family} ${given}`] : [])]),
  ];
};

import { plainWords } from '@forecourt/domain/people/fold';
import { nameParts } from '@forecourt/domain/people/name-parts';
import { withoutExtension } from '@forecourt/domain/people/phone';
import { normalPostalCode } from '@forecourt/domain/people/place';
import { keyRange, typedDigits } from '@forecourt/domain/people/search-keys';
import type { SqlValues } from '../../../db/sql-values';

/** As long as a stored key can be. */
const KEY_MAX = 80;
const LEAST_DIGITS = 3;
const PHONE = /^[\d\s()+./-]+$/;
const SHORT = /^[a-z0-9]{1,3}$/;

const reversed = (text: string) => [...text].reverse().join('');

/**
 * Beginnings of stored keys that a quick search means: a name in either order, a company, an e-mail, the first or the last
 * digits of a number, a street with its number, a postal code. Unlike the search of duplicates it forgives no slip.
 */
const prefixesOf = (q: string): string[] => {
  const words = plainWords(q).join(' ');
  const { given, family } = nameParts({ fullName: q });
  const digits = PHONE.test(withoutExtension(q)) ? typedDigits(q) : '';
  const mail = q.trim().toLowerCase();
  const prefixes = [
    ...(words ? [`w:${words}`] : []),
    ...(given && family ? [`w:${given} ${family}`] : []),
    ...(digits.length >= LEAST_DIGITS ? [`p:${digits}`, `r:${reversed(digits)}`] : []),
    ...(/^[^\s@]+(@[^\s@]*)?$/.test(mail) ? [`e:${mail}`] : []),
    ...(/^\d+[a-z]? \S/.test(words) ? [`h:${words}`] : []),
    ...(/^[a-z]\d[a-z]/.test(words) ? [`z:${normalPostalCode(q)}`] : []),
  ];
  return [...new Set(prefixes.map((prefix) => prefix.slice(0, KEY_MAX)))];
};

/** The text under which the tally has the number of customers that a search finds; undefined for a longer one. */
export const shortText = (q: string): string | undefined => {
  const text = q.trim().toLowerCase();
  return SHORT.test(text) ? text : undefined;
};

/** Which keys a search finds, each condition one range of their index; k is the key. */
export const keyRanges = (q: string, { add }: SqlValues): string[] =>
  prefixesOf(q).map((prefix) => {
    const { from, to } = keyRange(prefix);
    return `k.key >= ${add(from)} and k.key < ${add(to)}`;
  });

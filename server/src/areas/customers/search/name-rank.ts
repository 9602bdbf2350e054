import { nameWords, plainWords } from '@forecourt/domain/people/fold';
import { nameParts } from '@forecourt/domain/people/name-parts';
import { normalCompany } from '@forecourt/domain/people/prepare-person';
import type { FoundRow } from './found-row.queries';

type Named = Pick<FoundRow, 'first_name' | 'last_name' | 'company_name'>;

const inBothOrders = (a: string, b: string): string[] => (a && b ? [`${a} ${b}`, `${b} ${a}`] : [a || b]);

/** The ways in which the name can be typed whole. */
const wholeNames = ({ first_name, last_name, company_name }: Named): string[] => {
  const { given, family } = nameParts({ firstName: first_name, lastName: last_name });
  return [
    ...inBothOrders(plainWords(first_name).join(' '), plainWords(last_name).join(' ')),
    ...inBothOrders(given, family),
    plainWords(company_name).join(' '),
    normalCompany(company_name),
  ].filter(Boolean);
};

/** Every word of the names, as a misspelt one is compared with them. */
export const wordsOfNames = ({ first_name, last_name, company_name }: Named): string[] => {
  const { given, family } = nameParts({ firstName: first_name, lastName: last_name });
  return [
    ...new Set([
      ...[given, family, ...nameWords(first_name), ...nameWords(last_name)],
      ...plainWords(company_name),
    ]),
  ].filter(Boolean);
};

export interface NameRank {
  rank: 0 | 1 | 2;
  /** The text typed ends where a word of the name ends. */
  isWholeWord: boolean;
}

/** How a name that was found by its words fits the text typed: all of it, its beginning, or something inside it. */
export const nameRank = (typed: string, row: Named): NameRank => {
  const { given, family } = nameParts({ fullName: typed });
  const texts = [plainWords(typed).join(' '), ...(given && family ? [`${given} ${family}`] : [])].filter(
    Boolean,
  );
  const names = wholeNames(row);
  if (texts.some((text) => names.includes(text))) return { rank: 0, isWholeWord: true };
  const isWholeWord = texts.some((text) => names.some((name) => name.startsWith(`${text} `)));
  if (isWholeWord) return { rank: 1, isWholeWord };
  const isBeginning = texts.some((text) => names.some((name) => name.startsWith(text)));
  return { rank: isBeginning ? 1 : 2, isWholeWord: false };
};

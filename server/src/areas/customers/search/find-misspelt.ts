import { nameWords } from '@forecourt/domain/people/fold';
import {
  nameWordSlips,
  oneSlipVariants,
  slipsBetween,
  slipsIn,
  wordSlips,
} from '@forecourt/domain/people/misspelt';
import { searchPrefixes } from '@forecourt/domain/people/search-keys';
import { soundOf } from '@forecourt/domain/people/sounds-like';
import type { Db } from '../../../db/database';
import { type FoundRow, readFoundRows } from './found-row.queries';
import { findInRanges, firstWordsIn, type KeyRange } from './key-range.queries';
import { wordsOfNames } from './name-rank';
import { rangeOf, wordRange } from './typed-ranges';

/** Shorter texts mean too many other words. */
const LEAST_LETTERS = 4;
/** Digits and an @ are no part of a name. */
const NO_NAME = /[\d@]/;
/** A word that many bear is read no further than that; the newest of them are taken. */
const OF_WORD = { read: 200, taken: 12 };
/** Several words together are rarer, so that more of each beginning is worth comparing. */
const OF_WORDS = { read: 300, taken: 60 };
/** So many different words with the same two first letters are compared. */
const WORDS_MOST = 300;
const CLOSE_WORDS_MOST = 12;
/** So many names are compared with the text. */
const COMPARED_MOST = 500;

const idsIn = async (db: Db, tenant: number, ranges: readonly KeyRange[], limits: typeof OF_WORD) => {
  const found = await findInRanges(db, tenant, ranges, limits);
  return [...new Set(found.map(({ id }) => id))].slice(0, COMPARED_MOST);
};

/** The rows that differ from the words typed by slips alone, with the fewest slips first. */
const closest = (rows: readonly FoundRow[], typed: readonly string[]): FoundRow[] => {
  const close = rows.flatMap((row) => {
    const slips = slipsBetween(typed, wordsOfNames(row), nameWordSlips);
    return slips === null ? [] : [{ row, slips }];
  });
  const fewest = Math.min(...close.map(({ slips }) => slips));
  return close
    .filter(({ slips }) => slips <= fewest + 1)
    .sort((a, b) => a.slips - b.slips || b.row.id - a.row.id)
    .map(({ row }) => row);
};

/** The first two letters as they are, or as they were meant where one of the first three is a slip. */
const startsOf = ([a = '', b = '', c = '']: string): string[] => [...new Set([a + b, a + c, b + a, b + c])];

/** Words of the dealership's customers that two slips lead to. */
const closeWords = async (db: Db, tenant: number, word: string): Promise<string[]> => {
  const words = new Set<string>();
  for (const start of startsOf(word))
    for (const other of await firstWordsIn(db, tenant, rangeOf(`w:${start}`), WORDS_MOST)) words.add(other);
  return [...words]
    .map((other) => ({ other, slips: wordSlips(word, other) }))
    .filter((close): close is { other: string; slips: number } => close.slips !== null)
    .sort((x, y) => x.slips - y.slips)
    .slice(0, CLOSE_WORDS_MOST)
    .map(({ other }) => other);
};

/** One word: whatever one slip makes of it and what sounds alike; if there is nobody, what two slips make of it. */
const findWord = async (db: Db, tenant: number, word: string): Promise<FoundRow[]> => {
  const sound = soundOf(word);
  const near = [
    ...oneSlipVariants(word).map(wordRange),
    ...(sound.length > 1 ? [rangeOf(`f:${sound}`)] : []),
  ];
  const ids = await idsIn(db, tenant, near, OF_WORD);
  const found = closest(await readFoundRows(db, tenant, ids), [word]);
  if (found.length > 0 || slipsIn(word.length) < 2) return found;
  const words = await closeWords(db, tenant, word);
  const further = await idsIn(db, tenant, words.map(wordRange), OF_WORD);
  return closest(await readFoundRows(db, tenant, further), [word]);
};

/** Several words: the beginnings of keys that the search for duplicates looks up. */
const findWords = async (db: Db, tenant: number, typed: string, words: readonly string[]) => {
  const ranges = searchPrefixes({ fullName: typed }).map(rangeOf);
  const ids = await idsIn(db, tenant, ranges, OF_WORDS);
  return closest(await readFoundRows(db, tenant, ids), words);
};

/** Customers whose name was typed with slips: letters swapped, missing, doubled or wrong, or written as it sounds. */
export const findMisspelt = async (db: Db, tenant: number, typed: string): Promise<FoundRow[]> => {
  if (NO_NAME.test(typed)) return [];
  const words = nameWords(typed);
  const [only, ...others] = words;
  if (only === undefined || words.join('').length < LEAST_LETTERS) return [];
  return others.length === 0 ? findWord(db, tenant, only) : findWords(db, tenant, typed, words);
};

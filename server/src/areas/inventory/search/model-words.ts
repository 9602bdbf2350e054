import { wordSlips } from '@forecourt/domain/people/misspelt';
import type { Db } from '../../../db/database';
import { readModelWords } from './found-car.queries';

const MODELS_MOST = 5_000;
/** A make that came a moment ago may be misspelt for so long before it is known. */
const KEPT_MS = 30_000;
const DEALERSHIPS_MOST = 200;

interface Kept {
  until: number;
  words: readonly string[];
}
const kept = new Map<number, Kept>();

/** The different words of the makes and models that a dealership has, kept for a moment for a bounded number of dealerships. */
const modelWords = async (db: Db, tenant: number): Promise<readonly string[]> => {
  const known = kept.get(tenant);
  if (known && known.until > performance.now()) return known.words;
  const rows = await readModelWords(db, tenant, MODELS_MOST);
  const words = [...new Set(rows.flatMap((row) => row.words.split(' ').filter(Boolean)))];
  kept.delete(tenant);
  const [oldest] = kept.keys();
  if (kept.size >= DEALERSHIPS_MOST && oldest !== undefined) kept.delete(oldest);
  kept.set(tenant, { until: performance.now() + KEPT_MS, words });
  return words;
};

const MEANINGS_MOST = 4;

/** What a word may mean that is no beginning of a known one: the known words with the fewest slips. */
const meaningsOf = (typed: string, known: readonly string[]): string[] => {
  if (/^\d+$/.test(typed) || known.some((word) => word.startsWith(typed))) return [typed];
  const close = known.flatMap((word) => {
    const slips = wordSlips(typed, word);
    return slips === null ? [] : [{ word, slips }];
  });
  const fewest = Math.min(...close.map(({ slips }) => slips));
  return close
    .filter(({ slips }) => slips === fewest)
    .slice(0, MEANINGS_MOST)
    .map(({ word }) => word);
};

/** The words that were meant by misspelt ones; null when nothing is misspelt, or nothing like it is known. */
export const meantWords = async (
  db: Db,
  tenant: number,
  typed: readonly string[],
): Promise<string[][] | null> => {
  const known = await modelWords(db, tenant);
  const meanings = typed.map((word) => meaningsOf(word, known));
  const isMisspelt = meanings.some((words, at) => words[0] !== typed[at]);
  return isMisspelt && meanings.every((words) => words.length > 0) ? meanings : null;
};

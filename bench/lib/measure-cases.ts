import {
  BLOCK_MOST,
  blockingKeys,
  preparePerson,
  REVIEW_AT,
  SUGGEST_AT,
  scorePrepared,
} from '@forecourt/domain';
import type { KnownCase } from './known-cases';
import { blockedPairs, pairId, pairOf } from './known-pairs';

interface Counts {
  isSame: boolean;
  pairs: number;
  suggested: number;
  uncertain: number;
}

export interface CaseResult {
  precision: number;
  recall: number;
  /** Of the true pairs that are not suggested, the share that is shown as uncertain. */
  missesShown: number;
  byCategory: ReadonlyMap<string, Counts>;
  /** Suggested pairs of people of two cases, who have nothing to do with each other. */
  strangers: number;
  wrong: readonly KnownCase[];
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

/** Judges pairs as the report of duplicates does: whoever shares no key is not compared at all. */
export const measureCases = (cases: readonly KnownCase[]): CaseResult => {
  const people = cases.flatMap(({ a, b }) => [preparePerson(a), preparePerson(b)]);
  const candidates = blockedPairs(people.map(blockingKeys), BLOCK_MOST);
  const byCategory = new Map<string, Counts>();
  const wrong: KnownCase[] = [];
  let strangers = 0;
  const scoreOf = (a: number, b: number): number => {
    const [one, other] = [people[a], people[b]];
    return one && other ? scorePrepared(one, other).score : 0;
  };
  for (const [at, known] of cases.entries()) {
    const id = pairId(2 * at, 2 * at + 1, people.length);
    const score = candidates.has(id) ? scoreOf(2 * at, 2 * at + 1) : 0;
    const counts = byCategory.get(known.category) ?? {
      ...{ isSame: known.isSame, pairs: 0, suggested: 0, uncertain: 0 },
    };
    counts.pairs += 1;
    if (score >= SUGGEST_AT) counts.suggested += 1;
    else if (score >= REVIEW_AT) counts.uncertain += 1;
    if (score >= SUGGEST_AT !== known.isSame) wrong.push(known);
    byCategory.set(known.category, counts);
  }
  for (const id of candidates) {
    const [a, b] = pairOf(id, people.length);
    if (a >> 1 !== b >> 1 && scoreOf(a, b) >= SUGGEST_AT) strangers += 1;
  }
  const total = { right: 0, true: 0, false: strangers, shown: 0 };
  for (const { isSame, pairs, suggested, uncertain } of byCategory.values()) {
    if (!isSame) total.false += suggested;
    else {
      total.right += suggested;
      total.true += pairs;
      total.shown += uncertain;
    }
  }
  return {
    precision: share(total.right, total.right + total.false),
    recall: share(total.right, total.true),
    missesShown: share(total.shown, total.true - total.right),
    byCategory,
    strangers,
    wrong,
  };
};

export const printCases = (name: string, result: CaseResult): void => {
  console.log(`\nhard pairs, ${name}`);
  for (const [category, { isSame, pairs, suggested, uncertain }] of result.byCategory) {
    const misses = pairs - suggested;
    const text = isSame
      ? `recall ${share(suggested, pairs).toFixed(3)}, of ${misses} missed ${uncertain} shown as uncertain`
      : `wrongly suggested ${share(suggested, pairs).toFixed(3)}, shown as uncertain ${share(uncertain, pairs).toFixed(3)}`;
    console.log(`  ${category.padEnd(30)} ${String(pairs).padStart(5)} pairs, ${text}`);
  }
  console.log(`  ${'strangers suggested'.padEnd(30)} ${String(result.strangers).padStart(5)}`);
  console.log(
    `  precision ${result.precision.toFixed(4)}   recall ${result.recall.toFixed(4)}   misses shown as uncertain ${result.missesShown.toFixed(3)}`,
  );
};

import {
  BLOCK_MOST,
  blockingKeys,
  clusterPairs,
  matchTyped,
  type PreparedPerson,
  preparePerson,
  REVIEW_AT,
  SEARCH_ROWS_MOST,
  SUGGEST_AT,
  scorePrepared,
  searchKeys,
  searchPrefixes,
} from '@forecourt/domain';
import { makeKnownCases } from './lib/known-cases';
import { blockedPairs, pairId, pairOf, shareMoreThanName, truePairs } from './lib/known-pairs';
import { type KnownRecord, makeKnownPeople, type Trouble } from './lib/known-people';
import { measureCases, printCases } from './lib/measure-cases';
import { randomFrom } from './lib/random';
import { TYPED } from './lib/typed-people';

// How good and how fast the search for duplicates is, on generated customers of one dealership of whom the truth is known.
// Two sets: with the troubles that the score is made for, and one where people also change their numbers as years go by.
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 200_000);
const SEED = Number(process.env.BENCH_SEED ?? 2026);
const SEARCHES = 500;
const CASES_EACH = Number(process.env.BENCH_CASES ?? 100);

/** Of processor time, which other work on the machine does not lengthen. */
const seconds = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
};

/** Shares of precision differ in the third place. */
const report = (what: string, value: number, budget = '', unit = ''): void => {
  const wanted = budget && `   (budget ${budget})`;
  console.log(`${what.padEnd(64)} ${value.toFixed(value < 10 ? 4 : 1)}${unit}${wanted}`);
};

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

interface Counts {
  right: number;
  wrong: number;
}
const precision = ({ right, wrong }: Counts): number => share(right, right + wrong);

const recallByTrouble = (records: readonly KnownRecord[], truth: Set<number>, found: Set<number>): void => {
  const counts = new Map<string, Counts>();
  for (const id of truth) {
    const [a, b] = pairOf(id, records.length);
    const troubles = new Set([...(records[a]?.troubles ?? []), ...(records[b]?.troubles ?? [])]);
    for (const trouble of troubles.size > 0 ? troubles : ['none']) {
      const count = counts.get(trouble) ?? { right: 0, wrong: 0 };
      count[found.has(id) ? 'right' : 'wrong'] += 1;
      counts.set(trouble, count);
    }
  }
  for (const [trouble, { right, wrong }] of [...counts].sort())
    console.log(
      `  ${trouble.padEnd(20)} ${String(right + wrong).padStart(6)} pairs, recall ${share(right, right + wrong).toFixed(3)}`,
    );
};

const clusterCounts = (found: Set<number>, truth: Set<number>, count: number): Counts => {
  const pairs = [...found].map((id) => {
    const [a, b] = pairOf(id, count);
    return { a, b, score: 0 };
  });
  const counts = { right: 0, wrong: 0 };
  for (const group of clusterPairs(pairs))
    for (const [i, a] of group.entries())
      for (const b of group.slice(i + 1)) counts[truth.has(pairId(a, b, count)) ? 'right' : 'wrong'] += 1;
  return counts;
};

const measure = (name: string, trouble: Trouble): PreparedPerson[] => {
  const records = makeKnownPeople(PEOPLE, SEED, trouble);
  const truth = truePairs(records);
  console.log(`\n${name}: ${records.length} records, ${truth.size} true pairs`);

  let people: PreparedPerson[] = [];
  const preparing = seconds(() => {
    people = records.map(({ person }) => preparePerson(person));
  });
  let keys: string[][] = [];
  let candidates = new Set<number>();
  const blocking = seconds(() => {
    keys = people.map(blockingKeys);
    candidates = blockedPairs(keys, BLOCK_MOST);
  });
  const found = new Set<number>();
  const suggested = { right: 0, wrong: 0 };
  const reviewed = { right: 0, wrong: 0 };
  const scoring = seconds(() => {
    for (const id of candidates) {
      const [a, b] = pairOf(id, records.length);
      const [one, other] = [people[a], people[b]];
      if (!one || !other) continue;
      const { score } = scorePrepared(one, other);
      if (score < REVIEW_AT) continue;
      const verdict = truth.has(id) ? 'right' : 'wrong';
      reviewed[verdict] += 1;
      if (score < SUGGEST_AT) continue;
      suggested[verdict] += 1;
      found.add(id);
    }
  });

  const telling = [...truth].filter((id) => {
    const [a, b] = pairOf(id, records.length);
    return shareMoreThanName(records[a]?.person ?? {}, records[b]?.person ?? {});
  });
  const clustered = clusterCounts(found, truth, records.length);
  report(`precision at the suggest threshold (${SUGGEST_AT})`, precision(suggested), 'at least 0.98');
  report('recall at the suggest threshold', share(suggested.right, truth.size), 'at least 0.90');
  report(
    '  of pairs that share more than a name',
    share(telling.filter((id) => found.has(id)).length, telling.length),
  );
  report('  most that could be had: share of such pairs', share(telling.length, truth.size));
  report('precision of whole groups', precision(clustered));
  report('recall of whole groups', share(clustered.right, truth.size));
  report(`precision from the review threshold (${REVIEW_AT})`, precision(reviewed));
  report(`recall from the review threshold`, share(reviewed.right, truth.size));
  recallByTrouble(records, truth, found);
  report('blocking keys a record', keys.flat().length / records.length);
  report('candidates a record', (2 * candidates.size) / records.length);
  report(
    'true pairs among the candidates',
    share([...truth].filter((id) => candidates.has(id)).length, truth.size),
  );
  report('records prepared a second, thousands', records.length / preparing / 1000);
  report('pairs scored a second, thousands', candidates.size / scoring / 1000);
  report('whole report without a database, processor time', preparing + blocking + scoring, 'under 60', ' s');
  return people;
};

/** Keys in the order of an index, each with the place of its record. */
const makeIndex = (people: readonly PreparedPerson[]): { keys: string[]; places: number[] } => {
  const rows = people.flatMap((person, at) => searchKeys(person).map((key) => ({ key, at })));
  rows.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.at - b.at));
  return { keys: rows.map(({ key }) => key), places: rows.map(({ at }) => at) };
};

const firstAtLeast = (keys: readonly string[], key: string): number => {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
};

const measureSearch = (people: readonly PreparedPerson[]): void => {
  const random = randomFrom(SEED);
  const index = makeIndex(people);
  console.log('\nfinding while typing: share of searches with the customer among the first 10');
  report('search keys a record', index.keys.length / people.length);
  for (const [name, type] of Object.entries(TYPED)) {
    let [hits, rows, tries] = [0, 0, 0];
    while (tries < SEARCHES) {
      const target = random.pick(people);
      if (!target.mobiles[0] || !target.emails[0] || target.name.family.length < 4 || !target.name.given)
        continue;
      tries += 1;
      const typed = type(target, random);
      const seen = new Set<number>();
      for (const prefix of searchPrefixes(typed)) {
        const start = firstAtLeast(index.keys, prefix);
        for (let i = start; i < start + SEARCH_ROWS_MOST && index.keys[i]?.startsWith(prefix); i += 1) {
          seen.add(index.places[i] ?? 0);
          rows += 1;
        }
      }
      const best = [...seen]
        .flatMap((at) => people[at] ?? [])
        .map((person) => ({ person, score: matchTyped(typed, person).score }))
        .sort((a, b) => b.score - a.score)
        .slice(0, 10);
      if (best.some(({ person }) => person === target)) hits += 1;
    }
    report(`  ${name} (${Math.round(rows / tries)} rows read)`, share(hits, tries));
  }
};

// The score is weighed on the first alone; the second has other names and another seed, and tells whether it holds.
printCases('tuning set', measureCases(makeKnownCases(CASES_EACH, SEED, 'tuning')));
printCases('held-out set', measureCases(makeKnownCases(CASES_EACH, SEED + 1, 'held-out')));
const people = measure('typos, nicknames, swaps, families, new surnames, moves', { newNumbers: false });
measure('the same, and new mobile numbers and e-mails over the years', { newNumbers: true });
measureSearch(people);

import type { Person } from '@forecourt/domain/people/person';
import type { KnownRecord } from './known-people';

/** One number for two places in a list, the smaller first. */
export const pairId = (a: number, b: number, count: number): number =>
  a < b ? a * count + b : b * count + a;
export const pairOf = (id: number, count: number): [number, number] => [Math.floor(id / count), id % count];

/** Every two records that are of one human being. */
export const truePairs = (records: readonly KnownRecord[]): Set<number> => {
  const places = new Map<number, number[]>();
  for (const [at, { who }] of records.entries()) places.set(who, [...(places.get(who) ?? []), at]);
  const pairs = new Set<number>();
  for (const list of places.values())
    for (const [i, a] of list.entries())
      for (const b of list.slice(i + 1)) pairs.add(pairId(a, b, records.length));
  return pairs;
};

/** The pairs that share a key, for keys that at most `most` records share. */
export const blockedPairs = (keys: readonly (readonly string[])[], most: number): Set<number> => {
  const blocks = new Map<string, number[]>();
  for (const [at, own] of keys.entries()) {
    for (const key of own) {
      const block = blocks.get(key);
      if (block) block.push(at);
      else blocks.set(key, [at]);
    }
  }
  const pairs = new Set<number>();
  for (const block of blocks.values()) {
    if (block.length > most) continue;
    for (const [i, a] of block.entries())
      for (let j = i + 1; j < block.length; j += 1) pairs.add(pairId(a, block[j] ?? a, keys.length));
  }
  return pairs;
};

const tellingValues = (person: Person): string[] => {
  const digits = [...(person.mobiles ?? []), ...(person.phones ?? [])].map((n) =>
    n.replace(/\D/g, '').slice(-10),
  );
  const place = /(?:^|-)(\d+) /.exec(person.address ?? '')?.[1];
  return [
    ...digits.filter((number) => number.length === 10 && !/^(\d)\1+$|0{7}$/.test(number)),
    ...(person.emails ?? [])
      .map((email) => email.toLowerCase())
      .filter((email) => !/^(?:na|none|noemail)@/.test(email)),
    ...(person.licence ? [person.licence] : []),
    ...(person.birthDate ? [person.birthDate] : []),
    ...(place && person.postalCode ? [`${place} ${person.postalCode.replace(' ', '').toUpperCase()}`] : []),
  ];
};

/** Whether two records have anything in common that a name is not; nobody could be sure of the others. */
export const shareMoreThanName = (a: Person, b: Person): boolean => {
  const values = new Set(tellingValues(a));
  return tellingValues(b).some((value) => values.has(value));
};

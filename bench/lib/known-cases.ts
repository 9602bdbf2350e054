import type { Person } from '@forecourt/domain/people/person';
import { misheard, slip } from './known-errors';
import { type Life, makeFamilyName, makeHome, makeLife, makeMobile, type World } from './known-lives';
import { ALIKE_SIBLINGS, RARE_NICKNAMES } from './known-nicknames';
import {
  chinesePair,
  couplePair,
  type Half,
  halfOf,
  koreanPair,
  type NamePair,
  secondGivenPair,
  slavicPair,
  vietnamesePair,
} from './known-other-spellings';
import { shareMoreThanName } from './known-pairs';
import { firstSource, type KnownRecord, nextSource, writeRecord } from './known-people';
import { companyPair } from './known-sister-companies';
import { type Random, randomFrom } from './random';

// Pairs of the kinds that a score finds hard, each kind by itself. Every record is written with the usual slips besides.

export interface KnownCase {
  category: string;
  isSame: boolean;
  a: Person;
  b: Person;
}

interface Making {
  half: Half;
  random: Random;
  world: World;
}
type MakeLives = (making: Making) => readonly [Life, Life];

const newLife = ({ random, world }: Making, given: Partial<Life>): Life =>
  makeLife(0, makeHome(random, world), random, world, given);

/** One person whose name is written in two ways. */
const oneLife = (making: Making, [first, second]: NamePair): readonly [Life, Life] => {
  const life = { ...newLife(making, first), short: '', middle: '' };
  return [life, { ...life, given: second.given, family: second.family }];
};

const nicknamePair: MakeLives = (making) => {
  const { half, random } = making;
  const gender = random.chance(0.5) ? 0 : 1;
  const [given = '', ...short] = random.pick(halfOf(RARE_NICKNAMES[gender], half));
  const family = makeFamilyName(random);
  return oneLife(making, [
    { gender, given, family },
    { gender, given: random.pick(short), family },
  ]);
};

/** A slip in a name; by address they are one, since the telephone and the mail are unknown or were changed. */
const alikeAtOneAddress: MakeLives = (making) => {
  const { random } = making;
  const life = newLife(making, {});
  const wrong = (text: string): string => (random.chance(0.6) ? slip(text, random) : misheard(text, random));
  const isFamily = random.chance(0.6);
  return [
    { ...life, short: '' },
    {
      ...life,
      short: '',
      given: isFamily ? life.given : wrong(life.given),
      family: isFamily ? wrong(life.family) : life.family,
      mobile: makeMobile(random),
      email: `x${random.digits(7)}@telus.net`,
    },
  ];
};

const kin = (a: Life, b: Life): readonly [Life, Life] => {
  a.kin = [b];
  b.kin = [a];
  return [a, b];
};

const alikeSiblings =
  (areTwins: boolean): MakeLives =>
  (making) => {
    const { half, random, world } = making;
    const names = random.pick(halfOf(ALIKE_SIBLINGS, half));
    const [first = '', second = ''] = random.chance(0.5) ? names : [...names].reverse();
    const one = newLife(making, { given: first });
    const other = makeLife(0, one.home, random, world, {
      given: second,
      family: one.family,
      ...(areTwins && { birthDate: one.birthDate }),
    });
    return kin({ ...one, short: '' }, { ...other, short: '', mobile: one.mobile });
  };

/** Father and son of one name in one house; in every eighth pair the son gives his father's mobile. */
const parentAndChild: MakeLives = (making) => {
  const { random, world } = making;
  const father = newLife(making, {
    gender: 0,
    birthDate: `19${40 + random.below(30)}-03-1${random.below(9)}`,
  });
  const year = Number(father.birthDate.slice(0, 4)) + 22 + random.below(12);
  const son = makeLife(0, father.home, random, world, {
    ...{ gender: 0, given: father.given, family: father.family, suffix: random.chance(0.7) ? 'Jr' : '' },
    birthDate: `${year}-0${1 + random.below(9)}-2${random.below(8)}`,
  });
  return kin(father, random.chance(0.125) ? { ...son, mobile: father.mobile } : son);
};

/** Colleagues who give the telephone of their company as their own; some have a name in common. */
const colleagues: MakeLives = (making) => {
  const { random } = making;
  const one = newLife(making, {});
  const shared = random.next();
  const other = newLife(making, {
    ...(shared < 0.04 && { given: one.given, gender: one.gender }),
    ...(shared >= 0.04 && shared < 0.25 && { family: one.family }),
  });
  return [one, { ...other, mobile: one.mobile, home: { ...other.home, phone: one.home.phone } }];
};

const couple: MakeLives = (making) => {
  const { half, random, world } = making;
  const [first, second] = couplePair(half, random);
  const one = newLife(making, first);
  const other = makeLife(0, one.home, random, world, second);
  return kin({ ...one, short: '' }, random.chance(0.3) ? { ...other, short: '', mobile: one.mobile } : other);
};

interface Case {
  isSame: boolean;
  weight: number;
  make: MakeLives;
  /** Half of the second records have neither mobile nor e-mail. */
  forgets?: boolean;
}

const CASES: Readonly<Record<string, Case>> = {
  'transliteration: Slavic': {
    isSame: true,
    weight: 3,
    make: (m) => oneLife(m, slavicPair(m.half, m.random)),
  },
  'transliteration: Korean': {
    isSame: true,
    weight: 3,
    make: (m) => oneLife(m, koreanPair(m.half, m.random)),
  },
  'transliteration: Chinese': {
    isSame: true,
    weight: 3,
    make: (m) => oneLife(m, chinesePair(m.half, m.random)),
  },
  'transliteration: Vietnamese': {
    isSame: true,
    weight: 3,
    make: (m) => oneLife(m, vietnamesePair(m.half, m.random)),
  },
  'second given name': {
    isSame: true,
    weight: 4,
    make: (m) => oneLife(m, secondGivenPair(m.half, m.random)),
  },
  nickname: { isSame: true, weight: 4, make: nicknamePair },
  'alike name, same address': { isSame: true, weight: 4, make: alikeAtOneAddress, forgets: true },
  'siblings with alike names': { isSame: false, weight: 4, make: alikeSiblings(false) },
  'twins with alike names': { isSame: false, weight: 2, make: alikeSiblings(true) },
  'parent and child of one name': { isSame: false, weight: 1, make: parentAndChild },
  'shared company phone': { isSame: false, weight: 4, make: colleagues },
  'couple, one English name': { isSame: false, weight: 2, make: couple },
};

const write = (making: Making, category: string, [a, b]: readonly [Life, Life], wanted: Case): KnownCase => {
  const { random } = making;
  const { isSame, forgets } = wanted;
  const record = (life: Life, source: ReturnType<typeof firstSource>): KnownRecord =>
    writeRecord(life, source, random, []);
  return {
    category,
    isSame,
    a: record(a, firstSource(random)).person,
    b: {
      ...record(b, nextSource(random)).person,
      ...(forgets && random.chance(0.5) && { mobiles: [], emails: [] }),
    },
  };
};

/** Of true pairs only those with something in common besides a name: nobody could find the others. */
const makeCase = (making: Making, category: string): KnownCase => {
  const wanted = CASES[category];
  if (!wanted) throw new Error(`no such kind of pair: ${category}`);
  for (;;) {
    const made = write(making, category, wanted.make(making), wanted);
    if (!made.isSame || shareMoreThanName(made.a, made.b)) return made;
  }
};

/** `each` pairs for each unit of weight of a category; the same for the same seed. */
export const makeKnownCases = (each: number, seed: number, half: Half): KnownCase[] => {
  const making: Making = { half, random: randomFrom(seed), world: { buildings: [], emails: new Set() } };
  const people = Object.entries(CASES).flatMap(([category, { weight }]) =>
    Array.from({ length: each * weight }, () => makeCase(making, category)),
  );
  return [...people, ...Array.from({ length: each * 2 }, () => companyPair(half, making.random))];
};

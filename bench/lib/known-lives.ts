import {
  COMMON_FAMILY,
  FEMALE,
  MALE,
  SHORT,
  STREET_KINDS,
  STREETS,
  TAIL_FAMILY_SHARE,
  tailFamily,
} from './known-names';
import { type Random, weighted } from './random';

export interface Home {
  number: string;
  street: string;
  kind: readonly [string, string];
  unit: string;
  postalCode: string;
  phone: string;
}

/** What is taken already. */
export interface World {
  buildings: Home[];
  emails: Set<string>;
}

/** One real human being at one time of their life. */
export interface Life {
  who: number;
  gender: 0 | 1;
  given: string;
  short: string;
  middle: string;
  family: string;
  suffix: string;
  birthDate: string;
  mobile: string;
  email: string;
  licence: string;
  home: Home;
  /** The others of the household, whose phone or mail they may give. */
  kin: Life[];
}

const drawCommon = weighted([...COMMON_FAMILY.map(([n, w]) => [n, w] as const), ['', TAIL_FAMILY_SHARE]]);
const drawGiven = [weighted(MALE), weighted(FEMALE)] as const;

export const makeFamilyName = (random: Random): string => drawCommon(random) || tailFamily(random.pick);
export const makeMobile = (random: Random): string =>
  random.pick(['604', '778', '236', '250', '672']) + (200 + random.below(800)) + random.digits(4);

const LETTERS = 'ABCEGHJKLMNPRSTVXY';
const postalCode = (random: Random): string => {
  const letter = () => random.pick([...LETTERS]);
  return `V${random.below(10)}${letter()} ${random.below(10)}${letter()}${random.below(10)}`;
};

export const makeHome = (random: Random, { buildings }: World): Home => {
  const inBuilding = random.chance(0.3);
  const phone = random.chance(0.25) ? makeMobile(random) : '';
  const unit = inBuilding ? String(100 * (1 + random.below(20)) + 1 + random.below(12)) : '';
  const known = inBuilding && buildings.length > 0 && random.chance(0.4) ? random.pick(buildings) : undefined;
  if (known) return { ...known, unit, phone };
  const home: Home = {
    number: String(1 + random.below(9_900)),
    street: random.chance(0.25) ? `${1 + random.below(180)}th` : random.pick(STREETS),
    kind: random.pick(STREET_KINDS),
    unit,
    postalCode: postalCode(random),
    phone,
  };
  if (inBuilding) buildings.push(home);
  return home;
};

/** No two people have one address: whoever comes late gets a number behind the name. */
export const makeEmail = (
  life: Pick<Life, 'given' | 'family' | 'short' | 'birthDate'>,
  random: Random,
  { emails }: World,
): string => {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, '');
  const [given, family] = [plain(life.given), plain(life.family)];
  const local = random.pick([
    `${given}.${family}`,
    `${given}${family}${random.below(100)}`,
    `${given[0]}${family}${life.birthDate.slice(2, 4)}`,
    `${plain(life.short || life.given)}${random.below(10_000)}`,
    `${family}${given[0]}${random.below(1_000)}`,
    random.pick(['hockey', 'truck', 'moto', 'sunny', 'lucky', 'crazy', 'dr', 'mr']) +
      given +
      random.below(100),
  ]);
  const host = random.pick(['gmail.com', 'gmail.com', 'hotmail.com', 'yahoo.ca', 'outlook.com', 'telus.net']);
  const free = emails.has(`${local}@${host}`) ? `${local}${random.digits(4)}` : local;
  emails.add(`${free}@${host}`);
  return `${free}@${host}`;
};

/** BC's are seven digits; Ontario's begin with the surname's letter and end with the birth date. */
export const makeLicence = (life: Pick<Life, 'family' | 'birthDate' | 'gender'>, random: Random): string => {
  if (random.chance(0.85)) return String(1_000_000 + random.below(9_000_000));
  const [year = '', month = '', day = ''] = life.birthDate.split('-');
  const coded = String(Number(month) + (life.gender === 1 ? 50 : 0)).padStart(2, '0');
  const letter = life.family.normalize('NFD')[0]?.toUpperCase() ?? 'X';
  return `${letter}${random.digits(4)}-${random.digits(4)}${year.slice(2, 3)}-${year.slice(3)}${coded}${day}`;
};

const birthDate = (year: number, random: Random): string =>
  `${year}-${String(1 + random.below(12)).padStart(2, '0')}-${String(1 + random.below(28)).padStart(2, '0')}`;

export const makeLife = (
  who: number,
  home: Home,
  random: Random,
  world: World,
  given: Partial<Life> = {},
): Life => {
  const gender = given.gender ?? (random.chance(0.5) ? 1 : 0);
  const name = given.given ?? drawGiven[gender](random);
  const base = {
    who,
    gender,
    given: name,
    short: SHORT[name] ? random.pick(SHORT[name]) : '',
    middle: random.chance(0.75) ? drawGiven[gender](random) : '',
    family: given.family ?? makeFamilyName(random),
    suffix: given.suffix ?? '',
    birthDate: given.birthDate ?? birthDate(1940 + random.below(66), random),
    mobile: makeMobile(random),
    home,
    kin: [],
  } as const;
  return {
    ...base,
    kin: [],
    email: makeEmail(base, random, world),
    licence: makeLicence(base, random),
  };
};

const yearOf = (life: Life): number => Number(life.birthDate.slice(0, 4));

const children = (parent: Life, first: number, count: number, random: Random, world: World): Life[] => {
  const grown: Life[] = [];
  for (let i = 0; i < count; i += 1) {
    const twin = grown[0] && random.chance(0.015) ? grown[0].birthDate : undefined;
    const namesake = i === 0 && parent.gender === 0 && random.chance(0.03);
    grown.push(
      makeLife(first + i, parent.home, random, world, {
        family: parent.family,
        birthDate: twin ?? birthDate(Math.min(2007, yearOf(parent) + 20 + random.below(15)), random),
        ...(namesake && { gender: 0, given: parent.given, suffix: random.chance(0.5) ? 'Jr' : '' }),
      }),
    );
  }
  return grown;
};

/** A household: alone, a couple, a family with grown children, several generations, or people who share the rent. */
export const makeHousehold = (who: number, random: Random, world: World): Life[] => {
  const home = makeHome(random, world);
  const kind = random.next();
  const one = makeLife(who, home, random, world);
  const lives = [one];
  if (kind >= 0.3 && kind < 0.92) {
    const family = random.chance(0.75) ? one.family : undefined;
    const gender = one.gender === 0 ? 1 : 0;
    lives.push(
      makeLife(who + 1, home, random, world, {
        gender,
        birthDate: birthDate(yearOf(one) - 4 + random.below(9), random),
        ...(family && { family }),
      }),
    );
  }
  if (kind >= 0.65 && kind < 0.92)
    lives.push(
      ...children(
        one,
        who + lives.length,
        kind < 0.87 ? 1 + random.below(2) : 2 + random.below(4),
        random,
        world,
      ),
    );
  if (kind >= 0.92) lives.push(makeLife(who + 1, home, random, world));
  for (const life of lives) life.kin = lives.filter((other) => other !== life);
  return lives;
};

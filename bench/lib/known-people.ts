import type { Person } from '@forecourt/domain/people/person';
import { misheard, slip, slipDigit, withoutAccents, writePhone } from './known-errors';
import {
  type Life,
  makeEmail,
  makeFamilyName,
  makeHome,
  makeHousehold,
  makeLicence,
  makeMobile,
  type World,
} from './known-lives';
import { type Random, randomFrom } from './random';

// Customers of one dealership with known truth. Rates come from what is known of such data (people who move, change numbers,
// mistype, share phones), not from what a scorer can find; some pairs cannot be judged by anybody.

/** How a record came about, and which shares of them have what. */
const SOURCES = {
  lead: {
    ...{ mobile: 0.92, email: 0.85, home: 0.05, address: 0.1, birth: 0.02, licence: 0, middle: 0.03 },
    ...{ gender: 0.1, slip: 0.01, heard: 0, short: 0.3, swapped: 0.012, upper: 0.02 },
  },
  walkIn: {
    ...{ mobile: 0.93, email: 0.5, home: 0.1, address: 0.25, birth: 0.1, licence: 0.15, middle: 0.03 },
    ...{ gender: 0.15, slip: 0.03, heard: 0.02, short: 0.3, swapped: 0.008, upper: 0.03 },
  },
  deal: {
    ...{ mobile: 0.97, email: 0.8, home: 0.35, address: 0.97, birth: 0.88, licence: 0.92, middle: 0.6 },
    ...{ gender: 0.6, slip: 0.008, heard: 0.002, short: 0.03, swapped: 0.003, upper: 0.2 },
  },
  oldSystem: {
    ...{ mobile: 0.6, email: 0.4, home: 0.6, address: 0.8, birth: 0.3, licence: 0.2, middle: 0.2 },
    ...{ gender: 0.2, slip: 0.015, heard: 0.005, short: 0.1, swapped: 0.015, upper: 0.9 },
  },
} as const;
export type Source = keyof typeof SOURCES;

const SHARES = {
  secondRecord: 0.13,
  furtherRecord: 0.22,
  /** A lead becomes a visit, a visit a deal; the others come back years later. */
  soon: 0.55,
  meanYears: 3,
  newMobileAYear: 0.065,
  newEmailAYear: 0.06,
  moveAYear: 0.1,
  newSurnameAYear: 0.012,
  newLicenceAYear: 0.01,
  kinsMobile: 0.05,
  kinsEmail: 0.03,
  phoneSlip: 0.01,
  emailSlip: 0.012,
  birthSlip: 0.012,
  licenceSlip: 0.01,
  noPhone: 0.004,
  noEmail: 0.01,
  noBirth: 0.004,
  wrongGender: 0.02,
  initialOnly: 0.008,
  bothInFirst: 0.01,
  undefinedLast: 0.003,
  suffixWritten: 0.6,
  unitForgotten: 0.2,
  shortStreet: 0.6,
};

export interface Trouble {
  /** People change their mobile number and e-mail too, as the years go by; often nothing but the name remains then. */
  newNumbers: boolean;
}

export interface KnownRecord {
  person: Person;
  /** Whom it is really about. */
  who: number;
  /** What went wrong or changed, to tell recall by it. */
  troubles: readonly string[];
}

const lifeLater = (
  life: Life,
  years: number,
  random: Random,
  world: World,
  { newNumbers }: Trouble,
  troubles: string[],
): Life => {
  const happens = (aYear: number): boolean => random.chance(1 - (1 - aYear) ** years);
  const later = { ...life };
  if (happens(SHARES.moveAYear)) {
    later.home = makeHome(random, world);
    troubles.push('moved');
  }
  if (newNumbers && happens(SHARES.newMobileAYear)) {
    later.mobile = makeMobile(random);
    troubles.push('new mobile');
  }
  if (later.gender === 1 && happens(SHARES.newSurnameAYear * 2)) {
    const other = makeFamilyName(random);
    later.family = random.chance(0.15) ? `${life.family}-${other}` : other;
    if (life.licence.includes('-')) later.licence = makeLicence(later, random);
    troubles.push('new surname');
  }
  if (newNumbers && happens(SHARES.newEmailAYear)) {
    later.email = makeEmail(later, random, world);
    troubles.push('new e-mail');
  }
  if (happens(SHARES.newLicenceAYear)) later.licence = makeLicence(later, random);
  return later;
};

interface Names {
  firstName: string;
  middleName: string;
  lastName: string;
}

const writeNames = (life: Life, source: Source, random: Random, troubles: string[]): Names => {
  const rates = SOURCES[source];
  const said = (name: string, rate: number): string => {
    let text = random.chance(0.5) ? withoutAccents(name) : name;
    if (random.chance(rates.heard)) {
      text = misheard(text, random);
      troubles.push('misheard');
    }
    if (random.chance(rate)) {
      text = slip(text, random);
      troubles.push('typo in name');
    }
    return text;
  };
  const short = life.short !== '' && random.chance(rates.short);
  if (short) troubles.push('nickname');
  let first = said(short ? life.short : life.given, rates.slip);
  let last = said(life.family, rates.slip);
  if (life.suffix && random.chance(SHARES.suffixWritten)) last += ` ${life.suffix}`;
  if (random.chance(SHARES.initialOnly)) first = first.slice(0, 1);
  const middle = life.middle && random.chance(rates.middle) ? life.middle : '';
  if (random.chance(rates.swapped)) {
    [first, last] = [last, first];
    troubles.push('swapped');
  } else if (random.chance(SHARES.bothInFirst)) {
    [first, last] = [`${first} ${last}`, ''];
    troubles.push('both in first');
  } else if (random.chance(SHARES.undefinedLast)) last = 'undefined';
  const style = random.next();
  const cased = (text: string): string => {
    if (style < rates.upper) return text.toUpperCase();
    return style > 0.94 && text !== 'undefined' ? `${text.toLowerCase()} ` : text;
  };
  return {
    firstName: cased(first),
    middleName: cased(middle && random.chance(0.3) ? middle.slice(0, 1) : middle),
    lastName: cased(last),
  };
};

const writePlace = ({ home }: Life, random: Random): Partial<Person> => {
  const street = `${home.number} ${random.chance(0.1) ? 'W ' : ''}${home.street} ${home.kind[random.chance(SHARES.shortStreet) ? 1 : 0]}`;
  const unit = random.chance(SHARES.unitForgotten) ? '' : home.unit;
  const postalCode = random.chance(0.5) ? home.postalCode : home.postalCode.replace(' ', '').toLowerCase();
  if (unit && random.chance(0.4)) return { address: `${unit}-${street}`, postalCode };
  return { address: street, unit, postalCode: random.chance(0.95) ? postalCode : '' };
};

const writeBirth = (day: string, random: Random): string => {
  if (random.chance(SHARES.noBirth)) return random.pick(['1900-01-01', '1970-01-01', '2000-01-01']);
  if (!random.chance(SHARES.birthSlip)) return day;
  const [year = '', month = '', date = ''] = day.split('-');
  if (random.chance(0.4) && Number(date) <= 12) return `${year}-${date}-${month}`;
  if (random.chance(0.7)) return `${year.slice(0, 2)}${slipDigit(year.slice(2), random)}-${month}-${date}`;
  return `${1940 + random.below(66)}-${month}-${date}`;
};

const writeReach = (
  life: Life,
  source: Source,
  random: Random,
  troubles: string[],
): Pick<Person, 'mobiles' | 'phones' | 'emails'> => {
  const rates = SOURCES[source];
  const kin = life.kin.length > 0 ? random.pick(life.kin) : undefined;
  const phone = (digits: string) =>
    writePhone(random.chance(SHARES.phoneSlip) ? slipDigit(digits, random) : digits, random);
  const kinsMobile = kin && random.chance(SHARES.kinsMobile);
  if (kinsMobile) troubles.push('mobile of kin');
  const mobile = random.chance(SHARES.noPhone)
    ? random.pick(['0000000000', '1111111111', '604-000-0000', 'none'])
    : phone(kinsMobile ? kin.mobile : life.mobile);
  const own = kin && random.chance(SHARES.kinsEmail) ? kin.email : life.email;
  const email = random.chance(SHARES.noEmail)
    ? random.pick(['none@none.com', 'noemail@gmail.com', 'na@na.ca'])
    : own;
  const hasEmail = random.chance(rates.email);
  // Nobody is entered today without a way to reach them.
  const hasMobile = random.chance(rates.mobile) || (!hasEmail && source !== 'oldSystem');
  return {
    mobiles: hasMobile ? [mobile] : [],
    phones: life.home.phone && random.chance(rates.home) ? [phone(life.home.phone)] : [],
    emails: hasEmail ? [random.chance(SHARES.emailSlip) ? slip(email, random) : email] : [],
  };
};

export const writeRecord = (
  life: Life,
  source: Source,
  random: Random,
  before: readonly string[],
): KnownRecord => {
  const rates = SOURCES[source];
  const troubles = [...before];
  const person: Person = {
    ...writeNames(life, source, random, troubles),
    ...writeReach(life, source, random, troubles),
    ...(random.chance(rates.address) && writePlace(life, random)),
  };
  if (random.chance(rates.birth)) person.birthDate = writeBirth(life.birthDate, random);
  if (random.chance(rates.licence))
    person.licence = random.chance(SHARES.licenceSlip) ? slipDigit(life.licence, random) : life.licence;
  if (random.chance(rates.gender))
    person.gender = random.chance(SHARES.wrongGender) ? (life.gender === 0 ? 1 : 0) : life.gender;
  return { person, who: life.who, troubles };
};

export const nextSource = (random: Random): Source => {
  const at = random.next();
  return at < 0.45 ? 'deal' : at < 0.75 ? 'walkIn' : 'lead';
};
export const firstSource = (random: Random): Source => {
  const at = random.next();
  return at < 0.4 ? 'lead' : at < 0.7 ? 'walkIn' : at < 0.9 ? 'deal' : 'oldSystem';
};

/** `count` records, in no order; the same for the same seed. */
export const makeKnownPeople = (count: number, seed: number, trouble: Trouble): KnownRecord[] => {
  const random = randomFrom(seed);
  const world: World = { buildings: [], emails: new Set() };
  const records: KnownRecord[] = [];
  let who = 1;
  while (records.length < count) {
    const lives = makeHousehold(who, random, world);
    who += lives.length;
    for (const first of lives) {
      const troubles: string[] = [];
      records.push(writeRecord(first, firstSource(random), random, troubles));
      let life = first;
      let again: number = SHARES.secondRecord;
      while (random.chance(again)) {
        const years = random.chance(SHARES.soon)
          ? random.next() / 6
          : -Math.log(1 - random.next()) * SHARES.meanYears;
        life = lifeLater(life, years, random, world, trouble, troubles);
        records.push(writeRecord(life, nextSource(random), random, troubles));
        again = SHARES.furtherRecord;
      }
    }
  }
  return records.slice(0, count);
};

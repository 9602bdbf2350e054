import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchTyped } from './match-typed';
import type { Person } from './person';
import { preparePerson } from './prepare-person';
import { bandOf, type PairBand, scorePair } from './score-pair';
import { searchKeys, searchPrefixes } from './search-keys';
import { REVIEW_AT, SUGGEST_AT } from './weights';

const reached = (fullName: string, more: Person = {}): Person => ({
  fullName,
  mobiles: ['6045550142'],
  ...more,
});
const home: Person = { address: '18 Mill Rd', postalCode: 'N1E 0A1' };

describe('bands', () => {
  it.each([
    [SUGGEST_AT, 'sure'],
    [SUGGEST_AT - 1, 'uncertain'],
    [REVIEW_AT, 'uncertain'],
    [REVIEW_AT - 1, 'different'],
  ])('%i is %s', (score, band) => expect(bandOf(score)).toBe(band));

  it.each<[string, Person, Person, PairBand]>([
    ['Ukrainian and Russian', reached('Oleksandr Honcharenko'), reached('Aleksandr Goncharenko'), 'sure'],
    ['a Slavic name in English', reached('Yevhenii Khomenko'), reached('Eugene Homenko'), 'sure'],
    ['Cyrillic letters', reached('Иван Щербаков'), reached('Ivan Shcherbakov'), 'sure'],
    ['Korean letters', reached('김 민준'), { ...reached(''), firstName: 'Minjun', lastName: 'Kim' }, 'sure'],
    ['two ways to write Korean', reached('Jung-hyun Park'), reached('Jeong Hyeon Pak'), 'sure'],
    ['the Korean family name first', reached('Lee Minho'), reached('Min-ho Yi'), 'sure'],
    ['mainland and Taiwan', reached('Xiaoming Zhang'), reached('Hsiao-Ming Chang'), 'sure'],
    ['mainland and Hong Kong', reached('Guoqiang Chen'), reached('Kwok Keung Chan'), 'sure'],
    ['a Vietnamese name in two orders', reached('Nguyễn Văn Anh'), reached('Van Anh Nguyen'), 'sure'],
    ['a Vietnamese name without its middle', reached('Nguyễn Văn Hùng'), reached('Hung Nguyen'), 'sure'],
    ['a second given name', reached('Wei "William" Zhang'), reached('William Zhang'), 'sure'],
    ['its short form', reached('Wei (William) Zhang'), reached('Bill Zhang'), 'sure'],
    ['one name each', reached('Wei Zhang'), reached('William Zhang'), 'uncertain'],
    [
      'one name each, same birth date',
      reached('Wei Zhang', { birthDate: '1984-03-04' }),
      reached('William Zhang', { birthDate: '1984-03-04' }),
      'sure',
    ],
    ['a rare nickname', reached('Małgorzata Nowak'), reached('Gosia Nowak'), 'sure'],
    ['a Russian nickname', reached('Dmitri Volkov'), reached('Dima Volkov'), 'sure'],
    [
      'an alike name, same address',
      { fullName: 'Amara Okafor', ...home },
      { fullName: 'Amara Okafro', ...home },
      'sure',
    ],
    ['an initial and a shared telephone', reached('J Okafor'), reached('Jamila Okafor'), 'uncertain'],
    [
      'an initial, and the same mailbox',
      reached('J Okafor', { emails: ['jamila.okafor@gmail.com'] }),
      reached('Jamila Okafor', { emails: ['jamila.okafor@gmail.com'] }),
      'sure',
    ],
    ['short names with another letter', reached('Ami Okafor'), reached('Emi Okafor'), 'uncertain'],
    ['two forms of one name', reached('Daniela Okafor'), reached('Danielle Okafor'), 'uncertain'],
    [
      'sisters with one mailbox',
      reached('Julie Okafor', { emails: ['okafor.family@gmail.com'] }),
      reached('Julia Okafor', { emails: ['okafor.family@gmail.com'] }),
      'uncertain',
    ],
    [
      'alike given names, one without a family name',
      { firstName: 'Weining', mobiles: ['6045550142'] },
      reached('Weiming Okafor'),
      'uncertain',
    ],
    ['sisters with alike names', reached('Zarina Okafor'), reached('Farina Okafor'), 'uncertain'],
    ['brother and sister', reached('Zamil Okafor'), reached('Zamila Okafor'), 'uncertain'],
    [
      'twins with alike names',
      reached('Zaylen Okafor', { birthDate: '1999-05-06' }),
      reached('Taylen Okafor', { birthDate: '1999-05-06' }),
      'uncertain',
    ],
    ['brothers with Korean names', reached('Minho Kim'), reached('Jinho Kim'), 'different'],
    [
      'one junior at one address',
      { fullName: 'John Okafor', ...home },
      { fullName: 'John Okafor Jr', ...home },
      'uncertain',
    ],
    [
      'colleagues with one telephone',
      reached('Ada Byron', { phones: ['6045550199'] }),
      reached('Noah Fraser', { phones: ['6045550199'] }),
      'different',
    ],
    [
      'numbered companies of one owner',
      { company: '1234567 BC Ltd', phones: ['6045550142'] },
      { company: '1234568 BC Ltd', phones: ['6045550142'] },
      'different',
    ],
    [
      'one numbered company',
      { company: '0123456 B.C. Ltd.', phones: ['6045550142'] },
      { company: '123456 BC Limited', phones: ['6045550142'] },
      'sure',
    ],
    [
      'a slip in the host of the e-mail',
      { fullName: 'Ada Byron', emails: ['ada@gmial.com'] },
      { fullName: 'Ada Byron', emails: ['ada@gmail.com'] },
      'sure',
    ],
  ])('%s', (_, a, b, band) => {
    expect(scorePair(a, b).band).toBe(band);
    expect(scorePair(b, a).score).toBe(scorePair(a, b).score);
  });

  it('names the doubt of an uncertain pair', () => {
    const { reasons } = scorePair(reached('Zamil Okafor'), reached('Zamila Okafor'));
    expect(reasons).toContainEqual(expect.objectContaining({ field: 'household', kind: 'differs' }));
  });
});

const name = fc.constantFrom(
  ...[
    'Ada',
    'Adda',
    'Bill',
    'William',
    'Wei',
    'Xiaoming',
    'Hsiao Ming',
    'Minho',
    'Jinho',
    'Oleksandr',
    'Alex',
    'J',
    '',
  ],
);
const family = fc.constantFrom(
  'Byron',
  'Byrno',
  'Zhang',
  'Chang',
  'Kim',
  'Smith',
  'Byron Jr',
  'Kovalenko',
  '',
);
const person: fc.Arbitrary<Person> = fc.record({
  firstName: name,
  lastName: family,
  middleName: fc.constantFrom('', '', 'Ming', 'Jo'),
  emails: fc.constantFrom([], ['ada99@x.ca'], ['ada99@gmial.com']),
  mobiles: fc.constantFrom([], ['6045550143'], ['7785550100']),
  phones: fc.constantFrom([], ['6045550198']),
  address: fc.constantFrom('', '18 Mill Rd', '20 Oak St'),
  postalCode: fc.constantFrom('', 'N1E 0A1'),
  birthDate: fc.constantFrom('', '1984-03-04', '1950-01-02'),
  licence: fc.constantFrom('', '1234568', '7654321'),
});
const added: fc.Arbitrary<(one: Person) => Person> = fc.constantFrom(
  (one: Person) => ({ ...one, emails: [...(one.emails ?? []), 'zoe.q@y.org'] }),
  (one: Person) => ({ ...one, mobiles: [...(one.mobiles ?? []), '6042345678'] }),
  (one: Person) => ({ ...one, phones: [...(one.phones ?? []), '6042345679'] }),
  (one: Person) => ({ ...one, birthDate: '1971-02-03' }),
  (one: Person) => ({ ...one, licence: '5551234' }),
  (one: Person) => ({ ...one, bcid: 'BC123456' }),
  (one: Person) => ({ ...one, address: '77 Elm St', unit: '', postalCode: 'V5K 0A1' }),
);

describe('laws of the bands', () => {
  it('is never worse by one more field that agrees', () => {
    fc.assert(
      fc.property(person, person, added, (a, b, add) => {
        expect(scorePair(add(a), add(b)).score).toBeGreaterThanOrEqual(scorePair(a, b).score);
      }),
      { numRuns: 1_000 },
    );
  }, 30_000);

  it('is symmetric for names of every kind', () => {
    fc.assert(
      fc.property(person, person, (a, b) => {
        expect(scorePair(b, a).score).toBe(scorePair(a, b).score);
      }),
      { numRuns: 1_000 },
    );
  }, 30_000);

  it.each(['a', 'ha', 'x ', 'minjun', '1 ', '604-', '@a.', '(#', 'é', '김'])(
    'judges a text of a million %j in time',
    (part) => {
      const long = part.repeat(1_000_000 / part.length);
      const many = Array.from({ length: 2_000 }, (_, at) => `${long.slice(0, 50)}${at}@gmail.com`);
      const nasty: Person = {
        ...{ firstName: long, middleName: long, lastName: long, company: '', address: long, unit: long },
        ...{
          emails: [long, ...many],
          mobiles: [long, ...many],
          phones: many,
          postalCode: long,
          licence: long,
          bcid: long,
        },
      };
      const before = process.cpuUsage();
      scorePair(nasty, { ...nasty, firstName: `${long}b` });
      scorePair({ company: long }, { company: `${long}b` });
      searchPrefixes(nasty);
      searchKeys(preparePerson(nasty));
      matchTyped(nasty, preparePerson(nasty));
      const { user, system } = process.cpuUsage(before);
      // A quadratic reading would take minutes; this is far above what a linear one takes.
      expect((user + system) / 1_000_000).toBeLessThan(5);
    },
    60_000,
  );
});

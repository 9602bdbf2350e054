import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person } from './person';
import { scorePair, verdictOf } from './score-pair';
import { REVIEW_AT, SAME_AT, SUGGEST_AT, WEIGHTS } from './weights';

const amara: Person = {
  firstName: 'Amara',
  lastName: 'Okafor',
  mobiles: ['519 555 0142'],
  emails: ['amara@example.org'],
  address: '18 Mill Rd',
  postalCode: 'N1E 0A1',
  birthDate: '1984-03-04',
  licence: 'O1234-56789-40304',
};
const lines = (a: Person, b: Person) =>
  Object.fromEntries(scorePair(a, b).reasons.map(({ field, kind, weight }) => [field, `${kind} ${weight}`]));

describe('the figures of domain.md 5.1', () => {
  it.each<[Person, Person, string, string]>([
    [{ licence: 'O1234-56789-40304' }, { licence: 'o12345678940304' }, 'licence', 'equal 70'],
    [{ licence: '1234568' }, { licence: '7654321' }, 'licence', 'differs -60'],
    [{ emails: ['Ada@x.org'] }, { emails: ['b@y.org', 'ada@x.org'] }, 'email', 'equal 50'],
    [{ mobiles: ['6045550142'] }, { mobiles: ['(604) 555-0142'] }, 'mobile', 'equal 45'],
    [{ phones: ['6045550142'] }, { phones: ['+1 604 555 0142'] }, 'phone', 'equal 25'],
    [{ birthDate: '1984-03-04' }, { birthDate: '1984-03-04T20:00:00Z' }, 'birthDate', 'equal 25'],
    [{ birthDate: '1984-03-04' }, { birthDate: '1957-11-30' }, 'birthDate', 'differs -40'],
    [{ fullName: 'Kim Lee' }, { firstName: 'KIM', lastName: 'lee' }, 'name', 'equal 25'],
    [{ fullName: 'Kim Lee' }, { fullName: 'Kimberly Lee' }, 'name', 'nickname 18'],
    [{ fullName: 'Steve Lee' }, { fullName: 'Steven Lee' }, 'name', 'nickname 18'],
    [{ fullName: 'Ada Smith' }, { fullName: 'Ada Smyth' }, 'name', 'sounds 12'],
    [{ fullName: 'Al Lee Jr' }, { fullName: 'Al Lee Sr' }, 'suffix', 'differs -20'],
    [{ postalCode: 'N1E 0A1' }, { postalCode: 'n1e0a1' }, 'postalCode', 'equal 10'],
    [{ address: '18 Mill Rd' }, { address: '18 Mill Road' }, 'address', 'equal 18'],
    [
      { interests: [{ vin: 'V', day: '2026-03-04' }] },
      { interests: [{ vin: 'V', day: '2026-04-03' }] },
      'interest',
      'equal 10',
    ],
  ])('%j and %j: %s %s', (a, b, field, line) => expect(lines(a, b)[field]).toBe(line));

  it('does not count a car asked about more than 30 days apart', () =>
    expect(
      lines(
        { interests: [{ vin: 'V', day: '2026-03-04' }] },
        { interests: [{ vin: 'V', day: '2026-04-04' }] },
      ),
    ).toEqual({}));

  it('takes 30 from known co-buyers', () =>
    expect(scorePair(amara, amara, { areLinked: true }).reasons).toContainEqual(
      expect.objectContaining({ field: 'household', weight: WEIGHTS.linked.differs }),
    ));

  it.each([
    [SAME_AT, 'same'],
    [SUGGEST_AT, 'likely'],
    [SUGGEST_AT - 1, 'possible'],
    [REVIEW_AT, 'possible'],
    [REVIEW_AT - 1, 'different'],
    [-100, 'different'],
  ])('%i is %s', (score, verdict) => expect(verdictOf(score)).toBe(verdict));
  it('suggests from 80 and shows from 55', () => expect([SUGGEST_AT, REVIEW_AT]).toEqual([80, 55]));
});

const reached = (fullName: string, more: Person = {}): Person => ({
  fullName,
  mobiles: ['6045550142'],
  ...more,
});

describe('one customer', () => {
  it.each<[string, Person, Person]>([
    ['a nickname', reached('Bill Fraser'), reached('William Fraser')],
    ['swapped names', reached('Amara Okafor'), { ...reached(''), firstName: 'Okafor', lastName: 'Amara' }],
    ['a typo', reached('Amara Okafor'), reached('Amara Okafro')],
    ['a misheard name', reached('Stephen Thompson'), reached('Steven Tompson')],
    [
      'both names in the first field',
      reached('Ada Byron'),
      { ...reached(''), firstName: 'Ada Byron', lastName: '' },
    ],
    ['a middle name used as the first', reached('James Lee'), reached('Robert James Lee')],
    ['two ways to write a Chinese name', reached('Xiao Ming Wang'), reached('Xiaoming Wang')],
    ['a longer surname', reached('Marie Tremblay'), reached('Marie Tremblay-Roy')],
    ['Singh between the names', reached('Harpreet Singh Gill'), reached('Harpreet Singh')],
    ['two spellings of a Punjabi name', reached('Harjit Gill'), reached('Harjeet Gill')],
    ['a new surname', reached('Amara Okafor'), reached('Amara Haddad')],
    ['no last name', reached('Amara Okafor'), { ...reached(''), firstName: 'Amara', lastName: 'undefined' }],
    [
      'a new number, same birth date',
      { ...amara, mobiles: ['7785550100'], emails: [] },
      { ...amara, licence: '' },
    ],
    ['a renewed licence', { ...amara, licence: 'O9999-11111-40304' }, amara],
    ['apostrophes', reached("Sean O'Brien"), reached('Sean O’Brien')],
    ['another script', reached('李小龍'), reached('李小龍', { emails: ['x@y.org'] })],
    ['300 characters', reached(`Ada ${'x'.repeat(300)}`), reached(`Ada ${'x'.repeat(300)}`)],
    ['an emoji', reached('Ada 🚗 Byron'), reached('Ada Byron')],
    [
      'a business',
      { company: 'Northlot Auto Ltd.', phones: ['6045550142'] },
      { company: 'NORTHLOT AUTO LIMITED', phones: ['6045550142'], emails: ['a@b.ca'] },
    ],
  ])('%s', (_, a, b) => expect(scorePair(a, b).score).toBeGreaterThanOrEqual(SUGGEST_AT));
});

const home: Person = {
  address: '18 Mill Rd',
  postalCode: 'N1E 0A1',
  mobiles: ['6045550142'],
  phones: ['6045550199'],
};
const at = (fullName: string, more: Person = {}): Person => ({ fullName, ...home, ...more });

describe('two customers', () => {
  it.each<[string, Person, Person]>([
    ['husband and wife', at('Paul Okafor'), at('Paula Okafor')],
    [
      'with one mailbox',
      at('Paul Okafor', { emails: ['f@x.ca'] }),
      at('Amara Okafor', { emails: ['f@x.ca'] }),
    ],
    ['twins', at('Ada Okafor', { birthDate: '1999-05-06' }), at('Eve Okafor', { birthDate: '1999-05-06' })],
    [
      'father and son',
      at('John Okafor', { birthDate: '1950-05-06' }),
      at('John Okafor', { birthDate: '1979-11-20' }),
    ],
    ['senior and junior', at('John Okafor Sr'), at('John Okafor Jr')],
    ['siblings with like names', at('Harpreet Gill'), at('Harjeet Gill')],
    ['two licences', at('John Okafor', { licence: '1234568' }), at('John Okafor', { licence: '7654321' })],
    ['people who share the rent', at('Ada Byron'), at('Noah Fraser')],
    ['namesakes', { fullName: 'John Smith' }, { fullName: 'John Smith' }],
    [
      'neighbours',
      at('Ada Roy', { unit: '4', mobiles: [], phones: [] }),
      at('Ada Roy', { unit: '5', mobiles: [], phones: [] }),
    ],
    ['nobody', {}, {}],
    ['one letter', { firstName: 'A' }, { firstName: 'A' }],
    [
      'made-up values',
      reached('Ada Byron', { mobiles: ['0000000000'] }),
      reached('Ada Byron', { mobiles: ['0000000000'] }),
    ],
    ['a business and its owner', { ...reached('Ada Byron'), company: 'Byron Ltd' }, reached('Ada Byron')],
    ['two names in another script', reached('李小龍'), reached('王小明')],
    [
      'a shared info mailbox',
      { fullName: 'Ada Roy', emails: ['info@x.ca'] },
      { fullName: 'Eve Lam', emails: ['info@x.ca'] },
    ],
  ])('%s', (_, a, b) => expect(scorePair(a, b).score).toBeLessThan(REVIEW_AT));
});

const text = fc.oneof(
  fc.constantFrom(
    '',
    'Ada',
    'Bill',
    'William',
    "O'Brien",
    'Okafor',
    'Singh',
    '李',
    'undefined',
    'J',
    'Smith Jr',
    'x'.repeat(300),
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const person: fc.Arbitrary<Person> = fc.record({
  firstName: text,
  middleName: text,
  lastName: text,
  company: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: text }),
  emails: fc.array(fc.constantFrom('a.b@gmail.com', 'ab@gmail.com', 'ada99@x.ca', 'ada99@y.ca', 'no'), {
    maxLength: 2,
  }),
  mobiles: fc.array(fc.constantFrom('6045550142', '604-555-0143', '7785550100', '?'), { maxLength: 2 }),
  phones: fc.array(fc.constantFrom('6045550142', '6045550199'), { maxLength: 2 }),
  address: fc.constantFrom('', '18 Mill Rd', '4-18 Mill Road', '20 Oak St'),
  unit: fc.constantFrom('', '4', '5'),
  postalCode: fc.constantFrom('', 'N1E 0A1', 'V5K 0A1'),
  gender: fc.constantFrom(0, 1, null),
  birthDate: fc.constantFrom('', '1984-03-04', '1984-04-03', '1950-01-02'),
  licence: fc.constantFrom('', '1234568', '7654321', 'O12345678901234'),
  bcid: fc.constantFrom('', 'BC123456', 'BC654321'),
});

describe('laws', () => {
  it('is symmetric, line by line', () => {
    fc.assert(
      fc.property(person, person, (a, b) => {
        const [there, back] = [scorePair(a, b), scorePair(b, a)];
        expect(back.score).toBe(there.score);
        const turned = back.reasons.map((reason) => ({ ...reason, a: reason.b, b: reason.a }));
        const sorted = (list: typeof turned) => list.map((r) => `${r.field} ${r.kind} ${r.weight}`).sort();
        expect(sorted(turned)).toEqual(sorted([...there.reasons]));
      }),
      { numRuns: 400 },
    );
  });

  it('finds nothing against a record in itself', () => {
    fc.assert(
      fc.property(person, (one) => {
        expect(scorePair(one, one).reasons.filter(({ weight }) => weight < 0)).toEqual([]);
      }),
    );
  });

  it('is the sum of its lines', () => {
    fc.assert(
      fc.property(person, person, (a, b) => {
        const { score, reasons, verdict } = scorePair(a, b);
        expect(reasons.reduce((sum, { weight }) => sum + weight, 0)).toBe(score);
        expect(verdict).toBe(verdictOf(score));
      }),
    );
  });

  it('does not care how things are written', () => {
    const loud = (p: Person): Person => ({
      ...p,
      firstName: ` ${p.firstName?.toUpperCase()} `,
      lastName: `${p.lastName?.toUpperCase()}`,
      emails: p.emails?.map((email) => ` ${email.toUpperCase()}`),
      mobiles: p.mobiles?.map((number) => number.replace(/^(\d{3})-?(\d{3})-?(\d{4})$/, '+1 ($1) $2.$3')),
      postalCode: p.postalCode?.toLowerCase().replace(' ', ''),
      licence: p.licence?.toLowerCase(),
    });
    // Upper case of 'undefined' is a name, and some letters have no single upper case.
    const plain = person.filter(
      (p) =>
        /^[A-Za-z' ]*$/.test(`${p.firstName}${p.lastName}`) &&
        !/undefined/.test(`${p.firstName}${p.lastName}`),
    );
    fc.assert(
      fc.property(plain, person, (a, b) => {
        expect(scorePair(loud(a), b).score).toBe(scorePair(a, b).score);
      }),
    );
  });
});

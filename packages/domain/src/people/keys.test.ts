import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockingKeys } from './blocking-keys';
import { clusterPairs } from './cluster-pairs';
import { matchTyped } from './match-typed';
import type { Person } from './person';
import { preparePerson } from './prepare-person';
import { keyRange, searchKeys, searchPrefixes } from './search-keys';

const blocks = (person: Person) => blockingKeys(preparePerson(person));
const meet = (a: Person, b: Person) => blocks(a).some((key) => blocks(b).includes(key));

describe('blockingKeys', () => {
  it.each<[string, Person, Person]>([
    ['mobile here, home there', { mobiles: ['6045550142'] }, { phones: ['(604) 555-0142'] }],
    ['e-mail', { emails: ['a.b+x@gmail.com'] }, { emails: ['AB@gmail.com'] }],
    ['licence', { licence: 'O1234-56789-40304' }, { licence: 'O12345678940304' }],
    ['nickname', { fullName: 'Bill Smyth' }, { fullName: 'William Smith' }],
    ['swapped', { fullName: 'Amara Okafor' }, { firstName: 'Okafor', lastName: 'Amara' }],
    [
      'birth date, new surname',
      { fullName: 'Ada Byron', birthDate: '1984-03-04' },
      { fullName: 'Ada King', birthDate: '1984-03-04' },
    ],
    [
      'address',
      { fullName: 'Ada Byron', address: '18 Mill Rd', postalCode: 'N1E0A1' },
      { fullName: 'Adda Byron', address: '4-18 Mill Road', postalCode: 'n1e 0a1' },
    ],
    ['company', { company: 'Northlot Auto Ltd' }, { company: 'NORTHLOT AUTO INC.' }],
  ])('brings together: %s', (_, a, b) => expect(meet(a, b)).toBe(true));

  it('is empty for nobody, and small for anybody', () => {
    expect(blocks({})).toEqual([]);
    expect(blocks({ mobiles: ['0000000000'], emails: ['none@none.com'] })).toEqual([]);
    const full: Person = {
      ...{ fullName: 'Chris Okafor', mobiles: ['6045550142'], phones: ['6045550199'], emails: ['c@x.ca'] },
      ...{ address: '18 Mill Rd', postalCode: 'N1E 0A1', birthDate: '1984-03-04', licence: '1234568' },
    };
    expect(blocks(full).length).toBeLessThanOrEqual(16);
  });
});

const customer: Person = {
  ...{ firstName: 'Marc-André', lastName: "L'Heureux Tremblay", mobiles: ['604 555 0142'] },
  ...{ emails: ['m.tremblay@gmail.com'], address: '18 Mill Rd', postalCode: 'N1E 0A1' },
};
const finds = (typed: Person, person: Person): boolean => {
  const keys = searchKeys(preparePerson(person));
  return searchPrefixes(typed).some((prefix) => keys.some((key) => key.startsWith(prefix)));
};

describe('finding while typing', () => {
  it.each<[string, Person]>([
    ['the beginning of the first name', { firstName: 'mar' }],
    ['the beginning of the last name', { lastName: 'lheu' }],
    ['its second word', { lastName: 'Trem' }],
    ['both', { firstName: 'Marc-Andre', lastName: 'l’h' }],
    ['the first digits', { mobiles: ['(604) 5'] }],
    ['the last digits', { mobiles: ['0142'] }],
    ['digits with the country', { mobiles: ['1 604 555'] }],
    ['a wrong digit early', { mobiles: ['604 556 0142'] }],
    ['a wrong digit late', { mobiles: ['604 555 0143'] }],
    ['half the e-mail', { emails: ['m.trem'] }],
    ['the e-mail without its dot', { emails: ['mtremblay@gm'] }],
    ['the postal code', { postalCode: 'n1e' }],
    ['the address', { address: '18 mil' }],
    ['the number in the field of the home', { phones: ['6045550'] }],
  ])('%s', (_, typed) => {
    expect(finds(typed, customer)).toBe(true);
    expect(matchTyped(typed, preparePerson(customer)).score).toBeGreaterThan(0);
  });

  it.each([
    ['Bill Fraser', 'William Fraser'],
    ['William Fras', 'Bill Fraser'],
    ['Stephen Tomp', 'Steven Thompson'],
    ['Amara Okafro', 'Amara Okafor'],
    ['Amraa Okafor', 'Amara Okafor'],
    ['Okafor Amara', 'Amara Okafor'],
    ['Trembley', 'Marc Tremblay'],
    ['李', '李小龍'],
    ['Fras', 'Fraser'],
    ['Amra Okfor', 'Amara Okafor'],
    ['Anara Okaforr', 'Amara Okafor'],
    ['Jonh Snith', 'John Smith'],
    ['Okfor', 'Amara Okafor'],
    ['Onafor', 'Amara Okafor'],
    ['Kathrine Tremblya', 'Katherine Tremblay'],
    ['Oleksandr Kovalenko', 'Alexander Kovalenko'],
    ['Иван', 'Ivan Petrov'],
  ])('%s finds %s', (typed, name) => {
    expect(finds({ fullName: typed }, { fullName: name })).toBe(true);
    expect(matchTyped({ fullName: typed }, preparePerson({ fullName: name })).score).toBeGreaterThan(0);
  });

  it.each<[string, Person, Person]>([
    ['001 before a number', { mobiles: ['001 604 555 0142'] }, { mobiles: ['6045550142'] }],
    ['001 before half a number', { mobiles: ['001 604 55'] }, { mobiles: ['6045550142'] }],
    ['011 before a number abroad', { mobiles: ['011 44 20 7946 0018'] }, { mobiles: ['+44 20 7946 0018'] }],
    ['00 before a number abroad', { mobiles: ['0044 20 7946 0018'] }, { mobiles: ['+44 20 7946 0018'] }],
    ['an extension', { phones: ['604 555 0142 ext 12'] }, { phones: ['6045550142'] }],
    ['an extension with x', { phones: ['604-555-0142x12'] }, { phones: ['6045550142'] }],
    ['an extension that is stored', { phones: ['6045550142'] }, { phones: ['604 555 0142 ext. 12'] }],
    ['last digits that begin with two zeros', { phones: ['0042'] }, { phones: ['6045550042'] }],
    ['dots of Gmail', { emails: ['j.o.h.n.doe@gmail.com'] }, { emails: ['johndoe@gmail.com'] }],
    ['a tag of Gmail', { emails: ['john.doe+cars@gmail.com'] }, { emails: ['johndoe@gmail.com'] }],
    ['a slip in the host', { emails: ['johndoe@gmial.com'] }, { emails: ['john.doe@gmail.com'] }],
    ['a slip in the stored host', { emails: ['john.doe@gmail.com'] }, { emails: ['john.doe@gmial.com'] }],
    ['a slip in another host', { emails: ['ada@nortlot.ca'] }, { emails: ['ada@northlot.ca'] }],
    [
      'a slip at the start of the mailbox',
      { emails: ['jhonsmith@telus.net'] },
      { emails: ['johnsmith@telus.net'] },
    ],
    [
      'a slip at the end of the mailbox',
      { emails: ['johnsmiht@telus.net'] },
      { emails: ['johnsmith@telus.net'] },
    ],
    ['a numbered company', { company: '0123456 B.C. Ltd.' }, { company: '123456 BC LTD' }],
    ['half a numbered company', { company: '01234' }, { company: '0123456 B.C. Ltd' }],
    ['a number in the field of the name', { fullName: '123456 BC' }, { company: '0123456 B.C. Ltd' }],
    ['a company with a digit', { company: '3M Cana' }, { company: '3M Canada Company' }],
    ['a company misspelt', { company: 'Northlto Auto' }, { company: 'Northlot Auto Ltd' }],
  ])('finds by %s', (_, typed, stored) => {
    expect(finds(typed, stored)).toBe(true);
    expect(matchTyped(typed, preparePerson(stored)).score).toBeGreaterThan(0);
  });

  it.each<[string, Person, Person]>([
    ['another digit in the mailbox', { emails: ['john81@telus.net'] }, { emails: ['john82@telus.net'] }],
    ['another numbered company', { company: '123456 BC' }, { company: '123457 BC' }],
    ['a host of its own', { emails: ['john.doe@ymail.com'] }, { emails: ['john.doe.smith@gmail.com'] }],
  ])('does not offer %s', (_, typed, stored) => {
    expect(matchTyped(typed, preparePerson(stored)).score).toBeLessThanOrEqual(0);
  });

  it.each<Person>([
    {},
    { fullName: '%' },
    { fullName: '_%\\' },
    { mobiles: ['%%%'] },
    { emails: ['@'] },
    { fullName: '🚗' },
  ])('looks for nothing with %j', (typed) => expect(searchPrefixes(typed)).toEqual([]));

  it('prefers who fits better', () => {
    const typed = { firstName: 'Amara', lastName: 'Okafr', mobiles: ['604555'] };
    const score = (person: Person) => matchTyped(typed, preparePerson(person)).score;
    const best = score({ fullName: 'Amara Okafor', mobiles: ['6045550142'] });
    expect(best).toBeGreaterThan(score({ fullName: 'Amara Okafor', mobiles: ['7785550100'] }));
    expect(best).toBeGreaterThan(score({ fullName: 'Noah Okafor', mobiles: ['6045550142'] }));
    expect(score({ fullName: 'Noah Fraser' })).toBeLessThan(0);
  });

  it('gives ranges that hold what begins so, and nothing else', () => {
    const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string({ unit: 'grapheme' }),
        (prefix, rest) => {
          const { from, to } = keyRange(prefix);
          const isInside = (key: string) => bytes(from, key) <= 0 && bytes(key, to) < 0;
          expect(isInside(prefix + rest)).toBe(true);
          if (!rest.startsWith(prefix)) expect(isInside(rest)).toBe(false);
        },
      ),
    );
  });

  it('survives whatever is typed', () => {
    const nasty = [
      '🚗ß'.repeat(150),
      '\u0000',
      '\ud800',
      '\u202eabc',
      '١٢٣٤٥٦٧٨٩٠',
      '(((((',
      "''''",
      '\n\n',
      '-'.repeat(300),
    ];
    const any = fc.oneof(fc.string(), fc.constantFrom(...nasty));
    fc.assert(
      fc.property(any, any, any, (fullName, mobile, email) => {
        const typed = { fullName, mobiles: [mobile], emails: [email], address: fullName, postalCode: mobile };
        for (const key of searchKeys(preparePerson(typed))) expect(key.length).toBeLessThanOrEqual(80);
        searchPrefixes(typed);
        matchTyped(typed, preparePerson(typed));
      }),
    );
  });
});

describe('clusterPairs', () => {
  const pair = (a: number, b: number, score = 100) => ({ a, b, score });
  const sets = (groups: number[][]) => groups.map((group) => [...group].sort((a, b) => a - b)).sort();

  it('joins what hangs together', () =>
    expect(sets(clusterPairs([pair(1, 2), pair(3, 4), pair(2, 5)]))).toEqual([
      [1, 2, 5],
      [3, 4],
    ]));
  it('keeps apart what somebody kept apart, the surest pair first', () =>
    expect(sets(clusterPairs([pair(1, 2, 85), pair(2, 3, 120)], [[1, 3]]))).toEqual([[2, 3]]));
  it('has nothing to say about nothing', () => expect(clusterPairs([])).toEqual([]));

  it('gives the connected parts, in any order of the pairs', () => {
    const pairs = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { maxLength: 40 });
    fc.assert(
      fc.property(pairs, (list) => {
        const group = new Map<number, number>();
        const find = (x: number): number => ((group.get(x) ?? x) === x ? x : find(group.get(x) ?? x));
        for (const [a, b] of list) group.set(find(a), find(b));
        const members = clusterPairs(list.map(([a, b]) => pair(a, b)));
        for (const set of members) expect(new Set(set.map(find)).size).toBe(1);
        const turned = clusterPairs([...list].reverse().map(([a, b]) => pair(b, a)));
        expect(sets(turned)).toEqual(sets(members));
        expect(members.flat().length).toBe(new Set(members.flat()).size);
      }),
    );
  });
});

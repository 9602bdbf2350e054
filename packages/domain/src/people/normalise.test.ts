import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailKey } from './email-key';
import { fold, nameWords } from './fold';
import { nameParts } from './name-parts';
import { areNicknames } from './nicknames';
import { cardShape, normalBirthDate, normalCard } from './papers';
import { normalPhone, phonesIn } from './phone';
import { normalPlace, normalPostalCode } from './place';
import { soundOf } from './sounds-like';

describe('normalPhone', () => {
  it.each([
    '6045550142',
    '604-555-0142',
    '(604) 555-0142',
    '604.555.0142',
    '604 555 0142',
    '+1 604 555 0142',
    '1-604-555-0142',
    '+16045550142',
    ' 1 (604)555-0142 ext. 12',
    '604/555/0142',
    '６０４５５５０１４２',
    '٦٠٤٥٥٥٠١٤٢',
    '604–555–0142 x9',
    '011 1 604 555 0142',
  ])('%j is one number', (text) => expect(normalPhone(text)).toBe('+16045550142'));

  it.each([
    ['+44 20 7946 0958', '+442079460958'],
    ['011 44 20 7946 0958', '+442079460958'],
    ['+33 1 23 45 67 89', '+33123456789'],
  ])('%j is abroad: %s', (text, e164) => expect(normalPhone(text)).toBe(e164));

  it.each([
    ...[
      '',
      ' ',
      'none',
      'call me',
      '555',
      '5550142',
      '0000000000',
      '1111111111',
      '5555555555',
      '604-000-0000',
    ],
    ...[
      '1234567890',
      '0123456789',
      '104 555 0142',
      '604 155 0142',
      '12345678901234567890',
      '+',
      '☎️',
      '+1',
      '+0123456789',
    ],
  ])('%j is none', (text) => expect(normalPhone(text)).toBeNull());

  it('finds several in one field', () => {
    expect(phonesIn('604 555 0142 / 778-555-0100')).toEqual(['+16045550142', '+17785550100']);
    expect(phonesIn('604 555 0142 or 604-555-0142')).toEqual(['+16045550142']);
    expect(phonesIn('nobody')).toEqual([]);
  });

  it('answers the same for what it answered, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const once = normalPhone(text);
        if (once !== null) expect(normalPhone(once)).toBe(once);
      }),
    );
  });
});

describe('emailKey', () => {
  it.each([
    ['Ada@Example.ORG ', 'ada@example.org', 'ada@example.org'],
    ['a.d.a+cars@gmail.com', 'a.d.a+cars@gmail.com', 'ada@gmail.com'],
    ['ada.b@googlemail.com', 'ada.b@googlemail.com', 'adab@gmail.com'],
    ['a.da+x@telus.net', 'a.da+x@telus.net', 'a.da@telus.net'],
  ])('%j is %s in the box %s', (text, address, box) =>
    expect(emailKey(text)).toMatchObject({ address, box }),
  );
  it.each([
    '',
    'ada',
    'ada@',
    'none@none.com',
    'noemail@gmail.com',
    'na@na.ca',
    'undefined@x.com',
    'a b@c.de',
  ])('%j is none', (text) => expect(emailKey(text)).toBeNull());
});

describe('names', () => {
  it.each([
    ["O'Brien", 'obrien'],
    ['O’Brien', 'obrien'],
    ['Müller-Lüdenscheidt', 'muller ludenscheidt'],
    ['Łukasz Straße', 'lukasz strasse'],
    ['İbrahim', 'ibrahim'],
    ['李小龍', '李小龍'],
    ['Иванов', 'иванов'],
    ['ਹਰਪ੍ਰੀਤ', 'ਹਰਪ੍ਰੀਤ'],
    ['김철수', '김철수'],
    ['Ada 🚗', 'ada'],
    ['🚗', ''],
    ['J.', 'j'],
  ])('%s folds to %j', (name, words) => expect(nameWords(name).join(' ')).toBe(words));

  it('keeps different names in other scripts apart', () => {
    const names = ['李小龍', '王小明', 'Иванов', 'Петров', 'ਹਰਪ੍ਰੀਤ', 'ਗੁਰਪ੍ਰੀਤ', 'محمد', 'أحمد'];
    expect(new Set(names.map((name) => nameWords(name).map(soundOf).join())).size).toBe(names.length);
  });

  it('reads composed and decomposed letters alike', () => expect(fold('Élodie')).toBe(fold('E\u0301lodie')));

  it.each([
    [{ firstName: 'Ada', lastName: 'Byron' }, 'ada', 'byron', ''],
    [{ firstName: 'Ada', lastName: 'undefined' }, 'ada', '', ''],
    [{ firstName: 'undefined', lastName: 'undefined' }, '', '', ''],
    [{ firstName: 'Ada Byron', lastName: '' }, 'ada', 'byron', ''],
    [{ firstName: 'John Smith', lastName: 'Smith' }, 'john', 'smith', ''],
    [{ fullName: 'Byron, Ada' }, 'ada', 'byron', ''],
    [{ fullName: 'Ludwig van der Berg' }, 'ludwig', 'vanderberg', ''],
    [{ fullName: 'John Smith Jr.' }, 'john', 'smith', 'jr'],
    [{ firstName: 'Mr. John', lastName: 'Smith III' }, 'john', 'smith', 'iii'],
    [{ firstName: 'Jean-Pierre', lastName: 'Côté' }, 'jeanpierre', 'cote', ''],
    [{ firstName: 'J', lastName: 'S' }, 'j', 's', ''],
    [{ fullName: 'undefined undefined' }, '', '', ''],
  ])('%j is %s %s %s', (person, given, family, suffix) =>
    expect(nameParts(person)).toMatchObject({ given, family, suffix }),
  );

  it.each([
    ['bill', 'william', true],
    ['bob', 'rob', true],
    ['steve', 'steven', true],
    ['kim', 'kimberly', true],
    ['peggy', 'margaret', true],
    ['pat', 'patrick', true],
    ['pat', 'patricia', true],
    ['patrick', 'patricia', false],
    ['christopher', 'christine', false],
    ['jas', 'jasleen', true],
    ['john', 'nathan', false],
    ['paul', 'paula', false],
    ['ann', 'annika', true],
  ])('%s and %s: %s', (a, b, are) => {
    expect(areNicknames(a, b)).toBe(are);
    expect(areNicknames(b, a)).toBe(are);
  });

  it.each([
    ['smith', 'smyth'],
    ['stephen', 'steven'],
    ['philip', 'filip'],
    ['dhaliwal', 'daliwal'],
    ['macdonald', 'mcdonald'],
    ['schmidt', 'schmitt'],
    ['nguyen', 'nguyenn'],
    ['clark', 'klark'],
    ['knight', 'night'],
    ['thompson', 'tompson'],
    ['hansen', 'hanson'],
  ])('%s sounds like %s', (a, b) => expect(soundOf(a)).toBe(soundOf(b)));
  it.each([
    ['smith', 'jones'],
    ['singh', 'sandhu'],
    ['wong', 'wang', 'same'],
    ['gill', 'hill'],
    ['brown', 'braun', 'same'],
    ['martin', 'morton', 'same'],
    ['taylor', 'tyler', 'same'],
    ['li', 'wu'],
  ])('%s and %s: vowels do not count', (a, b, same = 'not') =>
    expect(soundOf(a) === soundOf(b)).toBe(same === 'same'),
  );
});

describe('places', () => {
  it.each([
    ['18 Mill Rd', '', '18', 'mill rd', ''],
    ['18 Mill Road', 'Apt 4', '18', 'mill rd', '4'],
    ['4-18 Mill Road', '', '18', 'mill rd', '4'],
    ['#4 - 18 Mill Rd.', '', '18', 'mill rd', '4'],
    ['18 Mill Rd, Unit 4, Guelph', '', '18', 'mill rd', '4'],
    ['18 W. Mill Rd.', '#04', '18', 'mill rd', '4'],
    ['1234 45th Avenue', '', '1234', '45 ave', ''],
    ['12A Rue Saint-Jean', '', '12a', 'rue saint jean', ''],
    ['Mill Road', '', '', 'mill rd', ''],
    ['', '', '', '', ''],
  ])('%j %j', (address, unit, number, street, own) =>
    expect(normalPlace(address, unit, '')).toEqual({ number, street, unit: own, postalCode: '' }),
  );
  it.each([
    ['n1e 0a1', 'N1E0A1'],
    ['N1E-OA1', 'N1E0A1'],
    ['90210-1234', '90210'],
    ['SW1A 1AA', 'SW1A1AA'],
    ['', ''],
  ])('postal code %j is %s', (text, code) => expect(normalPostalCode(text)).toBe(code));
});

describe('papers', () => {
  it.each([
    ['O1234-56789-01234', 'O12345678901234'],
    [' 123 4568 ', '1234568'],
    ['n/a', ''],
    ['0000000', ''],
    ['123', ''],
    ['none', ''],
  ])('card %j is %j', (text, card) => expect(normalCard(text)).toBe(card));
  it('tells the numbers of two provinces apart by their shape', () =>
    expect(cardShape('O12345678901234')).not.toBe(cardShape('1234568')));
  it.each([
    ['1984-03-04', '1984-03-04'],
    ['1984-03-04T20:00:00.000Z', '1984-03-04'],
    ['1970-01-01', ''],
    ['1984-02-30', ''],
    ['0084-03-04', ''],
    ['4 March', ''],
    ['', ''],
  ])('birth date %j is %j', (text, day) => expect(normalBirthDate(text)).toBe(day));
});

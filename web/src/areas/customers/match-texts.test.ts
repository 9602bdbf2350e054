import { describe, expect, it } from 'vitest';
import { doubtsOf, reasonText, tellingReasons, weightText } from './match-texts';

it.each([
  [
    { field: 'firstName', kind: 'nickname', a: 'bob', b: 'robert', weight: 9 },
    'Similar first name (Bob / Robert)',
  ],
  [{ field: 'mobile', kind: 'equal', a: '6045550100', b: '+16045550100', weight: 45 }, 'Same mobile number'],
  [
    { field: 'name', kind: 'alike', a: 'clara fontaine', b: 'claire o’connor-wiebe', weight: 9 },
    'Similar name (Clara Fontaine / Claire O’Connor-Wiebe)',
  ],
  [
    { field: 'birthDate', kind: 'differs', a: '1980-01-02', b: '1981-01-02', weight: -9 },
    'Different birthdate (1980-01-02 / 1981-01-02)',
  ],
  [{ field: 'household', kind: 'equal', a: '', b: '', weight: -30 }, 'Same household'],
] as const)('says why: %j', (reason, text) => {
  expect(reasonText(reason)).toBe(text);
});

it('puts the weightiest first and leaves out what proves nothing', () => {
  const of = (field: 'mobile' | 'email' | 'gender', weight: number) =>
    ({ field, kind: 'equal', a: '', b: '', weight }) as const;
  expect(
    tellingReasons([of('email', -8), of('gender', 0), of('mobile', 45)]).map(({ field }) => field),
  ).toEqual(['mobile', 'email']);
  expect([weightText(45), weightText(-8)]).toEqual(['+45', '−8']);
});

describe('what is uncertain', () => {
  it('is what differs or is only alike, and that it may be a household', () => {
    const reason = (
      field: 'name' | 'mobile' | 'household' | 'email',
      kind: 'alike' | 'equal' | 'differs',
      weight: number,
    ) =>
      ({
        field,
        kind,
        weight,
        a: field === 'name' ? 'Zarina' : '',
        b: field === 'name' ? 'Farina' : '',
      }) as const;
    expect(
      doubtsOf([
        reason('name', 'alike', 12),
        reason('mobile', 'equal', 45),
        reason('email', 'differs', -5),
        reason('household', 'differs', -8),
      ]),
    ).toEqual([
      'Different e-mail',
      'Similar name (Zarina / Farina)',
      'they may be two people of one household',
    ]);
    expect(doubtsOf([reason('mobile', 'equal', 45)])).toEqual([]);
  });
});

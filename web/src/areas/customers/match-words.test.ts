import { expect, it } from 'vitest';
import { reasonText, tellingReasons, weightText } from './match-words';

it.each([
  [
    { field: 'firstName', kind: 'nickname', a: 'bob', b: 'robert', weight: 9 },
    'First name: a short form, bob and robert',
  ],
  [
    { field: 'mobile', kind: 'equal', a: '6045550100', b: '+16045550100', weight: 45 },
    'Mobile: the same, (604) 555-0100',
  ],
  [{ field: 'household', kind: 'equal', a: '', b: '', weight: -30 }, 'Same household: the same'],
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

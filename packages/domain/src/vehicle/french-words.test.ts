import { expect, it } from 'vitest';
import { inFrench } from './french-words';
import { BODY_STYLES } from './vehicle-types';

it.each([
  ['color', 'Black', 'Noir'],
  ['color', ' dark grey ', 'Gris foncé'],
  ['color', 'GRAY', 'Gris'],
  ['color', 'Midnight Cherry Pearl', 'Midnight Cherry Pearl'],
  ['color', '', ''],
  ['color', 'Sedan', 'Sedan'],
  ['color', 'constructor', 'constructor'],
  ['bodyStyle', 'SUV', 'VUS'],
  ['bodyStyle', 'Café Racer', 'Café racer'],
  ['bodyStyle', 'Gull wing', 'Gull wing'],
] as const)('says the %s %s as %s', (what, word, french) => expect(inFrench(what, word)).toBe(french));

it('knows every body style that the VIN decoder answers with', () => {
  const same = ['Limousine', 'Cruiser', 'Sport', 'Standard', 'Scooter'];
  const unknown = Object.values(BODY_STYLES)
    .flat()
    .filter((style) => inFrench('bodyStyle', style) === style);
  expect(unknown.filter((style) => !same.includes(style))).toEqual([]);
});

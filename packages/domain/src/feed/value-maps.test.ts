import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUEL_CHOICES } from '../bill-of-sale/choices';
import { VEHICLE_CONDITIONS } from '../vehicle/stock-status';
import { BODY_STYLES, DRIVE_TYPES, TRANSMISSIONS } from '../vehicle/vehicle-types';
import { anyText } from './test-support/any-car';
import {
  bodyStyle,
  conditionGrade,
  conditionOf,
  craigslistFuel,
  craigslistTransmission,
  drivetrain,
  fuelType,
  STATE_OF_VEHICLE,
  transmission,
} from './value-maps';

/** domain.md 3.2. */
const META = {
  body: 'CONVERTIBLE COUPE HATCHBACK MINIVAN TRUCK SUV SEDAN VAN WAGON CROSSOVER OTHER'.split(' '),
  fuel: 'GASOLINE DIESEL HYBRID ELECTRIC FLEX OTHER'.split(' '),
  transmission: 'AUTOMATIC MANUAL OTHER'.split(' '),
  drive: '4X2 4X4 AWD FWD RWD OTHER'.split(' '),
  grade: 'EXCELLENT GOOD FAIR POOR OTHER'.split(' '),
};

const FUELS = FUEL_CHOICES.map(({ value }) => value);

describe('every word of our lists has a value of the channel', () => {
  it.each([
    ['body styles', Object.values(BODY_STYLES).flat(), bodyStyle, META.body],
    ['fuels', FUELS, fuelType, META.fuel],
    ['transmissions', TRANSMISSIONS, transmission, META.transmission],
    ['drive types', DRIVE_TYPES, drivetrain, META.drive],
    ['fuels for Craigslist', FUELS, craigslistFuel, ['gas', 'diesel', 'hybrid', 'electric', 'other']],
    ['transmissions for Craigslist', TRANSMISSIONS, craigslistTransmission, ['automatic', 'manual', 'other']],
  ] as const)('%s', (_, words, map, values) => {
    for (const word of words) expect([word, values]).toEqual([word, expect.arrayContaining([map(word)])]);
  });

  it('conditions', () => {
    for (const { id } of VEHICLE_CONDITIONS) {
      expect(META.grade).toContain(conditionGrade(id));
      expect(STATE_OF_VEHICLE[conditionOf({ condition: id, isCertified: false })]).toBe(
        id === 1 ? 'NEW' : 'USED',
      );
    }
    expect(conditionGrade(99)).toBe('OTHER');
    expect(conditionGrade(null)).toBe('');
  });
});

it('cars and trucks are never of another body', () => {
  for (const word of [...BODY_STYLES[1], ...BODY_STYLES[2]])
    expect([word, bodyStyle(word)]).not.toEqual([word, 'OTHER']);
  for (const word of [...DRIVE_TYPES]) expect(drivetrain(word)).not.toBe('OTHER');
  for (const word of [...TRANSMISSIONS]) expect(transmission(word)).not.toBe('OTHER');
});

it.each([
  ['SUV', 'SUV'],
  ['suv', 'SUV'],
  ['Pickup', 'TRUCK'],
  ['Crew Cab', 'TRUCK'],
  ['Cargo Van', 'VAN'],
  ['Pontoon', 'OTHER'],
  ['Our own word', 'OTHER'],
  ['', ''],
  [' ', ''],
])('body %j is %j', (word, value) => expect(bodyStyle(word)).toBe(value));

it.each([
  ['Petrol', 'GASOLINE'],
  ['Plug-in-Hybrid', 'HYBRID'],
  ['Hydrogen', 'OTHER'],
  ['', ''],
])('fuel %j is %j', (word, value) => expect(fuelType(word)).toBe(value));

it('a certified vehicle is a used one', () => {
  expect(conditionOf({ condition: 4, isCertified: true })).toBe('certified');
  expect(conditionOf({ condition: 1, isCertified: true })).toBe('new');
  expect(conditionOf({ condition: null, isCertified: false })).toBe('used');
});

it('any text has a value, and the same one again', () =>
  fc.assert(
    fc.property(anyText, (text) => {
      const value = bodyStyle(text);
      expect(['', ...META.body]).toContain(value);
      expect(bodyStyle(text)).toBe(value);
    }),
  ));

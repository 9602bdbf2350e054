import fc from 'fast-check';
import { type Cents, roundCents } from '../../money';
import type { FeedCar } from '../feed-car';
import { sampleCar } from './sample-car';

/** What breaks files: quotation marks, delimiters, line ends, formulas, markup, controls, half characters, emoji. */
const NASTY = [
  ...['"', '""', ',', ';', '\t', '|', '\n', '\r\n', '\r', '=1+1', '+', '-', '@SUM(A1)', "'", ' '],
  ...['<', '>', '&', '&amp;', ']]>', '<![CDATA[', '<!--', '-->', '\u0000', '\u0008', '\u000b', '\u001b'],
  ...[
    '\ud83d',
    '\udc00',
    '\ufffe',
    '\uffff',
    '\ufdd0',
    '\ufeff',
    '\u2028',
    '🚗',
    '👨‍👩‍👧',
    '🇨🇦',
    '1️⃣',
    '©',
    'é',
    'Я',
    '漢',
  ],
];

export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(fc.constantFrom(...NASTY), { maxLength: 12 }).map((parts) => parts.join('')),
);

const anyCents = fc.option(fc.integer({ min: -100, max: 9_999_999_900 }).map(roundCents));
const anyDay = fc.integer({ min: 1, max: 28 }).map((day) => `2026-05-${String(day).padStart(2, '0')}`);

export const anySpecial = fc.record({
  price: anyCents.map((price): Cents => price ?? roundCents(1)),
  from: fc.option(anyDay),
  until: fc.option(anyDay),
});

const TEXTS = {
  ...{ stockNumber: anyText, vin: anyText, make: anyText, model: anyText, trim: anyText, body: anyText },
  ...{ transmission: anyText, driveType: anyText, fuel: anyText, engine: anyText, exteriorColor: anyText },
  ...{ interiorColor: anyText, description: anyText, page: anyText },
};

/** Any vehicle that could be stored, and some that could not. */
export const anyCar: fc.Arbitrary<FeedCar> = fc
  .record({
    ...TEXTS,
    stockId: fc.integer({ min: 1, max: 1_000_000 }),
    condition: fc.option(fc.integer({ min: 1, max: 6 })),
    isCertified: fc.boolean(),
    year: fc.option(fc.integer({ min: 1900, max: 2200 })),
    odometer: fc.option(fc.integer({ min: 0, max: 9_999_999 })),
    odometerUnit: fc.constantFrom('km' as const, 'mi' as const),
    features: fc.array(anyText, { maxLength: 4 }),
    price: anyCents,
    specials: fc.array(anySpecial, { maxLength: 3 }),
    isCallForPrice: fc.boolean(),
    isComingSoon: fc.boolean(),
    isFeatured: fc.boolean(),
    status: fc.integer({ min: 1, max: 8 }),
    isDeleted: fc.boolean(),
    pictures: fc.array(
      fc.oneof(
        anyText,
        fc.webUrl({ validSchemes: ['https', 'http'] }).map((url) => `${url}?a=1,2|3`),
      ),
      { maxLength: 4 },
    ),
  })
  .map((given) => sampleCar(given));

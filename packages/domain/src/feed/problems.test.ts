import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents } from '../money';
import { STOCK_STATUS } from '../vehicle/stock-status';
import { VEHICLE_TYPES } from '../vehicle/vehicle-types';
import {
  CHANNELS,
  type ChannelKey,
  channelProblems,
  duplicateIds,
  type FeedCar,
  type FeedDealer,
  isRefused,
  PROBLEM_CODES,
  PROBLEM_FIELDS,
  type ProblemCode,
  problemsOf,
} from '.';
import { anyCar } from './test-support/any-car';
import { SAMPLE_CONTEXT, SAMPLE_PLACE, sampleCar, sampleDealer, US_CONTEXT } from './test-support/sample-car';

const ALL = Object.values(CHANNELS);

it.each(ALL.map((channel) => [channel.key, channel] as const))('%s accepts a complete car', (_, channel) =>
  expect(problemsOf(sampleCar(), channel, SAMPLE_CONTEXT)).toEqual([]),
);

const NO_PRICE = roundCents(0);
const LONG = 'word '.repeat(4_000);

/** A defect, and the channels that do not mind, warn or refuse it, in that order. */
type Defect = [ProblemCode, Partial<FeedCar>, { warns?: string; refuses?: string }];

const EVERY = ALL.map(({ key }) => key).join(' ');

const DEFECTS: readonly Defect[] = [
  ['deleted', { isDeleted: true }, { refuses: EVERY }],
  ['sold', { status: STOCK_STATUS.sold }, { refuses: EVERY }],
  ['not-advertised', { status: STOCK_STATUS.atService }, { refuses: EVERY }],
  [
    'sale-pending',
    { status: STOCK_STATUS.downPayment },
    { warns: 'google-listings google-ads cargurus autotrader craigslist-rss' },
  ],
  [
    'coming-soon',
    { isComingSoon: true },
    { warns: 'meta', refuses: 'google-listings google-ads cargurus autotrader craigslist-rss' },
  ],
  [
    'wrong-vehicle-type',
    { vehicleType: VEHICLE_TYPES.boat },
    { refuses: 'meta google-listings google-ads cargurus craigslist-rss' },
  ],
  [
    'no-vin',
    { vin: '' },
    {
      warns: 'autotrader dms craigslist-rss hillz hillz-xml',
      refuses: 'meta google-listings google-ads cargurus',
    },
  ],
  [
    'wrong-vin',
    { vin: '1HGCM82633A00435' },
    { warns: 'autotrader dms craigslist-rss', refuses: 'meta google-listings google-ads cargurus' },
  ],
  [
    'wrong-vin',
    { vin: '1HGCM82633A00435O' },
    { warns: 'autotrader dms craigslist-rss', refuses: 'meta google-listings google-ads cargurus' },
  ],
  ['no-stock-number', { stockNumber: ' ' }, { refuses: 'autotrader dms' }],
  ['no-make', { make: '' }, { warns: 'dms', refuses: EVERY }],
  ['no-model', { model: ' ' }, { warns: 'dms', refuses: EVERY }],
  ['no-year', { year: null }, { warns: 'dms', refuses: EVERY }],
  ['no-trim', { trim: '' }, { warns: 'google-listings google-ads cargurus autotrader' }],
  ['no-body', { body: '' }, { warns: 'meta google-ads cargurus autotrader' }],
  ['no-color', { exteriorColor: '' }, { warns: 'meta google-listings google-ads cargurus autotrader' }],
  [
    'no-odometer',
    { odometer: null },
    { warns: 'autotrader dms', refuses: 'meta google-listings google-ads cargurus craigslist-rss' },
  ],
  [
    'call-for-price',
    { isCallForPrice: true },
    { warns: 'cargurus autotrader', refuses: 'meta google-listings google-ads craigslist-rss' },
  ],
  [
    'no-price',
    { price: NO_PRICE },
    {
      warns: 'cargurus autotrader dms hillz hillz-xml',
      refuses: 'meta google-listings google-ads craigslist-rss',
    },
  ],
  [
    'no-price',
    { price: null },
    {
      warns: 'cargurus autotrader dms hillz hillz-xml',
      refuses: 'meta google-listings google-ads craigslist-rss',
    },
  ],
  [
    'no-picture',
    { pictures: [] },
    {
      warns: 'google-listings cargurus autotrader dms craigslist-rss hillz hillz-xml',
      refuses: 'meta google-ads',
    },
  ],
  ['picture-not-https', { pictures: ['http://a.example/1.jpg', ...sampleCar().pictures] }, { warns: EVERY }],
  [
    'too-many-pictures',
    { pictures: Array.from({ length: 51 }, () => 'https://a.example/1.jpg') },
    { warns: EVERY },
  ],
  ['no-description', { description: '\n' }, { warns: EVERY.replace('google-listings ', '') }],
  ['description-cut', { description: LONG }, { warns: 'meta google-ads cargurus autotrader' }],
  ['title-cut', { model: 'x'.repeat(490) }, { warns: 'meta google-ads autotrader craigslist-rss' }],
  ['emoji-in-title', { trim: 'XLE 🚗' }, { warns: 'google-listings google-ads autotrader craigslist-rss' }],
  [
    'emoji-in-description',
    { description: 'Great 🚗' },
    { warns: 'google-listings google-ads cargurus autotrader craigslist-rss' },
  ],
  ['no-page', { page: '' }, { warns: 'google-listings', refuses: 'meta google-ads' }],
  [
    'no-address',
    { place: { ...SAMPLE_PLACE, street: '' } },
    { refuses: 'meta google-listings google-ads craigslist-rss' },
  ],
  ['no-coordinates', { place: { ...SAMPLE_PLACE, latitude: null } }, { warns: 'meta' }],
];

describe('each defect', () => {
  it.each(DEFECTS)('%s %j', (code, given, { warns = '', refuses = '' }) => {
    for (const channel of ALL) {
      const found = problemsOf(sampleCar(given), channel, SAMPLE_CONTEXT).find(
        (problem) => problem.code === code,
      );
      const isNamed = (list: string) => list.split(' ').includes(channel.key);
      const wanted = isNamed(warns) ? 'warning' : isNamed(refuses) ? 'refused' : undefined;
      expect([channel.key, found?.level]).toEqual([channel.key, wanted]);
      if (found)
        expect(found).toMatchObject({ field: PROBLEM_FIELDS[code], text: expect.stringMatching(/\w/) });
    }
  });

  it('of the dealer’s charges and of ids is found too', () => {
    const dealer = sampleDealer({ charges: roundCents(-100) });
    const context = { ...SAMPLE_CONTEXT, dealer, duplicates: new Set(['1047', 'a1047', sampleCar().vin]) };
    for (const channel of ALL) {
      const codes = problemsOf(sampleCar(), channel, context).map(({ code, level }) => `${code} ${level}`);
      expect(codes).toEqual(['duplicate-id refused', 'negative-charges warning']);
    }
  });

  it('has a case here, or no channel asks for it', () => {
    const tested = new Set<string>([...DEFECTS.map(([code]) => code), 'duplicate-id', 'negative-charges']);
    const asked = PROBLEM_CODES.filter((code) => ALL.some(({ rules }) => rules[code] !== undefined));
    expect(asked.filter((code) => !tested.has(code))).toEqual([]);
  });

  it('a new vehicle needs no odometer reading', () =>
    expect(problemsOf(sampleCar({ odometer: null, condition: 1 }), CHANNELS.meta, SAMPLE_CONTEXT)).toEqual(
      [],
    ));
});

it('what keeps a vehicle out comes first, and a sold one is never sent', () =>
  fc.assert(
    fc.property(fc.constantFrom(...ALL), anyCar, (channel, car) => {
      const problems = problemsOf(car, channel, SAMPLE_CONTEXT);
      const firstWarning = problems.findIndex(({ level }) => level === 'warning');
      const refusals = problems.filter(({ level }) => level === 'refused').length;
      expect(firstWarning === -1 ? problems.length : firstWarning).toBe(refusals);
      if (car.isDeleted || car.status === STOCK_STATUS.sold) expect(isRefused(problems)).toBe(true);
    }),
  ));

it('duplicateIds finds what comes twice', () => {
  const cars = [sampleCar(), sampleCar({ stockId: 2 }), sampleCar({ vin: '' }), sampleCar({ vin: '' })];
  expect(duplicateIds(cars, CHANNELS['google-ads'])).toEqual(new Set([sampleCar().vin]));
  expect(duplicateIds(cars, CHANNELS.meta)).toEqual(new Set(['1047']));
});

describe('channelProblems', () => {
  const codes = (key: ChannelKey, given: Partial<FeedDealer> = {}) =>
    channelProblems(CHANNELS[key], sampleDealer(given)).map(({ code, level }) => `${code} ${level}`);

  it.each<[ChannelKey, Partial<FeedDealer>, string[]]>([
    ['meta', {}, []],
    ['meta', { accounts: {} }, []],
    ['craigslist-rss', {}, ['wrong-country refused']],
    ['craigslist-rss', US_CONTEXT.dealer, []],
    ['google-listings', {}, ['not-in-results warning']],
    ['google-listings', US_CONTEXT.dealer, []],
    ['google-ads', { accounts: { 'google-ads': ' ' } }, ['no-account refused']],
    ['cargurus', { accounts: {} }, ['no-account refused']],
  ])('%s %j', (key, given, wanted) => expect(codes(key, given)).toEqual(wanted));
});

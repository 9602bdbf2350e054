import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents } from '../money';
import {
  bySiteOrder,
  CHANNELS,
  type FeedCar,
  type FeedChange,
  feedDifference,
  feedValues,
  mayDeliver,
  type PrintedRow,
  rowPrint,
  scoreCar,
} from '.';
import { anyCar } from './test-support/any-car';
import { SAMPLE_CONTEXT, sampleCar } from './test-support/sample-car';

describe('mayDeliver', () => {
  const change = (previous: number | null, next: number, lost: number, isReleased = false): FeedChange => ({
    ...{ previous, next, lost, isReleased },
  });

  it.each<[string, FeedChange, 'empty' | 'lost' | null]>([
    ['the first delivery', change(null, 50, 0), null],
    ['a first delivery that is empty', change(null, 0, 0), 'empty'],
    ['an empty one', change(50, 0, 50), 'empty'],
    ['an empty one after an empty one', change(0, 0, 0), null],
    ['the first cars after an empty one', change(0, 9, 0), null],
    ['exactly 20 % lost', change(50, 40, 10), null],
    ['one more', change(50, 39, 11), 'lost'],
    ['1 of 5', change(5, 4, 1), null],
    ['1 of 4', change(4, 3, 1), 'lost'],
    ['20.005 %', change(19_995, 15_995, 4_000), 'lost'],
    ['as many new ones as were lost', change(50, 50, 50), 'lost'],
    ['more cars', change(50, 500, 0), null],
  ])('%s', (_, value, reason) => {
    const decision = mayDeliver(value);
    expect(decision.mayDeliver ? null : decision.reason).toBe(reason);
    expect(mayDeliver({ ...value, isReleased: true })).toEqual({
      mayDeliver: true,
      usedRelease: reason !== null,
    });
  });

  it('a release counts for its own run: the next is held again', () => {
    expect(mayDeliver(change(50, 10, 40, true)).mayDeliver).toBe(true);
    expect(mayDeliver(change(50, 10, 40)).mayDeliver).toBe(false);
  });

  it('says why', () =>
    expect(mayDeliver(change(50, 39, 11))).toMatchObject({
      text: '11 of 50 vehicles are missing, more than 20%: the channel would delist them',
    }));
});

const COLUMNS = ['a', 'b', 'c'];

const naive = (previous: readonly PrintedRow[], next: readonly PrintedRow[]) => ({
  added: next.filter(({ id }) => !previous.some((row) => row.id === id)).map(({ id }) => id),
  removed: previous.filter(({ id }) => !next.some((row) => row.id === id)).map(({ id }) => id),
  changed: next
    .filter(({ id, print }) => previous.some((row) => row.id === id && row.print !== print))
    .map(({ id }) => id),
  same: next.filter(({ id, print }) => previous.some((row) => row.id === id && row.print === print)).length,
});

const anyRows = fc
  .uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 30 }), values: fc.tuple(...COLUMNS.map(() => fc.nat(2))) }),
    {
      selector: ({ id }) => id,
    },
  )
  .map((rows) => rows.sort((a, b) => a.id - b.id));

const printed = (rows: readonly { id: number; values: number[] }[]): PrintedRow[] =>
  rows.map(({ id, values }) => ({ id, print: rowPrint(values) }));

describe('feedDifference', () => {
  it('is the same as comparing every row with every other', () =>
    fc.assert(
      fc.property(anyRows, anyRows, (before, after) => {
        const { changed, ...rest } = feedDifference(printed(before), printed(after), COLUMNS);
        const { changed: ids, ...others } = naive(printed(before), printed(after));
        expect(rest).toEqual(others);
        expect(changed.map(({ id }) => id)).toEqual(ids);
        for (const { id, columns } of changed) {
          const [old, now] = [before, after].map((rows) => rows.find((row) => row.id === id)?.values ?? []);
          expect(columns).toEqual(COLUMNS.filter((_, at) => old?.[at] !== now?.[at]));
        }
      }),
    ));

  it('of a feed with itself is nothing', () =>
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(feedDifference(printed(rows), printed(rows), COLUMNS)).toEqual({
          ...{ added: [], removed: [], changed: [], same: rows.length },
        });
      }),
    ));

  it('names the columns of a vehicle that changed', () => {
    const channel = CHANNELS.meta;
    const rowOf = (car: FeedCar) => [
      { id: car.stockId, print: rowPrint(feedValues(car, channel, SAMPLE_CONTEXT)) },
    ];
    const changed = rowOf(sampleCar({ price: roundCents(1), odometer: 5 }));
    const names = channel.columns.map(({ name }) => name);
    expect(feedDifference(rowOf(sampleCar()), changed, names).changed).toEqual([
      { id: 1047, columns: ['mileage.value', 'price'] },
    ]);
  });

  it('takes every column of a channel whose columns changed', () =>
    expect(
      feedDifference([{ id: 1, print: rowPrint([1]) }], [{ id: 1, print: rowPrint([1, 2, 3]) }], COLUMNS)
        .changed,
    ).toEqual([{ id: 1, columns: COLUMNS }]));

  it('refuses rows out of order', () => {
    const rows = [2, 1].map((id) => ({ id, print: '' }));
    expect(() => feedDifference([], rows, COLUMNS)).toThrow('order');
    expect(() =>
      feedDifference(
        [rows[0], rows[0]].flatMap((row) => row ?? []),
        [],
        COLUMNS,
      ),
    ).toThrow('order');
  });
});

describe('scoreCar', () => {
  const BEST = sampleCar({ pictures: Array.from({ length: 15 }, (_, at) => `https://a.example/${at}.jpg`) });
  const WORST = sampleCar({
    ...{ pictures: [], description: '', price: null, odometer: null, trim: '', vin: '', features: [] },
    ...{ exteriorColor: '', interiorColor: '' },
  });

  it('is 100 for all of it and 0 for nothing', () => {
    expect(scoreCar(BEST)).toEqual({ score: 100, advice: [] });
    const { score, advice } = scoreCar(WORST);
    expect(score).toBe(0);
    expect(advice.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    expect(advice[0]).toMatchObject({ code: 'pictures', field: 'photos', points: 30 });
  });

  const KEYS = [
    ...(['pictures', 'description', 'price', 'odometer', 'trim', 'vin', 'features'] as const),
    ...(['exteriorColor', 'interiorColor'] as const),
  ];

  it('never falls when something that is missing is added', () =>
    fc.assert(
      fc.property(anyCar, fc.constantFrom(...KEYS), (car, key) => {
        const without = { ...car, [key]: WORST[key], specials: [] };
        const withIt = { ...without, [key]: BEST[key] };
        const before = scoreCar(without);
        expect(scoreCar(withIt).score).toBeGreaterThan(before.score);
        expect(before.score + before.advice.reduce((sum, { points }) => sum + points, 0)).toBe(100);
      }),
    ));

  it('never falls with one more picture or feature, or a longer description', () =>
    fc.assert(
      fc.property(anyCar, (car) => {
        const { score } = scoreCar(car);
        const more: Partial<FeedCar>[] = [
          { pictures: [...car.pictures, 'https://a.example/1.jpg'] },
          { features: [...car.features, 'Heated seats'] },
          { description: `${car.description} more` },
        ];
        for (const given of more) expect(scoreCar({ ...car, ...given }).score).toBeGreaterThanOrEqual(score);
      }),
    ));
});

it('bySiteOrder puts the highest first', () => {
  const cars = [1, 3, 2].map((siteOrder) => sampleCar({ siteOrder }));
  expect(cars.sort(bySiteOrder).map(({ siteOrder }) => siteOrder)).toEqual([3, 2, 1]);
});

import { describe, expect, it } from 'vitest';
import { checkStock, type StockFacts } from './check-stock';

const TODAY = '2026-03-04';
const problemsOf = (facts: StockFacts) =>
  checkStock(facts, TODAY).map(({ field, severity, message }) => `${severity} ${field}: ${message}`);

describe('checkStock', () => {
  it.each<[string, StockFacts, string[]]>([
    ['nothing known', {}, []],
    ['sold on the day of purchase', { purchaseDate: '2026-03-01', soldDate: '2026-03-01' }, []],
    [
      'sold before the purchase',
      { purchaseDate: '2026-03-02', soldDate: '2026-03-01' },
      ['error sold_date: The sale is before the purchase (2026-03-02)'],
    ],
    [
      'sold before it was acquired',
      { acquiredOn: '2026-02-10', soldDate: '2026-02-09' },
      ['error sold_date: The sale is before the purchase (2026-02-10)'],
    ],
    [
      'the purchase counts before the day of acquisition',
      { purchaseDate: '2026-02-01', acquiredOn: '2026-02-10', soldDate: '2026-02-09' },
      [],
    ],
    ['bought today', { purchaseDate: TODAY, acquiredOn: TODAY }, []],
    [
      'bought tomorrow',
      { purchaseDate: '2026-03-05' },
      ['error purchaseDate: The purchase date is in the future'],
    ],
    [
      'acquired tomorrow',
      { acquiredOn: '2026-03-05' },
      ['error acquired_on: The date of acquisition is in the future'],
    ],
    ['a special price as high as the price', { sellPrice: 10_000, specialPrice: 10_000 }, []],
    [
      'a special price above the price',
      { sellPrice: 10_000, specialPrice: 10_000.01 },
      ['error special_price: The special price is above the price'],
    ],
    ['a special price without a price', { sellPrice: null, specialPrice: 9_000 }, []],
    [
      'ready for sale without a price',
      { status: 4, sellPrice: null },
      ['warning sell_price: Ready for sale, but without a price'],
    ],
    [
      'ready for sale for nothing',
      { status: 4, sellPrice: 0 },
      ['warning sell_price: Ready for sale, but without a price'],
    ],
    ['ready for sale, call for price', { status: 4, isCallForPrice: true }, []],
    ['at service without a price', { status: 3, sellPrice: null }, []],
  ])('%s', (_, facts, problems) => expect(problemsOf(facts)).toEqual(problems));
});

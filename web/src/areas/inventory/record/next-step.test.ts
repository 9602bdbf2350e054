import { expect, it } from 'vitest';
import { nextStep } from './next-step';

const car = {
  status: 4,
  is_deleted: 0,
  sell_price: 20_000,
  special_price: null,
  call_for_price: 0,
  photos: [{}],
};

it.each([
  ['a car on sale with price and photos needs nothing', car, null],
  ['a price comes first', { ...car, sell_price: null, photos: [] }, 'price'],
  ['a special price is a price', { ...car, sell_price: null, special_price: 18_000 }, null],
  ['a car that is called about needs no price', { ...car, sell_price: null, call_for_price: 1 }, null],
  ['then photos', { ...car, photos: [] }, 'photos'],
  ['then it goes on sale', { ...car, status: 1 }, 'ready'],
  ['also from service', { ...car, status: 3 }, 'ready'],
  ['a sold car needs nothing', { ...car, status: 8, photos: [] }, null],
  ['nor does a deleted one', { ...car, is_deleted: 1, photos: [] }, null],
])('%s', (_, given, step) => expect(nextStep(given)).toBe(step));

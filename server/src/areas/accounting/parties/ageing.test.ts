import { expect, it } from 'vitest';
import { agesOf } from './ageing';

it.each([
  ['all of it new', { balance: 100, new_30: 100, new_60: 0, new_90: 0 }, [100, 0, 0, 0]],
  ['the oldest paid first', { balance: 150, new_30: 100, new_60: 80, new_90: 90 }, [100, 50, 0, 0]],
  ['something older', { balance: 300, new_30: 10, new_60: 20, new_90: 30 }, [10, 20, 30, 240]],
  ['more paid than owed', { balance: -40, new_30: 100, new_60: 0, new_90: 0 }, [-40, 0, 0, 0]],
  ['more paid than owed long ago', { balance: -40, new_30: 0, new_60: 15, new_90: 0 }, [0, -15, 0, -25]],
])('a balance with %s', (_name, given, ages) => expect(Object.values(agesOf(given))).toEqual(ages));

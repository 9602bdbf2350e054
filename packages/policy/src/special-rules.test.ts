import { expect, it } from 'vitest';
import * as at from './dealerships';
import { specialRulesOfDealership, specialRulesOfUser } from './special-rules';

const ids = (name: RegExp) =>
  Object.entries(at)
    .filter(([key]) => name.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? (value as number[]) : [])); // lists of numbers by their names

it('tells the special rules of each dealership and user that a list names', () => {
  for (const id of [...ids(/_DEALERSHIPS$/), ...at.PAGE_SIZES.keys()])
    expect(specialRulesOfDealership(id), String(id)).not.toEqual([]);
  for (const id of [...ids(/_USERS$|_ADDERS$|_VIEWERS$|_MANAGERS$/)])
    expect(specialRulesOfUser(id), String(id)).not.toEqual([]);
});

it('has as many rules for dealership 1 as lists name it', () => {
  const lists = Object.entries(at).filter(
    ([key, value]) => /_DEALERSHIPS$/.test(key) && Array.isArray(value) && value.includes(1),
  );
  expect(specialRulesOfDealership(1)).toHaveLength(lists.length);
});

it('knows none for ids that new dealerships and users get', () => {
  expect(specialRulesOfDealership(at.FIRST_FREE_ID)).toEqual([]);
  expect(specialRulesOfUser(at.FIRST_FREE_ID)).toEqual([]);
  const all = [...ids(/_DEALERSHIPS$|_USERS$|_ADDERS$|_VIEWERS$|_MANAGERS$/), ...at.PAGE_SIZES.keys()];
  expect(Math.max(...all)).toBeLessThan(at.FIRST_FREE_ID);
});

import { expect, it } from 'vitest';
import { allFrom, groupFields } from './fields';

const field = (name: string, one: string, other: string) => ({
  ...{ field: name, label: name, chosen: 1, value: one, differs: 1 as const },
  values: [
    { id: 1, value: one },
    { id: 2, value: other },
  ],
});

const fields = [
  field('f_name', 'Kim', 'Kimberly'),
  field('mobile', '6045550101', '(604) 555-0101'),
  field('address', '', '12 Elm St'),
  field('gender', '', ''),
];

it('puts first what the records contradict each other in, and leaves out what nobody says', () => {
  const { differing, partial, equal } = groupFields(fields);
  expect([differing, partial, equal].map((group) => group.map((one) => one.field))).toEqual([
    ['f_name'],
    ['address'],
    ['mobile'],
  ]);
});

it('takes all that a record says, and nothing that it does not', () => {
  expect(allFrom(fields, 1)).toEqual({ f_name: 1, mobile: 1 });
  expect(allFrom(fields, 2)).toEqual({ f_name: 2, mobile: 2, address: 2 });
});

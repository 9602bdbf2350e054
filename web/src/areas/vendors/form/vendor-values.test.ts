import { newVendorForm } from '@forecourt/contract/vendors/index';
import { expect, it } from 'vitest';
import { NEW_VENDOR, startFrom } from './vendor-values';

it.each([
  ['Ridge Auto', { name: 'Ridge Auto' }],
  ['parts@ridge.example', { email: 'parts@ridge.example' }],
  ['(604) 555-0100', { phone: '6045550100' }],
  ['24 Hour Towing', { name: '24 Hour Towing' }],
])('what was typed, %s, begins the form', (typed, start) => {
  expect(startFrom(typed)).toEqual(start);
});

it('a new vendor needs a name and nothing else', () => {
  expect(newVendorForm.safeParse(NEW_VENDOR).error?.issues.map(({ path }) => path)).toEqual([['name']]);
  expect(newVendorForm.safeParse({ ...NEW_VENDOR, name: 'Ridge' }).success).toBe(true);
});

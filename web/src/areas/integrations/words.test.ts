import { expect, it } from 'vitest';
import { readAddresses } from './words';

it('addresses are read from lines, commas and spaces', () => {
  expect(readAddresses(' 203.0.113.4,\n198.51.100.0/24 ; ')).toEqual(['203.0.113.4', '198.51.100.0/24']);
  expect(readAddresses('')).toEqual([]);
});

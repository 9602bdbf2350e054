import { expect, it } from 'vitest';
import { counted } from './counted';

it('counts, with the word for one or for many', () => {
  expect([counted(0, 'row'), counted(1, 'row'), counted(1_200, 'row')]).toEqual([
    '0 rows',
    '1 row',
    '1,200 rows',
  ]);
  expect(counted(2, 'branch', 'branches')).toBe('2 branches');
});

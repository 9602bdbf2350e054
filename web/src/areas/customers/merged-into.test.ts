import { expect, it } from 'vitest';
import { CallError } from '../../api/client';
import { mergedIntoOf } from './merged-into';

const refusal = (status: number, current: unknown) =>
  new CallError(status, { message: 'no', requestId: '', current });

it('reads the survivor from the refusal of a change of a merged customer', () => {
  expect(mergedIntoOf(refusal(409, { merged_into: 7, full_name: 'Kim Fraser' }))).toEqual({
    id: 7,
    name: 'Kim Fraser',
  });
});

it.each([
  ['another status', refusal(400, { merged_into: 7 })],
  ['a newer version of the record', refusal(409, { merged_into: null, version: 3 })],
  ['no record', refusal(409, undefined)],
  ['another failure', new Error('offline')],
])('is nothing for %s', (_, error) => {
  expect(mergedIntoOf(error)).toBeNull();
});

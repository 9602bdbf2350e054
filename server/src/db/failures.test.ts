import { describe, expect, it } from 'vitest';
import { violated } from './failures';

const failure = (message: string, more: object = {}) =>
  Object.assign(new Error(message), { code: '23505', ...more });

describe('a violated constraint', () => {
  it('is the one that the error names', () => {
    const error = failure('duplicate key value violates unique constraint "credential_username"', {
      constraint: 'credential_username',
    });
    expect(violated(error)).toEqual({ code: '23505', constraint: 'credential_username' });
  });

  it.each([
    ['stock_vehicle_vin_103615', 'stock_vehicle_vin'],
    ['customer_import_row_2', 'customer_import_row_2'],
  ])('is read from the message where the error does not name it: %s', (said, constraint) => {
    const error = failure(`duplicate key value violates unique constraint "${said}"`);
    expect(violated(error)?.constraint).toBe(constraint);
  });

  it('is found behind the error that wraps it', () => {
    const cause = failure('violates unique constraint "saved_view_name_102303"', { constraint: undefined });
    expect(violated(new Error('failed', { cause }))?.constraint).toBe('saved_view_name');
  });

  it('is none where the error is not of the database', () => {
    expect(violated(new Error('unique constraint "a"'))).toBeNull();
  });
});

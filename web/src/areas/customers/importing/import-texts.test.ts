import { describe, expect, it } from 'vitest';
import { comingIn, fieldOf, withField } from './import-texts';

describe('which column fills which field', () => {
  const mapping = { f_name: 'Given', mobile: 'Cell' };

  it('is found from the column', () => {
    expect(fieldOf(mapping, 'Cell')).toBe('mobile');
    expect(fieldOf(mapping, 'Notes')).toBeNull();
  });

  it('moves with the choice, and neither is used twice', () => {
    expect(withField(mapping, 'Cell', 'phone_number')).toEqual({ f_name: 'Given', phone_number: 'Cell' });
    expect(withField(mapping, 'Cell', 'f_name')).toEqual({ f_name: 'Cell' });
    expect(withField(mapping, 'Given', null)).toEqual({ mobile: 'Cell' });
  });
});

it('counts those who come in', () => {
  const checked = { columns: [], mapping: {}, rows: [], counts: { total: 6, new: 3, known: 2, wrong: 1 } };
  expect(comingIn(checked, false)).toBe(3);
  expect(comingIn(checked, true)).toBe(5);
});

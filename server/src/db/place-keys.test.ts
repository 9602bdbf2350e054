import { describe, expect, it } from 'vitest';
import { isBigintKey, isDayKey, isInstantKey, isIntegerKey } from './place-keys';

describe('the key of a place in a list', () => {
  it.each([
    ['an instant', isInstantKey, ['2026-05-10 18:00:00+00', '2026-05-10 18:00:00.123456+00']],
    ['a day', isDayKey, ['0001-01-01', '9999-12-31']],
    ['a whole number', isIntegerKey, ['-2147483647', '2147483647']],
    ['a large whole number', isBigintKey, ['-999999999999999999', '0']],
  ])('is %s as the database writes it', (_name, isKey, keys) => {
    for (const key of keys) expect(isKey(key), key).toBe(true);
  });

  it.each([
    [
      'an instant',
      isInstantKey,
      [
        '2026-99-99 99:99:99+00',
        '2026-02-30 10:00:00+00',
        '2026-01-01 10:00:00-08',
        '0000-01-01 10:00:00+00',
        '2026-01-01',
      ],
    ],
    ['a day', isDayKey, ['2026-02-30', '0000-01-01', '+010000-01-01', 'today', '2026-01']],
    ['a whole number', isIntegerKey, ['9999999999', '-9999999999', '2147483648', '1.5', '', '1e3']],
    ['a large whole number', isBigintKey, ['9999999999999999999', '1.5', '', 'x']],
  ])('is not %s that it would refuse', (_name, isKey, keys) => {
    for (const key of keys) expect(isKey(key), key).toBe(false);
  });
});

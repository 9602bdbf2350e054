import { expect, it } from 'vitest';
import { conflictTitle, keptText, whoChanged } from './changed-texts';

const at = '2026-03-10T20:00:00.000Z';

it.each([
  [undefined, 'Someone else', 'Someone else changed Price, Trim. Their changes were kept.'],
  [{ by: '', is_own: 0, at }, 'Someone else', 'Someone else changed Price, Trim. Their changes were kept.'],
  [
    { by: 'Ada Byron', is_own: 0, at },
    'Ada Byron',
    'Ada Byron changed Price, Trim. Their changes were kept.',
  ],
  [
    { by: 'Ada Byron', is_own: 1, at },
    'You',
    'You changed Price, Trim in another window. Those changes were kept.',
  ],
] as const)('%o is %s', (changed, who, kept) => {
  expect(whoChanged(changed)).toBe(who);
  expect(keptText(['Price', 'Trim'], changed)).toBe(kept);
});

it.each([
  ['save', { by: 'Ada Byron', is_own: 1, at }, 'You changed this record in another window'],
  ['save', { by: 'Ada Byron', is_own: 0, at }, 'Someone else changed this record'],
  ['save', undefined, 'Someone else changed this record'],
  ['draft', undefined, 'This record was changed meanwhile'],
] as const)('a conflict on %s with %o has its title', (on, changed, title) =>
  expect(conflictTitle(on, changed)).toBe(title),
);

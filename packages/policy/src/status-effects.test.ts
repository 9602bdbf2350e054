import { expect, it } from 'vitest';
import { CHOOSE_PACKAGE_STATUSES, PAID_STATUSES } from './status';
import { STATUS_TABLE, statusAllows, statusesThatAllow, statusRow } from './status-effects';

it('has one row for each status from 1 to 9', () => {
  expect(STATUS_TABLE.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('lets only those who pay sign in where a package or a card is due', () => {
  const payers = STATUS_TABLE.filter(({ signIn }) => signIn === 'payers').map(({ status }) => status);
  expect(payers).toEqual([...CHOOSE_PACKAGE_STATUSES]);
});

it.each([
  ['signIn', [3, 4, 5, 6, 7, 8, 9]],
  ['publicPages', [5, 6, 7, 8]],
  ['chatWidget', [5, 6, 7]],
  ['feeds', [5, 6, 7, 8]],
  ['campaigns', [5, 6]],
  ['apiKeys', [5, 6, 7]],
  ['webhooks', [5, 6, 7, 8]],
] as const)('says which statuses allow %s', (effect, statuses) => {
  expect(statusesThatAllow(effect)).toEqual(statuses);
});

it('keeps all that is public open while payments go through', () => {
  for (const status of PAID_STATUSES) expect(statusAllows(status, 'publicPages')).toBe(true);
});

it('opens nothing for a status that it does not know', () => {
  expect(statusRow(12)).toBeUndefined();
  expect(statusAllows(12, 'signIn')).toBe(false);
});

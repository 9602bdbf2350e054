import { expect, it } from 'vitest';
import { lienState } from './lien-state';

it.each([
  [{ lien: 0, lien_due_on: null, lien_paid_on: null }, null],
  [{ lien: 10, lien_due_on: null, lien_paid_on: null }, 'Lien to pay out'],
  [{ lien: 10, lien_due_on: '2026-05-04', lien_paid_on: null }, 'Lien payout due 2026-05-04'],
  [{ lien: 10, lien_due_on: '2026-05-03', lien_paid_on: null }, 'Lien payout late, due 2026-05-03'],
  [{ lien: 10, lien_due_on: '2026-05-03', lien_paid_on: '2026-05-02' }, 'Lien paid out'],
])('on 2026-05-04 %j is: %s', (lien, label) => {
  expect(lienState(lien, '2026-05-04')?.label ?? null).toBe(label);
});

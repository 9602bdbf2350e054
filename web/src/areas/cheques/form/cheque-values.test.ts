import { expect, it } from 'vitest';
import {
  BLANK,
  chequeProblems,
  chosenOf,
  lineProblems,
  linesToSend,
  payablesToSend,
  totalOf,
} from './cheque-values';

it('adds up what is chosen, paid on account and typed', () => {
  const chosen = [{ kind: 'cost' as const, id: 1, payee: 'seller' as const, amount: 10.1 }];
  const lines = [{ ...BLANK, account: '6040', amount: 100, gst: 5, pst: 7 }, BLANK];
  expect(totalOf(chosen, 0.2, lines)).toBe(12_230);
  expect(totalOf([], null, [BLANK])).toBe(0);
});

it('sends the lines in which something is typed', () => {
  expect(linesToSend([BLANK, { ...BLANK, account: '6040', amount: 1 }])).toEqual([
    { account: '6040', label: '', amount: 1, gst: 0, pst: 0, qst: 0 },
  ]);
  expect(payablesToSend([{ kind: 'purchase', id: 2, payee: 'lien-holder', amount: null }])).toEqual([
    { kind: 'purchase', id: 2, payee: 'lien-holder', amount: 0 },
  ]);
});

it('names what is missing in a line', () => {
  expect(lineProblems([BLANK, { ...BLANK, label: 'Toner' }])).toEqual({
    'lines.1.account': 'Required',
    'lines.1.amount': 'Required',
  });
});

it('begins with what is to be paid, as far as it is open', () => {
  const row = { payee: 'seller' as const, label: '', day: '2026-05-01', due_on: null };
  const rows = [
    { ...row, kind: 'cost' as const, id: 7, open: 105 },
    { ...row, kind: 'purchase' as const, id: 7, open: 5_000 },
    { ...row, kind: 'purchase' as const, id: 8, open: 100 },
  ];
  const chosen = (wanted: Partial<Parameters<typeof chosenOf>[1]>) =>
    chosenOf(rows, { costs: [], purchase: null, amount: null, ...wanted });
  expect(chosen({ costs: [7, 9] })).toEqual([{ kind: 'cost', id: 7, payee: 'seller', amount: 105 }]);
  expect(chosen({ purchase: 7 })).toEqual([{ kind: 'purchase', id: 7, payee: 'seller', amount: 5_000 }]);
  expect(chosen({ purchase: 7, amount: 20 })).toMatchObject([{ amount: 20 }]);
  expect(chosen({ purchase: 8, amount: 200 })).toMatchObject([{ amount: 100 }]);
});

it('says all that is wrong with a cheque at once', () => {
  const none = { payee: ' ', vendor_id: null, payables: [], on_account: null, lines: [BLANK] };
  expect(chequeProblems(none)).toEqual({
    payee: 'Enter whom the cheque is for',
    'lines.0.account': 'Choose what the cheque pays',
  });
  expect(chequeProblems({ ...none, vendor_id: 7 })).toEqual({ on_account: 'Choose what the cheque pays' });
  expect(chequeProblems({ ...none, vendor_id: 7, on_account: 5 })).toEqual({});
  expect(chequeProblems({ ...none, lines: [{ ...BLANK, account: '6040' }] })).toEqual({
    payee: 'Enter whom the cheque is for',
    'lines.0.amount': 'Required',
  });
});

import { expect, it } from 'vitest';
import { BLANK, chequeProblems, lineProblems, linesToSend, payablesToSend, totalOf } from './cheque-values';

it('adds up what is chosen, paid on account and typed', () => {
  const chosen = [{ kind: 'cost' as const, id: 1, amount: 10.1 }];
  const lines = [{ ...BLANK, account: '6040', amount: 100, gst: 5, pst: 7 }, BLANK];
  expect(totalOf(chosen, 0.2, lines)).toBe(12_230);
  expect(totalOf([], null, [BLANK])).toBe(0);
});

it('sends the lines in which something is typed', () => {
  expect(linesToSend([BLANK, { ...BLANK, account: '6040', amount: 1 }])).toEqual([
    { account: '6040', label: '', amount: 1, gst: 0, pst: 0, qst: 0 },
  ]);
  expect(payablesToSend([{ kind: 'purchase', id: 2, amount: null }])).toEqual([
    { kind: 'purchase', id: 2, amount: 0 },
  ]);
});

it('names what is missing in a line', () => {
  expect(lineProblems([BLANK, { ...BLANK, label: 'Toner' }])).toEqual({
    'lines.1.account': 'Required',
    'lines.1.amount': 'Required',
  });
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

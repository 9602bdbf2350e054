import { expect, it } from 'vitest';
import { BLANK, lineProblems, linesToSend, sumsOf } from './journal-values';

it('sums both sides and leaves out lines without anything', () => {
  const lines = [
    { ...BLANK, account: '1010', debit: 100.1 },
    { ...BLANK, account: '3000', credit: 60 },
    BLANK,
  ];
  expect(sumsOf(lines)).toEqual({ debit: 10_010, credit: 6_000, difference: 4_010 });
  expect(linesToSend(lines)).toMatchObject([
    { account: '1010', debit: 100.1, credit: 0 },
    { account: '3000', debit: 0, credit: 60 },
  ]);
});

it('says what is wrong with lines, each on its field', () => {
  const debit = { ...BLANK, account: '1010', debit: 100 };
  expect(lineProblems([BLANK, BLANK], false)).toEqual({ 'lines.0.account': 'Required' });
  expect(lineProblems([debit, BLANK], false)).toEqual({ 'lines.0.credit': 'The sides differ' });
  expect(lineProblems([debit, BLANK], true)).toEqual({});
  expect(lineProblems([debit, { ...BLANK, credit: 100 }], false)).toEqual({ 'lines.1.account': 'Required' });
  expect(lineProblems([debit, { ...BLANK, account: '3000' }], true)).toEqual({
    'lines.1.debit': 'Enter a debit or a credit',
  });
  expect(lineProblems([debit, { ...BLANK, account: '3000', credit: 100 }], false)).toEqual({});
});

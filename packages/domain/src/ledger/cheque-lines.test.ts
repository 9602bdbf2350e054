import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundCents, sumCents, toCents } from '../money';
import { type ChequeLine, chequeEventLines, chequeLineTotal, paidOfPayables } from './cheque-lines';
import { postingsOf } from './rules';

const $ = toCents;
const NONE = { gst: $(0), pst: $(0), qst: $(0) };

it('books the taxes that come back apart and the others with the cost', () => {
  const lines: ChequeLine[] = [
    { account: '6040', amount: $(100), gst: $(5), pst: $(7), qst: $(0) },
    { account: '2000', amount: $(250), ...NONE, stockId: 9 },
  ];
  expect(chequeEventLines(lines, 3)).toEqual([
    { account: '6040', amount: $(107), vendorId: 3, stockId: null },
    { account: '1300', amount: $(5), vendorId: 3, stockId: null, tax: { kind: 'gst', base: $(100) } },
    { account: '2000', amount: $(250), vendorId: 3, stockId: 9 },
  ]);
  expect([lines.map(chequeLineTotal), paidOfPayables(lines)]).toEqual([[$(112), $(250)], $(250)]);
});

it('names whom a line is owed to where the cheque names no vendor', () => {
  const line = { account: '2000', amount: $(10), ...NONE };
  expect(chequeEventLines([{ ...line, customerId: 5 }], null)).toEqual([
    { account: '2000', amount: $(10), vendorId: null, customerId: 5, stockId: null },
  ]);
  expect(chequeEventLines([{ ...line, vendorId: 6 }], null)).toMatchObject([{ vendorId: 6 }]);
  expect(chequeEventLines([{ ...line, vendorId: 6 }], 3)).toMatchObject([{ vendorId: 3 }]);
});

it('of any lines is balanced, and takes its total from the bank', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map(roundCents);
  const line = fc.record({
    account: fc.constantFrom('6040', '2000', '1200', '6010'),
    amount: fc.integer({ min: 1, max: 5_000_000 }).map(roundCents),
    ...{ gst: cents, pst: cents, qst: cents },
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const { lines: booked } = postingsOf({
        ...{ kind: 'cheque', day: '2026-05-01', from: '1010', lines: chequeEventLines(lines, 4) },
      });
      expect(sumCents(booked.map(({ amount }) => amount))).toBe(0);
      const bank = booked.filter(({ account }) => account === '1010');
      expect(sumCents(bank.map(({ amount }) => amount))).toBe(-sumCents(lines.map(chequeLineTotal)));
    }),
  );
});

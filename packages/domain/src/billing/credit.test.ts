import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents, sumCents, toCents } from '../money';
import { creditNoteNumber, creditOf, invoiceNumber, totalOf } from './credit';

const cents = (min: number, max: number) => fc.integer({ min, max }).map(roundCents);
const quebec = {
  subtotal: toCents(279),
  taxes: [
    { label: 'GST 5%', amount: toCents(13.95) },
    { label: 'QST 9.975%', amount: toCents(27.83) },
  ],
};

describe('creditOf', () => {
  it('gives back everything of a full refund', () =>
    expect(creditOf(quebec, toCents(0), toCents(320.78))).toEqual(quebec));

  it('gives back the share of each tax', () =>
    expect(creditOf(quebec, toCents(0), toCents(100))).toEqual({
      subtotal: toCents(86.97),
      taxes: [
        { label: 'GST 5%', amount: toCents(4.35) },
        { label: 'QST 9.975%', amount: toCents(8.68) },
      ],
    }));

  it.each([
    [0, 320.79],
    [300, 20.79],
    [320.78, 0.01],
    [0, 0],
    [0, -5],
  ])('refuses %d back and %d more', (before, amount) =>
    expect(() => creditOf(quebec, toCents(before), toCents(amount))).toThrow('at most what was paid'),
  );

  it('adds up to the refund, and all refunds to the invoice', () => {
    const invoice = fc.record({
      subtotal: cents(1, 1_000_000),
      taxes: fc.array(fc.record({ label: fc.constant('tax'), amount: cents(0, 200_000) }), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(
        invoice,
        fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 6 }),
        (given, wanted) => {
          const total = totalOf(given);
          let before = roundCents(0);
          const credits = [];
          for (const amount of [...wanted, total]) {
            const part = roundCents(Math.min(amount, total - before));
            if (part <= 0) break;
            const credit = creditOf(given, before, part);
            expect(totalOf(credit)).toBe(part);
            credits.push(credit);
            before = roundCents(before + part);
          }
          expect(before).toBe(total);
          expect(sumCents(credits.map(({ subtotal }) => subtotal))).toBe(given.subtotal);
          for (const [index, tax] of given.taxes.entries())
            expect(sumCents(credits.map(({ taxes }) => taxes[index]?.amount ?? roundCents(0)))).toBe(
              tax.amount,
            );
        },
      ),
    );
  });
});

it('writes the numbers of documents', () => {
  expect([invoiceNumber(7), invoiceNumber(1_234_567)]).toEqual(['INV-000007', 'INV-1234567']);
  expect(creditNoteNumber(12)).toBe('CN-000012');
});

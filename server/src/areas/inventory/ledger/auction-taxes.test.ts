import { roundCents } from '@forecourt/domain/money/index';
import { expect, it } from 'vitest';
import { auctionTaxes } from './auction-taxes';

it.each([
  ['HST', 1_300, { gst: 1_300 }],
  ['GST + PST', 1_200, { gst: 500, pst: 700 }],
  ['GST+QST', 14_975, { gst: 5_000, qst: 9_975 }],
  ['GST+QST', 1_001, { gst: 334, qst: 667 }],
  ['', 500, { gst: 500 }],
  ['GST', 0, {}],
])('%s of %i cents', (type, total, byKind) => {
  const taxes = auctionTaxes(type, roundCents(total), roundCents(100_000));
  expect(Object.fromEntries(taxes.map(({ kind, amount }) => [kind, amount]))).toEqual(byKind);
});

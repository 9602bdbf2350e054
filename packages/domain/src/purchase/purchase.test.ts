import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postingsOf } from '../ledger/index';
import { type Cents, roundCents, sumCents } from '../money';
import {
  checkPurchase,
  correctionEvents,
  invoiceTaxes,
  isNotable,
  owedTo,
  type PurchaseEvent,
  type PurchaseFacts,
  paymentProblem,
  purchaseEvent,
  purchaseFigures,
  purchaseNumber,
  purchaseRates,
  typedPurchaseNumber,
  undoEvent,
  usualTaxes,
} from '.';

const cents = (dollars: number): Cents => roundCents(dollars * 100);
const NONE = { fees: [], gst: cents(0), pst: cents(0), qst: cents(0), lien: cents(0) };
const ON = { province: 'ON', country: 'Canada' };

const FACTS: PurchaseFacts = {
  ...{ ...NONE, kind: 'public', day: '2026-05-01', price: cents(8_000), isRegistrant: false, taxNumber: '' },
  ...{
    idKind: 'passport',
    idEnds: '1234',
    lienResult: 'clear',
    lienSearchedOn: '2026-05-01',
    lienHolder: '',
  },
  odometer: 1_000,
  declarations: { owner: 'yes', odometer: 'yes', accidents: 'no', brand: 'no' },
};
const check = (more: Partial<PurchaseFacts>) =>
  checkPurchase({ ...FACTS, ...more }, purchaseRates(ON, FACTS.day), '2026-05-10').map(
    ({ field, severity }) => `${severity} ${field}`,
  );

describe('figures', () => {
  it.each([
    [{ price: cents(10_000), ...NONE }, [10_000, 0, 10_000, 10_000, 10_000]],
    [
      {
        ...NONE,
        price: cents(10_000),
        fees: [cents(300), cents(-50)],
        gst: cents(512.5),
        qst: cents(1_022.44),
      },
      [10_250, 1_534.94, 11_784.94, 10_250, 11_784.94],
    ],
    // PST does not come back
    [{ ...NONE, price: cents(1_000), pst: cents(70), lien: cents(400) }, [1_000, 70, 1_070, 1_070, 670]],
  ])('of %o', (amounts, [net, tax, total, cost, toSeller]) => {
    expect(purchaseFigures(amounts)).toMatchObject({
      ...{ net: cents(net ?? 0), tax: cents(tax ?? 0), total: cents(total ?? 0), cost: cents(cost ?? 0) },
      toSeller: cents(toSeller ?? 0),
    });
  });
});

describe('taxes that a registered seller charges', () => {
  it.each([
    ['ON', { name: 'HST', gst: 1_300, qst: 0 }],
    ['QC', { name: 'GST', gst: 500, qst: 997.5 }],
    // a dealer who buys to sell again pays no PST
    ['BC', { name: 'GST', gst: 500, qst: 0 }],
    ['AB', { name: 'GST', gst: 500, qst: 0 }],
  ])('in %s', (province, { name, gst, qst }) => {
    const rates = purchaseRates({ province, country: 'Canada' }, '2026-05-01');
    expect(rates.name).toBe(name);
    expect(usualTaxes(cents(10_000), rates)).toEqual({ gst: cents(gst), qst: cents(qst) });
  });

  it('outside Canada are none', () =>
    expect(purchaseRates({ province: 'NY', country: 'United States' }, '2026-05-01')).toEqual({
      ...{ name: '', gst: 0, qst: 0 },
    }));

  it.each([
    ['HST', { gst: 130, pst: 0, qst: 0 }],
    ['GST/QST', { gst: 43.41, pst: 0, qst: 86.59 }],
    ['TPS + TVQ', { gst: 43.41, pst: 0, qst: 86.59 }],
    ['QST', { gst: 0, pst: 0, qst: 130 }],
    ['PST', { gst: 0, pst: 130, qst: 0 }],
    ['', { gst: 130, pst: 0, qst: 0 }],
  ])('of an invoice that names them %s', (type, { gst, pst, qst }) =>
    expect(invoiceTaxes(type, [{ amount: cents(1_000), tax: cents(130) }])).toEqual({
      ...{ gst: cents(gst), pst: cents(pst), qst: cents(qst) },
    }),
  );
});

describe('a check', () => {
  it('finds nothing wrong with a plain purchase', () => expect(check({})).toEqual([]));

  it.each<[string, Partial<PurchaseFacts>, string[]]>([
    ['tomorrow', { day: '2026-05-11', lienSearchedOn: '2026-05-10' }, ['error day']],
    ['a price of 0', { price: cents(0) }, ['error price']],
    ['credits above the price', { fees: [cents(-9_000)] }, ['error fees']],
    ['a fee of 0', { fees: [cents(0)] }, ['error fees.0.amount']],
    ['tax without registration', { gst: cents(1) }, ['error gst']],
    ['HST that is not 13 %', { isRegistrant: true, taxNumber: '1', gst: cents(400) }, ['warning gst']],
    ['HST of 13 %', { isRegistrant: true, taxNumber: '1', gst: cents(1_040) }, []],
    ['a cent of rounding', { isRegistrant: true, taxNumber: '1', gst: cents(1_040.01) }, []],
    ['PST', { isRegistrant: true, taxNumber: '1', gst: cents(1_040), pst: cents(10) }, ['warning pst']],
    ['no search', { lienResult: 'not-searched', lienSearchedOn: null }, ['warning lien_result']],
    ['an old search', { lienSearchedOn: '2026-04-01' }, ['warning lien_searched_on']],
    ['an open lien', { lienResult: 'found', lienHolder: 'Bank', lien: cents(5) }, ['warning lien_amount']],
    ['a lien that was not found', { lien: cents(5) }, ['error lien_amount']],
    [
      'an odometer that is not true',
      { declarations: { ...FACTS.declarations, odometer: 'no' } },
      ['warning declarations.odometer'],
    ],
    [
      'an accident',
      { declarations: { ...FACTS.declarations, accidents: 'yes' } },
      ['warning declarations.accidents'],
    ],
    ['nothing of a dealer', { kind: 'dealer', idKind: '', idEnds: '', odometer: null, declarations: {} }, []],
  ])('with %s', (_what, more, expected) => expect(check(more)).toEqual(expected));
});

describe('payments', () => {
  const owed = owedTo({ toSeller: cents(500), toLienHolder: cents(300) }, [
    { payee: 'seller', amount: cents(100), voided: false },
    { payee: 'seller', amount: cents(400), voided: true },
    { payee: 'lien-holder', amount: cents(300), voided: false },
  ]);
  it.each([
    ['seller', 400, undefined],
    ['seller', 400.01, 'Only $400.00 is owed to the seller'],
    ['seller', 0, 'The amount must be above 0'],
    ['lien-holder', 1, 'Nothing is owed to the lien holder'],
  ] as const)('of %s, %f', (payee, amount, problem) =>
    expect(paymentProblem(owed, { payee, amount: cents(amount) })).toBe(problem),
  );
});

it('numbers are written and read', () => {
  expect(purchaseNumber(12)).toBe('P-000012');
  expect(['P-000012', 'p12', 'P 12', '12', 'price'].map(typedPurchaseNumber)).toEqual([
    12,
    12,
    12,
    null,
    null,
  ]);
});

it('only another answer than the expected one is notable', () =>
  expect([
    isNotable('odometer', 'yes'),
    isNotable('odometer', 'unknown'),
    isNotable('brand', 'yes'),
    isNotable('brand', undefined),
  ]).toEqual([...[false, true, true, false]]));

const amountsOf = fc
  .record({
    ...{ price: fc.integer({ min: 1, max: 9_000_000 }), fee: fc.integer({ min: 0, max: 90_000 }) },
    ...{
      gst: fc.integer({ min: 0, max: 90_000 }),
      pst: fc.integer({ min: 0, max: 9_000 }),
      qst: fc.integer({ min: 0, max: 9_000 }),
    },
    vendorId: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ fee, vendorId, ...amounts }) => ({
    vendorId,
    amounts: {
      ...{ price: roundCents(amounts.price), fees: [roundCents(fee)], lien: roundCents(0) },
      ...{ gst: roundCents(amounts.gst), pst: roundCents(amounts.pst), qst: roundCents(amounts.qst) },
    },
  }));

/** What each account and party holds after all events. */
const balances = (events: readonly PurchaseEvent[]): Record<string, number> => {
  const held = new Map<string, number>();
  for (const { account, amount, vendorId } of events.flatMap((event) => postingsOf(event).lines)) {
    const key = account === '2000' ? `2000 of ${vendorId}` : account;
    held.set(key, (held.get(key) ?? 0) + amount);
  }
  return Object.fromEntries([...held].filter(([, amount]) => amount !== 0));
};

describe('whatever a purchase becomes', () => {
  const eventOf = ({
    vendorId,
    amounts,
  }: {
    vendorId: number;
    amounts: Parameters<typeof purchaseEvent>[1];
  }) => purchaseEvent({ day: '2026-05-01', memo: '', stockId: 1, vendorId }, amounts);

  it('what is owed is its total, and undoing all leaves every account at zero', () =>
    fc.assert(
      fc.property(
        amountsOf,
        fc.array(fc.tuple(amountsOf, fc.boolean()), { maxLength: 6 }),
        (first, changes) => {
          let events: PurchaseEvent[] = [eventOf(first)];
          let standing: PurchaseEvent[] = [...events];
          let now = first;
          for (const [next, isSold] of changes) {
            const last = standing.at(-1);
            if (isSold && last) {
              const corrections = correctionEvents(last, eventOf(next));
              events = [...events, ...corrections];
              standing = [...standing, ...corrections];
            } else {
              events = [...events, ...standing.map((event) => undoEvent(event, event.day)), eventOf(next)];
              standing = [eventOf(next)];
            }
            now = next;
          }
          const { total } = purchaseFigures(now.amounts);
          const owed = Object.entries(balances(events)).filter(([key]) => key.startsWith('2000'));
          expect(owed).toEqual([[`2000 of ${now.vendorId}`, -total]]);
          const all = balances(events);
          const { cost } = purchaseFigures(now.amounts);
          expect(sumCents([roundCents(all[1200] ?? 0), roundCents(all[5030] ?? 0)])).toBe(cost);
          expect(balances([...events, ...standing.map((event) => undoEvent(event, '2026-06-01'))])).toEqual(
            {},
          );
        },
      ),
    ));
});

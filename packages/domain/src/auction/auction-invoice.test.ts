import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuctionRead, readAuctionInvoice, recogniseSource } from '.';
import { printed } from './printed-lines';

const invoice = (lines: string[]) => printed(['eBlock', 'Invoice', ...lines].join('\n'));

const whole = [
  'VIN: 1HGCM82633A004352',
  'Odometer: 98,000 km',
  'Seller: Foo Motors',
  'Sale Date: 2026-03-04',
  'Sale Price      $5,000.00',
  'Buyer Fee         $300.00',
  'HST 13%           $689.00',
  'Total           $5,989.00',
];

const reading = (lines: string[]) => {
  const found = readAuctionInvoice(invoice(lines), 'eblock');
  if (!found.ok) throw new Error(found.message);
  return found;
};

const without = (start: string) => whole.filter((line) => !line.startsWith(start));
const instead = (start: string, line: string) => whole.map((old) => (old.startsWith(start) ? line : old));
const fieldsOf = (lines: string[]) => reading(lines).problems.map(({ field }) => field);

describe('readAuctionInvoice', () => {
  it('reads a whole one without a word', () =>
    expect(reading(whole)).toEqual({
      ok: true,
      read: {
        vin_number: '1HGCM82633A004352',
        odometer: 98_000,
        odometerType: 'km',
        paymentDate: null,
        purchaseDate: '2026-03-04',
        postalCode: '',
        sellerName: 'Foo Motors',
        url: '',
        invoices: {
          fees: [{ name: 'Buyer Fee', amount: 300, tax: 39 }],
          feesTaxType: 'HST',
          feesTaxPercent: 13,
          sellPrice: 5000,
          tax: 689,
          total: 5989,
        },
      },
      problems: [],
      others: [],
    }));

  it.each([
    ['VIN', 'vin_number', 'No VIN was found'],
    ['Odometer', 'odometer', 'No odometer reading was found'],
    ['Seller', 'sellerName', 'No seller was found'],
    ['Sale Date', 'purchaseDate', 'No sale date was found'],
    ['Sale Price', 'invoices.sellPrice', 'No sale price was found'],
    ['Total', 'invoices.total', 'No total was found'],
  ])('says that there is no %s', (start, field, message) =>
    expect(reading(without(start)).problems).toContainEqual({ field, message }),
  );

  it('says that the sums do not add up', () =>
    expect(reading(instead('Total', 'Total           $6,989.00')).problems).toEqual([
      {
        field: 'invoices.total',
        message: 'Price, fees and taxes come to $5,989.00, but the total is $6,989.00',
      },
    ]));

  it('says that a fee is missing, by the same sum', () =>
    expect(fieldsOf(without('Buyer Fee'))).toContain('invoices.total'));

  it('offers what a wrong VIN can be', () => {
    const { read, problems } = reading(instead('VIN', 'VIN: 1HGCM82633AOO4352'));
    expect(read.vin_number).toBe('1HGCM82633AOO4352');
    expect(problems[0]?.message).toContain('perhaps 1HGCM82633A004352');
  });

  it('takes the VIN whose check digit is right, labelled or not', () => {
    const lines = ['Vehicle 2003 Honda (1HGCM82633A004352)', 'VIN: 1HGCM82633A0043S2', ...without('VIN')];
    expect(reading(lines).read.vin_number).toBe('1HGCM82633A004352');
  });

  it.each<[string, string, Partial<AuctionRead>]>([
    ['Odometer', 'Odometer: 61,000 Miles', { odometer: 61_000, odometerType: 'mi' }],
    ['Odometer', 'Mileage (mi)   61000', { odometer: 61_000, odometerType: 'mi' }],
    ['Odometer', 'Odo 61 000', { odometer: 61_000, odometerType: 'km' }],
    ['Sale Date', 'Auction Date: 25/02/2026', { purchaseDate: '2026-02-25' }],
    [
      'Sale Date',
      'Date Sold: Feb 25, 2026   Date Paid: Mar 1, 2026',
      { purchaseDate: '2026-02-25', paymentDate: '2026-03-01' },
    ],
    ['Seller', 'Consignor   Foo Motors', { sellerName: 'Foo Motors' }],
    ['Seller', 'Sold By: Foo Motors, 1 Main St, Guelph ON N1E0A1', { postalCode: 'N1E 0A1' }],
    ['VIN', 'VIN: 1HGCM 82633 A004352', { vin_number: '1HGCM82633A004352' }],
  ])('%s as %j', (start, line, expected) =>
    expect(reading(instead(start, line)).read).toMatchObject(expected),
  );

  it.each([
    ['Odometer', 'Odometer: 12,345,678,901 km', 'odometer', 'is too high'],
    ['Odometer', 'Odometer: broken', 'odometer', '“broken” is not an odometer reading'],
    ['Sale Date', 'Sale Date: 2026-02-30', 'purchaseDate', '“2026-02-30” is not a date'],
  ])('%s as %j is a problem', (start, line, field, message) => {
    const { problems } = reading(instead(start, line));
    expect(problems).toContainEqual({ field, message });
  });

  it('counts a credit, and not a payment', () => {
    const lines = [
      ...instead('Total', 'Total           $5,932.50'),
      'Payment received  $100.00',
      'Balance due     $5,832.50',
    ];
    const changed = lines.map((line) => (line.startsWith('HST') ? 'HST 13%           $682.50' : line));
    const { read, problems } = reading([
      ...changed.slice(0, 6),
      'Promotion credit  ($50.00)',
      ...changed.slice(6),
    ]);
    expect(read.invoices.fees).toContainEqual({ name: 'Promotion credit', amount: -50, tax: -6.5 });
    expect(problems).toEqual([]);
  });

  it('says it when two prices contradict each other', () =>
    expect(reading([...whole, 'Winning Bid      $4,000.00']).problems).toContainEqual({
      field: 'invoices.sellPrice',
      message: 'There are several sale prices: $5,000.00, $4,000.00',
    }));

  it('reads the same price twice as one', () =>
    expect(reading(['Winning Bid      $5,000.00', ...whole]).problems).toEqual([]));

  it('does not fail on any text', () => {
    const words = fc.constantFrom(
      'VIN',
      'Total',
      '$',
      '1,00',
      '13%',
      'HST',
      '1HGCM82633A004352',
      'Seller:',
      '(',
      '-5.00',
      'Odometer',
      '',
    );
    const part = fc.record({ text: fc.oneof(words, fc.string()), x: fc.nat(600), end: fc.nat(600) });
    fc.assert(
      fc.property(fc.array(fc.record({ page: fc.constant(1), parts: fc.array(part) })), (lines) => {
        const found = readAuctionInvoice([...invoice(['']), ...lines], 'eblock');
        expect(found.ok).toBe(true);
      }),
    );
  });
});

describe('recogniseSource', () => {
  it.each([
    ['eBlock\nInvoice', 'eblock', 'eBlock'],
    ['E-Block Inc.', 'eblock', 'eBlock'],
    ['OTO Lane', 'otolane', 'OTOlane'],
    ['Visit www.impactauto.ca', 'impact-auto', 'Impact Auto'],
    ['IMPACT AUTO AUCTIONS\nAn IAA company', 'impact-auto', 'Impact Auto'],
    ['Copart Canada', null, 'Copart'],
    ['ADESA Toronto', null, 'ADESA'],
    ['Invoice', null, ''],
    ['engine block', null, ''],
    ['eBlock\neblock.com\nSeller: Copart Direct', 'eblock', 'eBlock'],
  ])('%j is of %s', (text, source, name) => expect(recogniseSource(printed(text))).toEqual({ source, name }));

  it.each([
    ['Copart\ncopart.com', 'This is a document of Copart, not of eBlock'],
    ['OTOlane', 'This is a document of OTOlane, not of eBlock: import it under OTOlane'],
    ['A letter', 'This does not look like a document of eBlock: its name is nowhere in it'],
  ])('refuses %j', (text, message) =>
    expect(readAuctionInvoice(printed(text), 'eblock')).toEqual({ ok: false, message }),
  );
});

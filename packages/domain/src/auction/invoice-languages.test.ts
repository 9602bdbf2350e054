import { describe, expect, it } from 'vitest';
import { readAuctionInvoice } from '.';
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

const instead = (start: string, line: string) => whole.map((old) => (old.startsWith(start) ? line : old));

describe('a French invoice', () => {
  it('reads a French one', () => {
    const found = reading([
      'NIV : 1HGCM82633A004352',
      'Kilométrage : 98 000 km',
      'Vendeur : Autos Fictives inc.',
      'Date d’achat : 1er août 2025',
      'Date d’échéance : 8 août 2025',
      'Lieu de ramassage : 12, rue Exemple, Laval QC H7A 0A1',
      'Description             Montant',
      'Prix de vente           12 345,67 $',
      'Frais d’acheteur        300,00 $',
      'Frais de transport      150,00 $',
      'Sous-total              12 795,67 $',
      'TPS 5 %                 639,78 $',
      'TVQ 9,975 %             1 276,37 $',
      'Montant total           14 711,82 $',
    ]);
    expect(found).toEqual({
      ok: true,
      read: {
        vin_number: '1HGCM82633A004352',
        odometer: 98_000,
        odometerType: 'km',
        paymentDate: '2025-08-08',
        purchaseDate: '2025-08-01',
        postalCode: 'H7A 0A1',
        sellerName: 'Autos Fictives inc.',
        url: '',
        invoices: {
          fees: [
            { name: 'Frais d’acheteur', amount: 300, tax: 44.93 },
            { name: 'Frais de transport', amount: 150, tax: 22.46 },
          ],
          feesTaxType: 'GST+QST',
          feesTaxPercent: 14.975,
          sellPrice: 12_345.67,
          tax: 1916.15,
          total: 14_711.82,
        },
      },
      problems: [],
      others: [],
    });
  });

  it('reads French labels above their values, with or without accents', () => {
    const found = reading([
      'NUMERO DE SERIE       ODOMETRE      DATE DE VENTE   VENDEUR',
      '1HGCM82633A004352     98 000 km     4 mars 2026     Autos Fictives',
      ...whole.slice(4),
    ]);
    expect(found.read).toMatchObject({
      vin_number: '1HGCM82633A004352',
      odometer: 98_000,
      purchaseDate: '2026-03-04',
      sellerName: 'Autos Fictives',
    });
  });
});

describe('a date that can be two days', () => {
  it('asks which day a date is that can be two, and applies the answer', () => {
    const lines = instead('Sale Date', 'Sale Date: 03/04/2026');
    const found = reading(lines);
    expect(found.dateQuestion).toEqual({
      written: '03/04/2026',
      readings: { 'month-first': '2026-03-04', 'day-first': '2026-04-03' },
    });
    expect(found.problems).toEqual([
      { field: 'purchaseDate', message: '03/04/2026 can be 2026-03-04 or 2026-04-03' },
    ]);
    expect(readAuctionInvoice(invoice(lines), 'eblock', 'day-first')).toMatchObject({
      read: { purchaseDate: '2026-04-03' },
      problems: [],
    });
  });

  it('does not ask when another date of the paper tells the order', () => {
    const found = reading([...instead('Sale Date', 'Sale Date: 03/04/2026'), 'Printed 25/04/2026']);
    expect(found).toMatchObject({ read: { purchaseDate: '2026-04-03' }, problems: [] });
    expect(found.dateQuestion).toBeUndefined();
  });
});

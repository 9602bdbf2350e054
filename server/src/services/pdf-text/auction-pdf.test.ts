import { type AuctionRead, type AuctionSource, readAuctionInvoice } from '@forecourt/domain';
import { describe, expect, it } from 'vitest';
import { extractLines } from '.';
import * as fixtures from './fixtures';

const readInvoice = async (sheet: fixtures.Sheet, source: AuctionSource) =>
  readAuctionInvoice(await extractLines(new Uint8Array(await fixtures.drawPdf(sheet))), source);

const readWell = async (sheet: fixtures.Sheet, source: AuctionSource) => {
  const found = await readInvoice(sheet, source);
  if (!found.ok) throw new Error(found.message);
  return found;
};

const {
  eblockWithTaxColumn,
  eblockWithGrid,
  otolaneTwoPages,
  otolaneFrench,
  impactWithBoxes,
  impactWithoutHeadings,
} = fixtures;

describe('an invoice as PDF', () => {
  it.each<[string, fixtures.Sheet, AuctionSource, AuctionRead]>([
    [
      'eBlock with a column of taxes',
      eblockWithTaxColumn(),
      'eblock',
      {
        ...{
          vin_number: '1HGCM82633A004352',
          odometer: 187_420,
          odometerType: 'km',
          purchaseDate: '2026-03-04',
        },
        ...{ paymentDate: '2026-03-09', postalCode: 'N1E 0A1', sellerName: 'Northway Auto Group' },
        url: 'https://app.eblock.com/vehicles/881204',
        invoices: {
          fees: [
            { name: 'Buyer Fee', amount: 295, tax: 38.35 },
            { name: 'Online Transaction Fee', amount: 75, tax: 9.75 },
            { name: 'Vehicle History Report', amount: 49.74, tax: 6.47 },
          ],
          ...{ feesTaxType: 'HST', feesTaxPercent: 13, sellPrice: 4250, tax: 607.07, total: 5276.81 },
        },
      },
    ],
    [
      'eBlock with labels above their values',
      eblockWithGrid(),
      'eblock',
      {
        ...{
          vin_number: 'KM8K2CAB4PU001140',
          odometer: 41_250,
          odometerType: 'km',
          purchaseDate: '2026-02-17',
        },
        ...{ paymentDate: '2026-02-20', postalCode: 'T2C 2P2', sellerName: 'Prairie Fleet Leasing', url: '' },
        invoices: {
          fees: [
            { name: 'Buy fee', amount: 410, tax: 20.5 },
            { name: 'Transport to Toronto', amount: 1650, tax: 82.5 },
            { name: 'Admin fee', amount: 47.14, tax: 2.36 },
          ],
          ...{ feesTaxType: 'GST', feesTaxPercent: 5, sellPrice: 21_300, tax: 1170.36, total: 24_577.5 },
        },
      },
    ],
    [
      'OTOlane over two pages, dates with the day first',
      otolaneTwoPages(),
      'otolane',
      {
        ...{
          vin_number: '2T1BURHE8JC123456',
          odometer: 96_004,
          odometerType: 'km',
          purchaseDate: '2026-02-12',
        },
        ...{ paymentDate: '2026-02-27', postalCode: 'L4N 8Y1', sellerName: 'Maple Credit Union', url: '' },
        invoices: {
          fees: [
            { name: 'Auction Fee', amount: 450, tax: 58.5 },
            { name: 'Simulcast Fee', amount: 125, tax: 16.25 },
            { name: 'Gate Fee', amount: 25, tax: 3.25 },
            { name: 'Arbitration Guarantee', amount: 100, tax: 13 },
          ],
          ...{ feesTaxType: 'HST', feesTaxPercent: 13, sellPrice: 13_900, tax: 1898, total: 16_498 },
        },
      },
    ],
    [
      'OTOlane of Quebec',
      otolaneFrench(),
      'otolane',
      {
        ...{
          vin_number: '1FADP5AU6DL536022',
          odometer: 143_880,
          odometerType: 'km',
          purchaseDate: '2026-03-04',
        },
        ...{ paymentDate: null, postalCode: 'G1K 3J1', sellerName: 'Caisse du Littoral', url: '' },
        invoices: {
          fees: [
            { name: 'Buyer fee', amount: 380, tax: 56.91 },
            { name: 'Delivery', amount: 110, tax: 16.47 },
          ],
          ...{ feesTaxType: 'GST+QST', feesTaxPercent: 14.975, sellPrice: 5400, tax: 882.03, total: 6772.03 },
        },
      },
    ],
    [
      'Impact Auto in boxes, in miles',
      impactWithBoxes(),
      'impact-auto',
      {
        ...{
          vin_number: '1FTFW1ET9DFC10312',
          odometer: 211_007,
          odometerType: 'mi',
          purchaseDate: '2026-01-29',
        },
        ...{
          paymentDate: '2026-02-02',
          postalCode: 'L8L 5W5',
          sellerName: 'Prudent Mutual Insurance',
          url: '',
        },
        invoices: {
          fees: [
            { name: 'Buyer Fee', amount: 515, tax: 66.95 },
            { name: 'Internet Bid Fee', amount: 99, tax: 12.87 },
            { name: 'Gate Fee', amount: 79, tax: 10.27 },
            { name: 'Environmental levy', amount: 22.5, tax: 2.93 },
          ],
          ...{ feesTaxType: 'HST', feesTaxPercent: 13, sellPrice: 6100, tax: 886.02, total: 7701.52 },
        },
      },
    ],
  ])('of %s is read without a problem', async (_, sheet, source, read) =>
    expect(await readWell(sheet, source)).toEqual({ ok: true, read, problems: [], others: [] }),
  );

  it('of Impact Auto without headings is read, and says that its odometer is exempt', async () => {
    const { read, problems } = await readWell(impactWithoutHeadings(), 'impact-auto');
    expect(read).toMatchObject({
      ...{
        vin_number: '1HD1KB4197Y643325',
        odometer: null,
        purchaseDate: '2026-01-08',
        sellerName: 'Harbour Leasing Inc',
      },
      url: 'https://www.impactauto.ca/vehicle/4471',
      invoices: {
        fees: [
          { name: 'Buyer Premium', amount: 340, tax: 44.2 },
          { name: 'Storage', amount: 60, tax: 7.8 },
        ],
        ...{ feesTaxType: 'HST', feesTaxPercent: 13, sellPrice: 3000, tax: 442, total: 3842 },
      },
    });
    expect(problems).toEqual([{ field: 'odometer', message: 'The odometer says “Exempt”' }]);
  });

  it('finds a price that only the tax and the total beside it tell', async () => {
    const { read, problems } = await readWell(eblockWithTaxColumn({ price: '' }), 'eblock');
    expect(read.invoices.sellPrice).toBe(4250);
    expect(problems).toEqual([]);
  });

  it.each([
    ['a wrong total', eblockWithTaxColumn({ total: '$5,376.81' }), 'invoices.total'],
    ['a price that was changed', eblockWithTaxColumn({ price: '$4,350.00' }), 'invoices.total'],
    ['a mistyped VIN', eblockWithGrid({ vin: 'KM8K2CAB4PU001141' }), 'vin_number'],
    ['an O in the VIN', eblockWithGrid({ vin: 'KM8K2CAB4PUOO1140' }), 'vin_number'],
    ['no VIN', eblockWithGrid({ vin: 'see report' }), 'vin_number'],
    ['an odometer of words', eblockWithGrid({ odometer: 'low' }), 'odometer'],
    ['an odometer of a billion', eblockWithGrid({ odometer: '1,000,000,000 km' }), 'odometer'],
    ['no price', eblockWithGrid({ price: '' }), 'invoices.sellPrice'],
  ])('with %s says so', async (_, sheet, field) => {
    const { problems } = await readWell(sheet, 'eblock');
    expect(problems.map((problem) => problem.field)).toContain(field);
  });

  it.each<[string, fixtures.Sheet, AuctionSource, string]>([
    [
      'Copart',
      fixtures.foreignInvoice('Copart', 'copart.ca'),
      'eblock',
      'This is a document of Copart, not of eBlock',
    ],
    [
      'ADESA',
      fixtures.foreignInvoice('ADESA', 'www.adesa.ca'),
      'impact-auto',
      'This is a document of ADESA, not of Impact Auto',
    ],
    [
      'OTOlane',
      otolaneFrench(),
      'eblock',
      'This is a document of OTOlane, not of eBlock: import it under OTOlane',
    ],
    [
      'eBlock',
      eblockWithGrid(),
      'otolane',
      'This is a document of eBlock, not of OTOlane: import it under eBlock',
    ],
    [
      'nobody',
      fixtures.foreignInvoice('Smith Brothers', 'smith.example'),
      'impact-auto',
      'This does not look like a document of Impact Auto: its name is nowhere in it',
    ],
  ])('of %s is refused elsewhere', async (_, sheet, source, message) =>
    expect(await readInvoice(sheet, source)).toEqual({ ok: false, message }),
  );

  it('that is a letter says all that it lacks', async () => {
    const { problems } = await readWell(fixtures.letterFrom('eBlock'), 'eblock');
    expect(problems.map(({ field }) => field)).toEqual([
      ...['vin_number', 'odometer', 'purchaseDate', 'sellerName'],
      ...['invoices.sellPrice', 'invoices.fees', 'invoices.total'],
    ]);
  });
});

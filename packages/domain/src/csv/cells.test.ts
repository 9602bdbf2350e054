import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FRENCH_CUSTOMER_HEADINGS,
  fieldOf,
  findDateOrder,
  mapColumns,
  readAmount,
  readDate,
  readOdometer,
  readWhole,
} from '.';

describe('columns (domain.md 3.6)', () => {
  it.each([
    ['VIN#', 'vin'],
    ['Serial Number', 'vin'],
    ['Item#', 'lot'],
    ['Lane/Run', 'lot'],
    ['Run #', 'lot'],
    ['Sale Date M/D/CY', 'saleDate'],
    ['SoldDate', 'saleDate'],
    ['Hammer', 'price'],
    ['High Bid =non-vix,Sealed=Vix', 'price'],
    ["Buyer's Fee", 'fee'],
    ['Arbitration Fee', 'fee'],
    ['Delivery Fee', 'transport'],
    ['GST/HST', 'tax'],
    ['HST on fees', 'tax'],
    ['Invoice Total', 'total'],
    ['Odometer (KMs)', 'odometer'],
    ['km/mi', 'unit'],
    ['AutoGrade', 'grade'],
    ['Sale Light', 'light'],
    ['Declarations', 'announcements'],
    ['Sold By', 'seller'],
    ['Title Status', 'brand'],
    ['Colour', 'color'],
    ['Numéro de série', 'vin'],
    ['NIV', 'vin'],
    ['No d’inventaire', 'lot'],
    ["Date d'achat", 'saleDate'],
    ['Date de l’encan', 'saleDate'],
    ['Prix de vente', 'price'],
    ["Frais d'acheteur", 'fee'],
    ['Frais de dossier', 'fee'],
    ['Frais de transport', 'transport'],
    ['TPS/TVQ', 'tax'],
    ['TVH sur les frais', 'tax'],
    ['Montant total', 'total'],
    ['Kilométrage', 'odometer'],
    ['Odomètre (km)', 'odometer'],
    ['Année', 'year'],
    ['Marque', 'make'],
    ['Modèle', 'model'],
    ['Version', 'trim'],
    ['Licence Plate', 'plate'],
    ['Plate #', 'plate'],
    ['Plaque d’immatriculation', 'plate'],
    ['Rouage', 'drive'],
    ['Couleur extérieure', 'color'],
    ['Vendeur', 'seller'],
    ['Remarques', 'announcements'],
    ['Acheteur', undefined],
    ['Odometer Brand', undefined],
    ['Buyer', undefined],
    ['Image URL', undefined],
    ['', undefined],
  ])('%j is %s', (header, field) => expect(fieldOf(header)?.field).toBe(field));

  it('has no French customer heading for two fields', () => {
    const names = Object.values(FRENCH_CUSTOMER_HEADINGS).flatMap((all) => all.split(' '));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z0-9]+$/.test(name))).toEqual([]);
  });

  it('takes the exact name before a similar one, and several fees', () => {
    const columns = mapColumns(['VIN check', 'VIN', 'Buyer Fee', 'Online Fee', 'Price', 'Price before']);
    expect(columns.get('vin')).toEqual([{ at: 1, name: 'VIN' }]);
    expect(columns.get('fee')).toEqual([
      { at: 2, name: 'Buyer Fee' },
      { at: 3, name: 'Online Fee' },
    ]);
    expect(columns.get('price')).toEqual([{ at: 4, name: 'Price' }]);
  });
});

describe('numbers', () => {
  it.each([
    ['12 345,67 $', 12_345.67],
    ['12\u00A0345,67\u00A0$', 12_345.67],
    ['12\u202F345,67 $ CAD', 12_345.67],
    ['(1 234,50 $)', -1234.5],
    ['$1,234.50', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u00A0234,50 $', 1234.5],
    ['1.234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['(12.00)', -12],
    ['$(12.00)', -12],
    ['-12', -12],
    ['12.00-', -12],
    ['−5', -5],
    ['CAD 5', 5],
    ['C$ 5.00', 5],
    ['1,234', 1234],
    ['1.234', 1234],
    ['1,234,567', 1_234_567],
    ['12,5', 12.5],
    ['.5', 0.5],
    ['0', 0],
    ['0.123', 0.12],
    ['12345678901234', 12_345_678_901_234],
  ])('%j is %d', (text, value) => expect(readAmount(text)).toEqual({ kind: 'value', value }));

  it.each(['', '-', '—', 'n/a', 'N/A', 'TBD'])('%j is blank', (text) =>
    expect(readAmount(text).kind).toBe('blank'),
  );

  it.each(['abc', '1,23,456', '12 34', '1e5', '0x10', '1.2.3', '$', '5 apples', '=1+1', '--5', '()'])(
    '%j cannot be read',
    (text) => expect(readAmount(text).kind).toBe('unreadable'),
  );

  it('never reads what it did not understand as another number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const value = cents / 100;
        const written = [
          value.toLocaleString('en-CA', { minimumFractionDigits: 2 }),
          value.toLocaleString('de-DE', { minimumFractionDigits: 2 }),
          value.toLocaleString('fr-CA', { minimumFractionDigits: 2 }),
          `(${value.toFixed(2)})`,
        ];
        const read = written
          .map((text) => readAmount(text))
          .map((cell) => (cell.kind === 'value' ? cell.value : cell.kind));
        expect(read).toEqual([value, value, value, -value || 0]);
      }),
    );
  });

  it.each([
    ['123,456 km', 123_456, 'km'],
    ['123456KM', 123_456, 'km'],
    ['98 000 mi', 98_000, 'mi'],
    ['45,000 Miles', 45_000, 'mi'],
    ['98 000 milles', 98_000, 'mi'],
    ['123 456 kilomètres', 123_456, 'km'],
    ['45000', 45_000, undefined],
  ])('odometer %j', (text, value, unit) =>
    expect(readOdometer(text)).toEqual({ kind: 'value', value: { value, unit } }),
  );

  it.each([
    ['TMU', 'blank'],
    ['Exempt', 'blank'],
    ['Inconnu', 'blank'],
    ['s/o', 'blank'],
    ['abc', 'unreadable'],
    ['-5', 'unreadable'],
    ['12.5', 'unreadable'],
  ])('odometer %j is %s', (text, kind) => expect(readOdometer(text).kind).toBe(kind));

  it('whole numbers', () =>
    expect([readWhole('2019'), readWhole('2019.5')].map(({ kind }) => kind)).toEqual([
      'value',
      'unreadable',
    ]));
});

describe('dates', () => {
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-03-04T23:59:00Z', '2026-03-04'],
    ['2026/3/4', '2026-03-04'],
    ['20260304', '2026-03-04'],
    ['3/4/2026', '2026-03-04'],
    ['03-04-26 2:05 PM', '2026-03-04'],
    ['Mar 4, 2026', '2026-03-04'],
    ['Wednesday, March 4th, 2026', '2026-03-04'],
    ['4 mars 2026', '2026-03-04'],
    ['04-MAR-26', '2026-03-04'],
    ['1er août 2025', '2025-08-01'],
    ['1er aou\u0302t 2025', '2025-08-01'],
    ['le 4 mars 2026', '2026-03-04'],
    ['mercredi 4 mars 2026', '2026-03-04'],
    ['mardi 3 mars 2026 à 14 h 30', '2026-03-03'],
    ['2026-03-04 9 h', '2026-03-04'],
    ['12 janv. 2026', '2026-01-12'],
    ['12 févr. 2026', '2026-02-12'],
    ['12 avril 2026', '2026-04-12'],
    ['12 mai 2026', '2026-05-12'],
    ['12 juin 2026', '2026-06-12'],
    ['12 juillet 2026', '2026-07-12'],
    ['12 septembre 2026', '2026-09-12'],
    ['12 octobre 2026', '2026-10-12'],
    ['12 novembre 2026', '2026-11-12'],
    ['12 décembre 2026', '2026-12-12'],
    ['mars 4, 2026', '2026-03-04'],
    ['juil. 9, 2025', '2025-07-09'],
    ['46085', '2026-03-04'],
    ['12/31/99', '1999-12-31'],
  ])('%j is %s', (text, day) => expect(readDate(text, 'month-first')).toEqual({ kind: 'value', value: day }));

  it('with the day first', () =>
    expect(readDate('3/4/2026', 'day-first')).toEqual({ kind: 'value', value: '2026-04-03' }));

  it.each([
    ['5/17/55', 2026, '1955-05-17'],
    ['17 May 26', 2026, '2026-05-17'],
    ['May 17, 27', 2026, '1927-05-17'],
    ['5/17/00', 2026, '2000-05-17'],
    ['5/17/1855', 2026, '1855-05-17'],
    ['5/17/79', undefined, '2079-05-17'],
    ['5/17/80', undefined, '1980-05-17'],
  ])('%j is none after %s', (text, lastYear, day) =>
    expect(readDate(text, 'month-first', lastYear)).toEqual({ kind: 'value', value: day }),
  );

  it.each(['2026-02-30', '13/13/2026', '31/12/2026', 'Foo 4, 2026', 'yesterday', '2026', '0/1/2026'])(
    '%j is none',
    (text) => expect(readDate(text, 'month-first').kind).toBe('unreadable'),
  );

  it('are decided for the file by what can only be one way', () => {
    expect(findDateOrder(['03/04/2026', '25/04/2026', ''])).toMatchObject({
      order: 'day-first',
      evidence: '25/04/2026',
      isCertain: true,
    });
    expect(findDateOrder(['03/04/2026', '04/25/2026'])).toMatchObject({
      order: 'month-first',
      isCertain: true,
    });
    expect(findDateOrder(['03/04/2026', '05/05/2026'])).toMatchObject({
      order: 'month-first',
      isCertain: false,
      ambiguous: '03/04/2026',
    });
    expect(findDateOrder(['25/04/2026', '26/04/2026', '04/25/2026'])).toMatchObject({
      order: 'day-first',
      isCertain: false,
      contradiction: '04/25/2026',
    });
    expect(findDateOrder(['2026-03-04'])).toMatchObject({ ambiguous: '', isCertain: false });
  });
});

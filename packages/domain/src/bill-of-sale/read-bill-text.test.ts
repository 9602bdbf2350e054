import { describe, expect, it } from 'vitest';
import { findPart } from './catalogue';
import { isBillText, readBillText } from './read-bill-text';
import { readPartText } from './read-part-text';

/** A line of cells, each 100 points wide. */
const line = (...texts: string[]) => ({
  page: 1,
  parts: texts.map((text, place) => ({ text, x: place * 100, end: place * 100 + 80 })),
});
const layout = { format: 3, type: 1 } as const;
const read = (lines: ReturnType<typeof line>[], fields = {}) => readBillText({ lines, fields }, layout);

describe('a bill that was made elsewhere', () => {
  it('is read with values after a colon, beside the label and below it, in both languages', () => {
    const { values, texts } = read([
      line('BILL OF SALE'),
      line('First Name: Grace', 'Nom de famille : Hopper'),
      line('Vin', '1HGCM82633A004352', 'Year', '2003'),
      line('Total Sales Price', 'Deposit'),
      line('$12,345.67', '1 000,50 $'),
      line('Odometer', '187,420 km', 'Condition', 'Used'),
      line('Day of delivery', 'March 4, 2026'),
    ]);
    expect(values).toEqual({
      ...{ buyer_first_name: 'Grace', buyer_last_name: 'Hopper', vehicle_vin: '1HGCM82633A004352' },
      ...{ vehicle_year: 2003, price_sales_price: 1_234_567, deposit: 100_050, vehicle_odometer: 187_420 },
      ...{ vehicle_condition: 'used', delivery_day: '2026-03-04' },
    });
    expect(texts.deposit).toBe('1 000,50 $');
  });

  it('takes fields of a form by part_name or label, and these before the text', () =>
    expect(
      read([line('First Name: Ada')], { buyer_first_name: 'Grace', 'Exterior Color': 'Red' }).values,
    ).toEqual({ buyer_first_name: 'Grace', vehicle_exterior_color: 'Red' }));

  it('does not read totals, and names what it does not understand', () => {
    const reading = read([line('Total taxes: $99.00'), line('Shoe size: 44'), line('Year: soon')]);
    expect(reading.values).toEqual({});
    expect(reading.notUnderstood).toEqual(['Shoe size: 44', 'Year: soon']);
  });

  it('joins a value or a label that goes on in the next line, where nothing else stands in it', () => {
    const at = (x: number, text: string) => ({ page: 1, parts: [{ text, x, end: x + 80 }] });
    const { values } = read([
      line('Address', '1420-88 Harbourfront Street West'),
      at(100, 'Toronto'),
      line('driver license', '2029-01-01'),
      line('expiring date'),
      line('Company name', 'Fraser Ltd.'),
      line('Make', 'Kia'),
    ]);
    expect(values).toEqual({
      ...{ buyer_address: '1420-88 Harbourfront Street West Toronto', buyer_company_name: 'Fraser Ltd.' },
      ...{ buyer_driver_license_expiring_date: '2029-01-01', vehicle_make: 'Kia' },
    });
  });

  it('names lines with an amount that it has no part for', () =>
    expect(
      read([
        line('Total Sales Price', '$12,345.67'),
        line('Administration', '$499.00'),
        line('Total taxes', '$99.00'),
        line('Frais de dossier', '49,95 $'),
      ]).notUnderstood,
    ).toEqual(['Administration  $499.00', 'Frais de dossier  49,95 $']));

  it('knows what is no bill', () => {
    const letter = {
      lines: [line('Dear Ms. Hopper'), line('Address: 1 Main St'), line('Year', '2003')],
      fields: {},
    };
    expect(isBillText(letter, readBillText(letter, layout))).toBe(false);
    const bill = {
      lines: [line('Bill of Sale'), line('Vin: X1', 'Year: 2003', 'Make: Kia')],
      fields: {},
    };
    expect(isBillText(bill, readBillText(bill, layout))).toBe(true);
  });
});

describe('a value as it is written', () => {
  it.each([
    ['price_sales_price', '$1,234', 123_400],
    ['price_sales_price', 'free', undefined],
    ['price_sales_price', '-5.00', undefined],
    ['financing_rate', '8.99 %', 8.99],
    ['delivery_day', '4 mars 2026', '2026-03-04'],
    ['delivery_day', '2026-02-31', undefined],
    ['exempt_export', 'Oui', true],
    ['exempt_export', 'perhaps', undefined],
    ['vehicle_condition', 'Neuf', 'new'],
  ] as const)('%s: %s', (name, text, value) => {
    const part = findPart(name);
    expect(part && readPartText(part, text)).toBe(value);
  });
});

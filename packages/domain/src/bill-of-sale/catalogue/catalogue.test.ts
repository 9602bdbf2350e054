import { describe, expect, it } from 'vitest';
import { billSections } from '../bill-parts';
import { ALL_TYPES } from '../bill-type';
import { PRESCRIBED_TEXTS } from '../compliance/prescribed-texts';
import { computeBill } from '../compute-bill';
import { FORMATS } from '../formats';
import type { Part } from '../part';
import { sampleBill } from '../sample-bill';
import { SECTIONS } from '../section';
import { CONFIDENTIAL_FORMULAS, findPart, PARTS } from '.';

const names = PARTS.map(({ name }) => name);
const all: readonly Part[] = PARTS;

describe('the catalogue', () => {
  it('names each part once, in both languages', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const { name, label } of all) {
      expect(name).toMatch(/^[a-z0-9_]+$/);
      expect(Math.min(label.en.trim().length, label.fr.trim().length)).toBeGreaterThan(0);
    }
  });

  it.each([
    ...['price_sales_price', 'deposit', 'tax_rate', 'total_tax', 'license_fee', 'trade_equity'],
    'actualcashvalue',
  ])('has %s of the specification', (name) => expect(findPart(name)?.name).toBe(name));

  it("has the Buyer's Information to the letter", () => {
    expect(SECTIONS.buyer.label.en).toBe("Buyer's Information");
    const buyer = all.filter(({ section }) => section === 'buyer').map(({ label }) => label.en);
    expect(buyer.slice(0, 11)).toEqual([
      ...['First Name', 'Last Name', 'Driver license number', 'driver license expiring date', 'Address'],
      ...['City', 'Province/State', 'Postalcode', 'Mobile', 'Fax number', 'E-mail'],
    ]);
  });

  it('has the Description Of Vehicle to the letter', () => {
    expect(SECTIONS.vehicle.label.en).toBe('Description Of Vehicle');
    const labels = all.map(({ label }) => label.en);
    const asked = [
      'Year',
      'Make',
      'Model',
      'Body style',
      'Exterior Color',
      'Stock NO.',
      'Vin',
      'Total Sales Price',
    ];
    expect(labels).toEqual(expect.arrayContaining([...asked, 'Fuel type', 'Odometer']));
  });

  it('gives choices to choices alone, and refers to parts that exist', () => {
    for (const { kind, choices, when, types } of all) {
      expect(kind === 'choice').toBe(choices !== undefined);
      expect(types.length).toBeGreaterThan(0);
      if (when) expect(findPart(when.part)).toBeDefined();
    }
    for (const { when } of PRESCRIBED_TEXTS) if (when) expect(findPart(when.part)).toBeDefined();
  });

  it('answers every formula part and keeps the private ones apart', () => {
    const { values, confidential } = computeBill(sampleBill());
    const formulas = all.filter(({ from }) => from === 'formula');
    const open = formulas.filter((part) => !part.private).map(({ name }) => name);
    const hidden = formulas.filter((part) => part.private).map(({ name }) => name);
    expect(Object.keys(values).toSorted()).toEqual(open.toSorted());
    expect(Object.keys(confidential.values).toSorted()).toEqual(hidden.toSorted());
    expect([...CONFIDENTIAL_FORMULAS].toSorted()).toEqual(hidden.toSorted());
  });
});

describe('formats', () => {
  it.each(Object.values(FORMATS))(
    '$label.en has sections for every type and required parts that it shows',
    (format) => {
      for (const type of ALL_TYPES) expect(billSections(format.id, type).length).toBeGreaterThan(2);
      const shown = ALL_TYPES.flatMap((type) => billSections(format.id, type).flatMap(({ parts }) => parts));
      for (const name of format.required) expect(shown.map((part) => part.name)).toContain(name);
    },
  );

  it('prints Quebec in French first', () => expect(FORMATS[6].languages[0]).toBe('fr'));

  it('has no consumer parts in a wholesale bill', () => {
    const shown = billSections(3, 3).flatMap(({ parts }) => parts.map(({ name }) => name));
    expect(shown).toContain('wholesale_tax');
    for (const name of ['license_fee', 'omvic_fee', 'financing_rate', 'trade_equity', 'cash_down'])
      expect(shown).not.toContain(name);
  });
});

import { describe, expect, it } from 'vitest';
import { checkBill } from './check-bill';
import { computeBill } from './compute-bill';
import { saleFigures } from './sale-figures';
import { sampleBill } from './sample-bill';
import figures from './test-data/figures.json';
import { billFromWire, valuesToWire, type WireBill } from './wire-bill';

interface Figures {
  name: string;
  bill: WireBill;
  expected: Record<string, number>;
}

// the JSON's own type has one shape for each of its bills
const CASES = figures as unknown as Figures[];

describe('whole bills, as an independent script computed them', () => {
  it('has every place with every kind', () => {
    const kinds = ['sale, cash', 'sale, financed', 'lease', 'wholesale', 'BHPH', 'trade-in'];
    const places = ['ON', 'AB', 'BC', 'QC', 'NS', 'NB', 'MB', 'SK', 'US'];
    const missing = places.flatMap((place) =>
      kinds
        .map((kind) => `${place} ${kind}`)
        .filter((start) => !CASES.some(({ name }) => name.startsWith(start))),
    );
    expect(missing).toEqual([]);
  });

  it('has every place with every frequency of a loan, a lease and a loan of the dealership', () => {
    const places = ['ON', 'AB', 'BC', 'QC', 'NS', 'NB', 'MB', 'SK', 'US'];
    const frequencies = ['monthly', 'biweekly', 'semimonthly', 'weekly'];
    const starts = places.flatMap((place) =>
      frequencies.flatMap((frequency) =>
        ['sale, financed', 'lease', 'BHPH'].map((kind) => `${place} ${kind} ${frequency}`),
      ),
    );
    expect(starts.filter((start) => !CASES.some(({ name }) => name.startsWith(start)))).toEqual([]);
  });

  it.each(CASES.map((one) => [one.name, one] as const))('%s', (_, { bill: wire, expected }) => {
    const bill = billFromWire(wire);
    expect(checkBill(bill)).toEqual({});
    const { values, confidential } = computeBill(bill);
    const computed = valuesToWire({ ...values, ...confidential.values });
    const compared = Object.fromEntries(Object.keys(expected).map((name) => [name, computed[name]]));
    expect(compared).toEqual(expected);
  });
});

describe('a bill without the cost of its vehicle', () => {
  it('has no front and no total gross, also not in the figures of the sale', () => {
    const unknown = sampleBill({ cost_vehicle: null });
    const result = computeBill(unknown);
    expect(result.confidential.values).toMatchObject({ gross_front: null, gross_total: null, gross_back: 0 });
    expect(saleFigures(unknown, result, []).amounts).toMatchObject({ frontGross: 0, totalGross: 0 });
    const free = computeBill(sampleBill({ cost_vehicle: 0 })).confidential.values;
    expect(free.gross_front).toBeGreaterThan(2_000_000);
  });
});

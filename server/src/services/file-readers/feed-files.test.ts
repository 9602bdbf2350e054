import { carForm, FUEL_TYPES } from '@forecourt/contract/inventory/vehicle';
import { neutralise, type RawRow } from '@forecourt/domain';
import {
  CHANNELS,
  type Channel,
  type FeedCar,
  feedValues,
  feedWriter,
  PROBLEM_FIELDS,
} from '@forecourt/domain/feed/index';
import { anyCar, anyText } from '@forecourt/domain/feed/test-support/any-car';
import { SAMPLE_CONTEXT, sampleCar, sampleDealer } from '@forecourt/domain/feed/test-support/sample-car';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { readRows } from './csv/read-rows';
import { TABLE_LIMITS } from './table/table-limits';

const LIMITS = { ...TABLE_LIMITS, rows: 100_000 };
const MARKS = { csv: ',', tsv: '\t', pipe: '|' } as const;
const isDelimited = (format: string): format is keyof typeof MARKS => format in MARKS;

const NAME = 'Northlot Auto';

const contextOf = (name: string) => ({
  ...SAMPLE_CONTEXT,
  dealer: sampleDealer({ name, phone: name, email: name }),
});

const fileOf = (channel: Channel, cars: readonly FeedCar[], name = NAME): string => {
  const context = contextOf(name);
  const { dealer } = context;
  const ids = cars.map(({ stockId }) => `${name}${stockId}`);
  const writer = feedWriter(channel, {
    dealer,
    ids,
    auth: { username: name, password: name, accountId: name },
  });
  const rows = cars.map((car) => writer.row(feedValues(car, channel, context)));
  return [writer.header(), ...rows, writer.footer()].join('');
};

describe('feeds as our own reader of tables reads them', () => {
  it.each(
    Object.values(CHANNELS).flatMap((channel) =>
      isDelimited(channel.format) ? [[channel.key, channel.format, channel] as const] : [],
    ),
  )('%s', (_, format, channel) =>
    fc.assert(
      fc.asyncProperty(fc.array(anyCar, { minLength: 1, maxLength: 3 }), async (cars) => {
        const rows: RawRow[] = [];
        for await (const row of readRows([fileOf(channel, cars)], MARKS[format], LIMITS)) rows.push(row);
        expect(rows[0]?.cells).toEqual(channel.columns.map(({ name }) => name));
        expect(rows).toHaveLength(cars.length + 1);
        for (const [place, car] of cars.entries()) {
          const values = feedValues(car, channel, contextOf(NAME));
          for (const [at, value] of values.entries()) {
            if (typeof value !== 'string') continue;
            const written = format === 'csv' ? value : value.replace(/[\n\t]+/g, ' ');
            expect(rows[place + 1]?.cells[at]).toBe(neutralise(written));
          }
        }
      }),
      { numRuns: 60 },
    ),
  );
});

describe('feeds in XML', () => {
  /** All text in the order of the file; throws where it is not well-formed or a prefix has no namespace. */
  const textsOf = (xml: string): string[] => {
    const texts: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('text', (text) => texts.push(text));
    parser.on('cdata', (text) => texts.push(text));
    parser.write(xml).close();
    return texts;
  };

  it('are well-formed for any vehicle and any name of a dealer', () =>
    fc.assert(
      fc.property(fc.array(anyCar, { maxLength: 3 }), anyText, (cars, name) => {
        for (const key of ['craigslist-rss', 'hillz-xml'] as const)
          expect(() => textsOf(fileOf(CHANNELS[key], cars, name))).not.toThrow();
      }),
    ));

  it('give a text back as it was', () =>
    fc.assert(
      fc.property(anyText, (description) => {
        const channel = CHANNELS['hillz-xml'];
        const car = sampleCar({ description });
        const at = channel.columns.findIndex(({ name }) => name === 'description');
        const value = feedValues(car, channel, SAMPLE_CONTEXT)[at];
        if (value) expect(textsOf(fileOf(channel, [car]))).toContain(value);
      }),
    ));
});

it('the problems of a vehicle lead to fields of its form', () => {
  const elsewhere = ['photos', 'status', 'dealership_address', 'dealership_fees', 'dealership_website'];
  const fields = new Set<string>([...Object.keys(carForm.shape), ...elsewhere]);
  expect(Object.values(PROBLEM_FIELDS).filter((field) => !fields.has(field))).toEqual([]);
});

it('every fuel that a vehicle can have is a word of the channels', () => {
  const at = CHANNELS.meta.columns.findIndex(({ name }) => name === 'fuel_type');
  const values = FUEL_TYPES.map((fuel) => feedValues(sampleCar({ fuel }), CHANNELS.meta, SAMPLE_CONTEXT)[at]);
  expect(values.filter((value) => value === 'OTHER')).toHaveLength(1);
});

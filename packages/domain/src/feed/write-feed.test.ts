import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../csv';
import {
  CHANNEL_KEYS,
  CHANNELS,
  CONTENT_TYPES,
  type FeedCar,
  feedFileName,
  feedValues,
  feedWriter,
  listingText,
} from '.';
import type { Channel } from './channel';
import { delimitedLine } from './delimited';
import { anyCar, anyText } from './test-support/any-car';
import { readDelimited } from './test-support/read-delimited';
import { SAMPLE_CONTEXT, sampleCar, sampleDealer, US_CONTEXT } from './test-support/sample-car';

const ALL = Object.values(CHANNELS);
const MARKS = { csv: ',', tsv: '\t', pipe: '|' } as const;
const DELIMITED = ALL.filter(({ format }) => format in MARKS);
const markOf = ({ format }: Channel) => MARKS[format as keyof typeof MARKS]; // of DELIMITED alone

const contextOf = ({ countries }: Channel) => (countries.includes('CA') ? SAMPLE_CONTEXT : US_CONTEXT);

const fileOf = (channel: Channel, cars: readonly FeedCar[]): string => {
  const context = contextOf(channel);
  const writer = feedWriter(channel, {
    dealer: context.dealer,
    ids: cars.map(({ stockId }) => String(stockId)),
    auth: { username: 'a"b', password: '<&>', accountId: '1' },
  });
  return [
    writer.header(),
    ...cars.map((car) => writer.row(feedValues(car, channel, context))),
    writer.footer(),
  ].join('');
};

/** The row of one vehicle by column. */
const rowOf = (channel: Channel, car: FeedCar, context = contextOf(channel)) =>
  Object.fromEntries(channel.columns.map(({ name }, at) => [name, feedValues(car, channel, context)[at]]));

describe('columns', () => {
  it.each(ALL.map((channel) => [channel.key, channel] as const))('%s names each once', (_, { columns }) => {
    const names = columns.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('every channel is in the list under its key, with a file name of its own', () => {
    expect(Object.keys(CHANNELS)).toEqual([...CHANNEL_KEYS]);
    for (const key of CHANNEL_KEYS) expect(CHANNELS[key].key).toBe(key);
    const names = ALL.map((channel) => feedFileName(channel, SAMPLE_CONTEXT.dealer));
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe('meta-NL-7.csv');
    for (const { format } of ALL) expect(CONTENT_TYPES[format]).toContain('utf-8');
  });

  it('a file name has nothing that leads elsewhere', () =>
    expect(feedFileName(CHANNELS.cargurus, sampleDealer({ accounts: { cargurus: '../../etc/a b' } }))).toBe(
      'cargurus--etc-a-b.csv',
    ));

  it('the inventory file has 59, and says nothing of costs', () => {
    expect(CHANNELS.dms.columns).toHaveLength(59);
    const row = rowOf(CHANNELS.dms, sampleCar());
    expect([row.price_cost, row.price_wholesale, row.BookValue]).toEqual(['', '', '']);
  });
});

describe('a vehicle in each channel', () => {
  it('Meta', () =>
    expect(rowOf(CHANNELS.meta, sampleCar())).toMatchObject({
      vehicle_id: '1047',
      title: '2021 Toyota RAV4 XLE',
      'mileage.value': 68_450,
      'mileage.unit': 'KM',
      'image[0].url': 'https://northlot.example/photos/1.jpg',
      'image[10].url': '',
      body_style: 'SUV',
      condition: 'GOOD',
      price: '29995 CAD',
      sale_price: '',
      availability: 'AVAILABLE',
      state_of_vehicle: 'USED',
      address: '{"addr1":"18 Mill Rd","city":"Guelph","region":"ON","postal_code":"N1E 0A1","country":"CA"}',
      longitude: -80.2482,
      dealer_phone: '(519) 555-0142',
    }));

  it('a special price, coming soon, a pending sale, a featured vehicle at Meta', () => {
    const dated = { price: sampleCar().price ?? 0, from: '2026-05-01', until: '2026-05-31' } as const;
    const car = sampleCar({ specials: [{ ...dated, price: 2_799_500 as NonNullable<FeedCar['price']> }] });
    expect(rowOf(CHANNELS.meta, car)).toMatchObject({ price: '29995 CAD', sale_price: '27995 CAD' });
    const later = { ...SAMPLE_CONTEXT, day: '2026-06-01' };
    expect(rowOf(CHANNELS.meta, car, later)).toMatchObject({ price: '29995 CAD', sale_price: '' });
    expect(rowOf(CHANNELS.meta, sampleCar({ isComingSoon: true }))).toMatchObject({
      availability: 'NOT_AVAILABLE',
      custom_label_1: 'coming soon',
    });
    expect(rowOf(CHANNELS.meta, sampleCar({ status: 6, isFeatured: true }))).toMatchObject({
      availability: 'PENDING',
      custom_label_0: 'featured',
    });
  });

  it('Google', () => {
    expect(rowOf(CHANNELS['google-listings'], sampleCar())).toMatchObject({
      ...{ vin: '1HGCM82633A004352', id: 'A1047', store_code: 'NL-7', price: '29995 CAD', condition: 'used' },
      ...{
        mileage: '68450 km',
        dealership_address: '18 Mill Rd, Guelph, ON N1E 0A1',
        certified_pre_owned: 'no',
      },
      image_link: 'https://northlot.example/photos/1.jpg',
    });
    expect(rowOf(CHANNELS['google-ads'], sampleCar({ isCertified: true }))).toMatchObject({
      ...{ vehicle_all_in_price: '29995 CAD', vehicle_price_type: 'all_in_price', body_style: 'suv' },
      ...{
        google_product_category: '916',
        vehicle_fulfillment: 'in_store:NL-7',
        'certified_pre-owned': 'yes',
      },
    });
    const us = rowOf(CHANNELS['google-ads'], sampleCar(), US_CONTEXT);
    expect(us).toMatchObject({ price: '29995 USD', vehicle_all_in_price: '', vehicle_price_type: '' });
  });

  it('call for price sends no price to any channel', () => {
    const car = sampleCar({ isCallForPrice: true, price: 123_456_700 as NonNullable<FeedCar['price']> });
    for (const channel of ALL) expect(fileOf(channel, [car])).not.toMatch(/1234567|1,234,567/);
  });

  it('pictures without encryption are not sent', () => {
    const car = sampleCar({ pictures: ['http://x.example/1.jpg', 'https://x.example/2.jpg'] });
    for (const channel of ALL) expect(fileOf(channel, [car])).not.toContain('http://x.example');
    expect(rowOf(CHANNELS.meta, car)['image[0].url']).toBe('https://x.example/2.jpg');
  });

  it('a description of 20,000 characters is cut where a channel has a limit', () => {
    const car = sampleCar({ description: 'word 🚗 '.repeat(2_500) });
    for (const channel of ALL)
      for (const [at, { max }] of channel.columns.entries()) {
        const value = feedValues(car, channel, contextOf(channel))[at];
        if (max !== undefined) expect(String(value).length).toBeLessThanOrEqual(max);
      }
    expect(rowOf(CHANNELS.meta, car).description).toMatch(/…$/);
  });

  it('text to copy for a marketplace', () =>
    expect(
      listingText(sampleCar({ description: 'Nice 🚗', features: ['Heated seats'] }), SAMPLE_CONTEXT),
    ).toBe(
      `2021 Toyota RAV4 XLE
$29,995 plus tax and licensing

Odometer: 68,450 km
Body: SUV
Engine: 2.5L 4 cyl
Transmission: Automatic
Drive: AWD
Fuel: Gasoline
Exterior: Blue
Interior: Black
Stock No.: A1047
VIN: 1HGCM82633A004352

Nice

Features:
- Heated seats

Northlot Auto
18 Mill Rd, Guelph
(519) 555-0142
https://northlot.example/inventory/2021-toyota-rav4-xle-9f3c`,
    ));
});

const asRead = (value: unknown): string => (typeof value === 'object' ? '' : String(value));

describe('delimited files', () => {
  it('of any vehicle are read back as they were', () =>
    fc.assert(
      fc.property(fc.constantFrom(...DELIMITED), fc.array(anyCar, { maxLength: 3 }), (channel, cars) => {
        const [header, ...rows] = readDelimited(fileOf(channel, cars), markOf(channel));
        expect(header).toEqual(channel.columns.map(({ name }) => name));
        expect(rows).toHaveLength(cars.length);
        for (const [place, car] of cars.entries()) {
          const values = feedValues(car, channel, contextOf(channel));
          for (const [at, value] of values.entries()) {
            if (typeof value === 'object') continue;
            const cell = rows[place]?.[at] ?? '';
            const wanted = channel.format === 'csv' ? asRead(value) : asRead(value).replace(/[\n\t]+/g, ' ');
            expect([wanted, `'${wanted}`]).toContain(cell);
          }
        }
      }),
    ));

  it('a list is read back by its mark', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.webUrl().map((url) => `${url}?a,b|c`),
          { maxLength: 5 },
        ),
        (urls) => {
          for (const mark of [',', '|'] as const) {
            const [[cell = ''] = []] = readDelimited(delimitedLine([urls], 'csv', mark), ',');
            const entries = cell === '' ? [] : cell.split(mark);
            expect(entries.map((entry) => entry.replaceAll(encodeURIComponent(mark), mark))).toEqual(urls);
          }
        },
      ),
    ));

  it('no cell is a formula', () =>
    fc.assert(
      fc.property(fc.constantFrom(...DELIMITED), anyCar, (channel, car) => {
        const [, row = []] = readDelimited(fileOf(channel, [car]), markOf(channel));
        const values = feedValues(car, channel, contextOf(channel));
        for (const [at, cell] of row.entries())
          if (typeof values[at] !== 'number') expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    ));

  it('are written as all other exports are', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(anyText, fc.integer()), { minLength: 1, maxLength: 4 }), (cells) => {
        expect(delimitedLine(cells, 'csv', '|')).toBe(csvLine(cells));
      }),
    ));
});

describe('JSON', () => {
  it('of any vehicles is read back', () =>
    fc.assert(
      fc.property(fc.array(anyCar, { maxLength: 3 }), (cars) => {
        const { vehicles } = JSON.parse(fileOf(CHANNELS.hillz, cars));
        expect(vehicles.map(({ id }: { id: number }) => id)).toEqual(cars.map(({ stockId }) => stockId));
      }),
    ));

  it('has numbers, lists and null', () => {
    const { vehicles } = JSON.parse(fileOf(CHANNELS.hillz, [sampleCar({ year: null })]));
    expect(vehicles[0]).toMatchObject({
      year: null,
      price: 29_995,
      features: sampleCar().features,
      featured: 0,
    });
  });
});

describe('Craigslist', () => {
  const file = fileOf(CHANNELS['craigslist-rss'], [sampleCar({ description: 'a ]]> b' })]);
  it('names its items first, then each with its elements', () => {
    expect(file.indexOf('<rdf:li rdf:resource="1047"/>')).toBeLessThan(
      file.indexOf('<item rdf:about="1047">'),
    );
    expect(file).toContain('<cl:auth username="a&quot;b" password="&lt;&amp;&gt;" accountID="1"/>');
    expect(file).toContain('<cl:category>ctd</cl:category>');
    expect(file).toContain('auto_miles="42533" auto_year="2021"');
    expect(file).toContain('a ]]]]><![CDATA[> b');
  });

  it('takes at most 24 pictures, and none that is no base64', () => {
    const writer = feedWriter(CHANNELS['craigslist-rss'], { dealer: US_CONTEXT.dealer, ids: ['1'] });
    const values = feedValues(sampleCar(), CHANNELS['craigslist-rss'], US_CONTEXT);
    const row = writer.row(values, ['<x>', ...Array.from({ length: 30 }, () => 'QUJD')]);
    expect(row.match(/<cl:image /g)).toHaveLength(23);
    expect(row).toContain('<cl:image position="0">QUJD</cl:image>');
    expect(() => writer.row(values)).toThrow('more rows than ids');
  });
});

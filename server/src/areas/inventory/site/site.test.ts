import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { SOLD, STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar, type NewCar } from '../../../test-support/cars';
import { smallPhoto } from '../../../test-support/photo';
import { siteCarPath } from './car-slug';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Place = Awaited<ReturnType<TestApp['newDealership']>>;

const lot = async (): Promise<Place> => {
  const place = await t.newDealership();
  await t.sql(sql`update dealership set business_name = 'Harbour Motors', phone = '6045550142', email = 'sales@harbour.example', city_id = (select c.id from city c
    join province p on p.id = c.province_id where p.abbreviation = 'BC' and c.timezone = 'America/Vancouver' order by c.id limit 1)
    where id = ${place.id} returning id`);
  return place;
};

const get = async (place: Pick<Place, 'id'>, url: string, headers: Record<string, string> = {}) =>
  (await t.site()).app.inject({ url, headers: { host: t.siteHost(place.id), ...headers } });

const pathOf = async (id: number) => {
  const [car] = await t.sql<{ title: string; public_token: string }>(
    sql`select title, public_token from stock_vehicle where id = ${id}`,
  );
  return siteCarPath(car?.title ?? '', car?.public_token ?? '');
};

const carAt = async (place: Place, car: NewCar = {}) => {
  const id = await addCar(t, place.id, car);
  return { id, path: await pathOf(id) };
};

/** The names of the cars of a list, in its order. */
const names = (body: string) =>
  [...body.matchAll(/<h2><a href="[^"]+">([^<]+)<\/a><\/h2>/g)].map(([, name]) => name);

describe('the stock on the public site', () => {
  it('shows a car that is added, and no longer when it is sold', async () => {
    const place = await lot();
    expect((await get(place, '/inventory')).body).toContain('New vehicles are on their way');
    const { id, path } = await carAt(place, { sellPrice: 19_500 });
    await expect.poll(async () => names((await get(place, '/inventory')).body)).toEqual(['2019 Honda Civic']);
    const list = await get(place, '/inventory');
    for (const shown of ['$19,500', '80,000\u00a0km', path, '1 vehicle']) expect(list.body).toContain(shown);
    expect((await get(place, path)).statusCode).toBe(200);
    await t.call(bulkCalls.changeStatus, { body: { ids: [id], status: SOLD } }, place.owner.token);
    await expect.poll(async () => names((await get(place, '/inventory')).body)).toEqual([]);
    const gone = await get(place, path);
    expect(gone.statusCode).toBe(410);
    expect(gone.body).toContain('This vehicle is no longer available');
    for (const hidden of ['Honda', '$19,500']) expect(gone.body).not.toContain(hidden);
  });

  it.each([
    ['just entered', { status: STOCK_STATUS.justEntered }, 404],
    ['in need of service', { status: STOCK_STATUS.needService }, 404],
    ['at service', { status: STOCK_STATUS.atService }, 404],
    ['sold', { status: SOLD }, 410],
    ['deleted', { deleted: true }, 410],
  ])('does not show one that is %s', async (_name, car, status) => {
    const place = await lot();
    await carAt(place, { make: 'Mazda', model: 'CX-5' });
    const { path } = await carAt(place, car);
    expect(names((await get(place, '/inventory')).body)).toEqual(['2019 Mazda CX-5']);
    const gone = await get(place, path);
    expect(gone.statusCode).toBe(status);
    expect(gone.body).toContain('2019 Mazda CX-5');
    expect(gone.body).toContain('<meta name="robots" content="noindex">');
    expect((await get(place, '/sitemap.xml')).body).not.toContain(path);
  });

  it('is in the order of the site: what was moved to the top, then the newest', async () => {
    const place = await lot();
    const first = await carAt(place, { model: 'Fit' });
    await carAt(place, { model: 'Civic' });
    await carAt(place, { model: 'Accord' });
    await t.call(bulkCalls.moveToTopOfSite, { params: { id: first.id } }, place.owner.token);
    expect(names((await get(place, '/inventory')).body)).toEqual([
      '2019 Honda Fit',
      '2019 Honda Accord',
      '2019 Honda Civic',
    ]);
  });

  it('says call for price, coming soon, sale pending and special price', async () => {
    const place = await lot();
    const called = await carAt(place, { sellPrice: 23_400 });
    const coming = await carAt(place, { status: STOCK_STATUS.justEntered });
    await carAt(place, { status: STOCK_STATUS.downPayment });
    const special = await carAt(place, { sellPrice: 17_000 });
    const { token } = place.owner;
    await t.call(recordCalls.saveStock, { params: { id: called.id }, body: { call_for_price: 1 } }, token);
    await t.call(bulkCalls.comingSoon, { body: { ids: [coming.id], comingSoon: 1 } }, token);
    await t.call(recordCalls.saveCar, { params: { id: special.id }, body: { special_price: 16_250 } }, token);
    const { body } = await get(place, '/inventory');
    expect(names(body)).toHaveLength(4);
    for (const shown of [
      'Call for price',
      'Coming soon',
      'Sale pending',
      'Special price',
      '$17,000',
      '$16,250',
    ])
      expect(body).toContain(shown);
    expect(body).not.toContain('23,400');
    expect((await get(place, called.path)).body).not.toContain('23,400');
    expect(names((await get(place, '/inventory?price_to=16500&sort=price')).body)).toHaveLength(3);
  });

  it('finds by words of year, make, model, trim and stock number, also misspelt ones', async () => {
    const place = await lot();
    await carAt(place, { make: 'Ford', model: 'F-150', year: 2021, stockNo: 'AB-77' });
    await carAt(place, { make: 'Toyota', model: 'RAV4', year: 2019 });
    for (const q of ['f150', 'F-150', 'ford 2021', 'AB-77', 'ab77', '2021'])
      expect([q, names((await get(place, `/inventory?q=${encodeURIComponent(q)}`)).body)]).toEqual([
        q,
        ['2021 Ford F-150'],
      ]);
    const meant = await get(place, '/inventory?q=toyotta');
    expect(names(meant.body)).toEqual(['2019 Toyota RAV4']);
    expect(meant.body).toContain('Showing results for “toyota”');
    expect((await get(place, '/inventory?q=zeppelin')).body).toContain('No vehicles match');
  });

  it('finds by a VIN, whole or its last characters, among the cars that are shown', async () => {
    const place = await lot();
    await carAt(place, { make: 'Ford', model: 'F-150', vin: '1FTEW1EP0LC004352' });
    await carAt(place, { make: 'Toyota', model: 'RAV4', vin: '2T3R1RFV0KC104352' });
    await carAt(place, { make: 'Mazda', model: 'CX-5', vin: 'JM3KFBCM0JC204352', status: SOLD });
    const of = async (q: string) => names((await get(place, `/inventory?q=${encodeURIComponent(q)}`)).body);
    for (const q of [
      '1FTEW1EP0LC004352',
      '1ftew1ep0lc004352',
      '004352',
      'LC004352',
      'ford 04352',
      ' 004352 ',
    ])
      expect([q, await of(q)]).toEqual([q, ['2019 Ford F-150']]);
    expect(await of('04352')).toEqual(['2019 Toyota RAV4', '2019 Ford F-150']);
    for (const q of ['toyota 004352', '204352', '1FTEW1EP0LC', '4352', '9004352'])
      expect([q, await of(q)]).toEqual([q, []]);
  });

  it('takes every whole number as price, year and odometer', async () => {
    const place = await lot();
    await carAt(place, { sellPrice: 24_999, odometer: 81_234 });
    const { body } = await get(place, '/inventory?price_to=24999&km_to=81234');
    expect(names(body)).toHaveLength(1);
    const inputs = [...body.matchAll(/<input [^>]*type="number"[^>]*>/g)].map(([input]) => input);
    expect(inputs).toHaveLength(5);
    for (const input of inputs) expect(input).not.toContain('step=');
  });

  it('offers a filter only when it has choices, or one was chosen', async () => {
    const place = await lot();
    const { id } = await carAt(place);
    const filter = '<select id="f-condition"';
    expect((await get(place, '/inventory')).body).not.toContain(filter);
    expect((await get(place, '/inventory?condition=3')).body).toContain(filter);
    await t.call(recordCalls.saveCar, { params: { id }, body: { condition: 3 } }, place.owner.token);
    await expect.poll(async () => (await get(place, '/inventory')).body).toContain(filter);
    expect((await get(place, '/inventory')).body).toContain('Excellent (1)');
  });

  it('filters, counts what each choice would leave, sorts, and shows what is on', async () => {
    const place = await lot();
    await carAt(place, { make: 'Toyota', model: 'RAV4', year: 2017, sellPrice: 20_000, odometer: 90_000 });
    await carAt(place, { make: 'Toyota', model: 'Camry', year: 2021, sellPrice: 30_000, odometer: 20_000 });
    await carAt(place, { make: 'Honda', model: 'Civic', year: 2019, fuelType: 'Hybrid', odometer: 50_000 });
    const of = async (query: string) => (await get(place, `/inventory?${query}`)).body;
    const toyota = await of('make=toyota');
    expect(names(toyota)).toEqual(['2021 Toyota Camry', '2017 Toyota RAV4']);
    for (const shown of [
      'Toyota (2)',
      'Honda (1)',
      'Camry (1)',
      'RAV4 (1)',
      'Gasoline (2)',
      'Toyota for sale',
    ])
      expect(toyota).toContain(shown);
    expect(toyota).not.toContain('Hybrid (1)');
    expect(toyota).toMatch(
      /<a class="chip" href="\/inventory" rel="nofollow"><span class="hidden">Remove <\/span>Toyota/,
    );
    expect(names(await of('make=Toyota&model=rav-4'))).toEqual(['2017 Toyota RAV4']);
    expect(names(await of('year_from=2018&year_to=2020'))).toEqual(['2019 Honda Civic']);
    expect(names(await of('price_from=18000&price_to=25000'))).toEqual(['2017 Toyota RAV4']);
    expect(names(await of('km_to=50000&sort=km'))).toEqual(['2021 Toyota Camry', '2019 Honda Civic']);
    expect(names(await of('fuel=Hybrid'))).toEqual(['2019 Honda Civic']);
    expect(names(await of('sort=price'))).toEqual([
      '2019 Honda Civic',
      '2017 Toyota RAV4',
      '2021 Toyota Camry',
    ]);
    expect(names(await of('sort=-year'))[0]).toBe('2021 Toyota Camry');
  });

  it('compares miles with kilometres', async () => {
    const place = await lot();
    await carAt(place, { odometer: 60_000, odometerType: 1 });
    expect(names((await get(place, '/inventory?km_to=90000')).body)).toEqual([]);
    expect(names((await get(place, '/inventory?km_to=97000')).body)).toEqual(['2019 Honda Civic']);
  });

  it('has pages of 24, and leads from one that is not there to the last', async () => {
    const place = await lot();
    for (let n = 0; n < 26; n += 1) await addCar(t, place.id, {});
    expect(names((await get(place, '/inventory')).body)).toHaveLength(24);
    const second = await get(place, '/inventory?page=2');
    expect(names(second.body)).toHaveLength(2);
    expect(second.body).toContain('rel="prev"');
    expect(second.body).toMatch(/<link rel="canonical" href="[^"]+\/inventory\?page=2">/);
    for (const page of ['3', '1e9', '1000000000', '-1', 'x', '99999999999999999999']) {
      const reply = await get(place, `/inventory?page=${page}`);
      expect([page, reply.statusCode, reply.headers.location]).toEqual(
        /^(3|1000000000)$/.test(page) ? [page, 302, '/inventory?page=2'] : [page, 200, undefined],
      );
    }
  });

  it('takes whatever stands in an address', async () => {
    const place = await lot();
    await carAt(place);
    const hostile = [
      `q=${'a'.repeat(5_000)}`,
      `q=${encodeURIComponent("' or 1=1; drop table stock_vehicle; --")}`,
      `q=${encodeURIComponent('<script>alert(1)</script>')}`,
      'q=%00%ff',
      'q=%25_%5C',
      'make=%00&model=%27',
      'year_from=99999999999999999999&year_to=abc',
      'price_to=-5&price_from=1e400',
      'body=2147483648&drive=-1&condition=1.5',
      'fuel=%3Cb%3E',
      'sort=id;drop',
      'q=a&q=b&make[]=x',
    ];
    for (const query of hostile) {
      const reply = await get(place, `/inventory?${query}`);
      expect([query.slice(0, 40), reply.statusCode]).toEqual([query.slice(0, 40), 200]);
      expect(reply.body).not.toContain('<script>alert');
    }
  });
});

describe('the page of a vehicle on the public site', () => {
  const ADVERSE = `<script>alert(1)</script> "quoted" & 'single'`;

  it('shows photos, price, facts, tax and payments, and never the cost', async () => {
    const place = await lot();
    const { id } = await carAt(place, { vin: '1HGCM82633A004352', sellPrice: 19_500 });
    await t.call(
      recordCalls.saveCar,
      {
        params: { id },
        body: {
          trim: ADVERSE,
          description: ADVERSE,
          more_option: [ADVERSE],
          special_price: 18_250,
          cost_price: 12_345,
        },
      },
      place.owner.token,
    );
    await t.call(
      recordCalls.addPhotos,
      { params: { id }, files: { photos: [await smallPhoto()] } },
      place.owner.token,
    );
    const reply = await get(place, await pathOf(id));
    expect(reply.statusCode).toBe(200);
    const { body } = reply;
    for (const shown of [
      '2019 Honda Civic',
      '$18,250',
      '$19,500',
      '80,000\u00a0km',
      '1HGCM82633A004352',
      'GST 5%',
    ])
      expect(body).toContain(shown);
    expect(body).toMatch(/<meta property="og:image" content="[^"]+\/photos\/\d+">/);
    for (const form of ['test-drive', 'more-info', 'trade-value', 'finance', 'quote'])
      expect(body).toMatch(new RegExp(`href="/forms/${form}\\?car=2019-honda-civic[a-z0-9-]+"`));
    for (const hidden of ['12,345', '12345', '<script>alert', '"quoted"']) expect(body).not.toContain(hidden);
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    );
    expect(data[0]).toMatchObject({
      '@type': 'Car',
      brand: { name: 'Honda' },
      vehicleIdentificationNumber: '1HGCM82633A004352',
      mileageFromOdometer: { value: 80_000, unitCode: 'KMT' },
      offers: { price: 18_250, priceCurrency: 'CAD', availability: 'https://schema.org/InStock' },
    });
    expect(data[1]).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('computes the payment for what a shopper enters, and leaves out what cannot be', async () => {
    const place = await lot();
    const { path } = await carAt(place, { sellPrice: 20_000, year: 2022 });
    const usual = (await get(place, path)).body;
    expect(usual).toContain('156 payments over 72 months');
    const own = (await get(place, `${path}?down=5000&term=60&rate=0`)).body;
    expect(own).toContain('130 payments over 60 months at 0%');
    expect(own).toContain('value="5000"');
    for (const query of ['down=-1&term=7&rate=x', 'down=1e9&term=60000', `down=${'9'.repeat(400)}`])
      expect((await get(place, `${path}?${query}`)).body).toContain('156 payments over 72 months');
  });

  it('has the charges in its price that every sale begins with', async () => {
    const place = await lot();
    const { path } = await carAt(place, { sellPrice: 20_000 });
    await t.sql(sql`insert into bill_preset (dealership_id, type, contents) values (${place.id}, 1,
      ${JSON.stringify({ values: {}, fees: [{ label: 'Documentation', amount: 499_00, tax: 'all' }] })}::jsonb) returning 1`);
    expect((await get(place, path)).body).toContain('$20,499');
    expect(names((await get(place, '/inventory?price_to=20499')).body)).toHaveLength(1);
    expect(names((await get(place, '/inventory?price_to=20498')).body)).toHaveLength(0);
  });

  it('leads from an older name to the one it has now', async () => {
    const place = await lot();
    const { path } = await carAt(place);
    const token = path.slice(-20);
    for (const slug of [`2018-ford-focus-${token}`, token]) {
      const reply = await get(place, `/inventory/${slug}`);
      expect([reply.statusCode, reply.headers.location]).toEqual([301, path]);
    }
  });

  it('is found on the site of its own dealership alone', async () => {
    const place = await lot();
    const other = await lot();
    const { id, path } = await carAt(place);
    const { body: photos } = await t.call(
      recordCalls.addPhotos,
      { params: { id }, files: { photos: [await smallPhoto()] } },
      place.owner.token,
    );
    const photo = `${path}/photos/${photos[0]?.id}`;
    expect((await get(place, photo)).statusCode).toBe(200);
    for (const address of [path, photo, `${photo}/small`, `/inventory/${'0'.repeat(20)}`, '/inventory/%00'])
      expect([address, (await get(other, address)).statusCode]).toEqual([address, 404]);
  });

  it('sends photos while they are published, and not twice', async () => {
    const place = await lot();
    const { id, path } = await carAt(place);
    const { body: photos } = await t.call(
      recordCalls.addPhotos,
      { params: { id }, files: { photos: [await smallPhoto()] } },
      place.owner.token,
    );
    const at = `${path}/photos/${photos[0]?.id}`;
    for (const [end, type] of [
      ['', 'image/jpeg'],
      ['/small', 'image/webp'],
    ] as const) {
      const reply = await get(place, at + end);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, type]);
      const again = await get(place, at + end, { 'if-none-match': String(reply.headers.etag) });
      expect(again.statusCode).toBe(304);
    }
    for (const wrong of ['0', 'x', '-1', '99999999999999', '1e3'])
      expect((await get(place, `${path}/photos/${wrong}`)).statusCode).toBe(404);
    await t.call(bulkCalls.changeStatus, { body: { ids: [id], status: SOLD } }, place.owner.token);
    expect((await get(place, at)).statusCode).toBe(404);
  });

  it('has the newest cars on the front page and all in the sitemap', async () => {
    const place = await lot();
    const { path } = await carAt(place);
    expect((await get(place, '/')).body).toContain(`href="${path}"`);
    const sitemap = (await get(place, '/sitemap.xml')).body;
    expect(sitemap).toContain(`${path}</loc>`);
    expect(sitemap).toContain('/inventory</loc>');
  });
});

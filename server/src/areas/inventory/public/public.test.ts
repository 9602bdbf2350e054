import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { SOLD, STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { DEALERSHIP_STATUS } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar, type NewCar } from '../../../test-support/cars';
import { smallPhoto } from '../../../test-support/photo';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const ADVERSE = `<script>alert(1)</script> "quoted" & 'single'`;

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });

const lot = async () => {
  const place = await t.newDealership();
  await t.sql(sql`update dealership set business_name = ${`Harbour & ${ADVERSE}`}, phone = '6045550142',
    email = 'sales@harbour.example', website = 'javascript:alert(1)', street = '1 Mill Road' where id = ${place.id} returning id`);
  return place;
};

const carOf = async (place: Awaited<ReturnType<typeof lot>>, car: NewCar = {}) => {
  const id = await addCar(t, place.id, { vin: '', ...car });
  const { body } = await t.call(recordCalls.detail, { params: { id } }, place.owner.token);
  return { id, page: body.midVehicleDealership.public_page };
};

const addPhoto = async (token: string, id: number) =>
  t.call(recordCalls.addPhotos, { params: { id }, files: { photos: [await smallPhoto()] } }, token);

describe('the public page of a vehicle', () => {
  it('shows photos, price, facts and how to reach the dealership, and no script, VIN or cost', async () => {
    const place = await lot();
    const { id, page } = await carOf(place, { vin: '1HGCM82633A004352', sellPrice: 19_500 });
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
    await addPhoto(place.owner.token, id);
    const reply = await get(page);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    const html = reply.body;
    for (const shown of [
      '2019 Honda Civic',
      '$18,250',
      '$19,500',
      '80,000 km',
      'tel:+16045550142',
      '(604) 555-0142',
    ])
      expect(html).toContain(shown);
    expect(html).toContain('mailto:sales@harbour.example');
    expect(html).toMatch(
      /<meta property="og:image" content="http:\/\/localhost:3000\/car\/[^"]+\/photos\/\d+"/,
    );
    expect(html).toMatch(/<meta property="og:title" content="2019 Honda Civic/);
    for (const hidden of ['<script', '12,345', '12345', '1HGCM82633A004352', 'javascript:', '"quoted"'])
      expect(html).not.toContain(hidden);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('says Call for price where the price is not to be shown', async () => {
    const place = await lot();
    const { id, page } = await carOf(place, { sellPrice: 19_500 });
    await t.call(recordCalls.saveStock, { params: { id }, body: { call_for_price: 1 } }, place.owner.token);
    const { body } = await get(page);
    expect(body).toContain('Call for price');
    expect(body).not.toContain('19,500');
  });

  it('is kept for a short time by anyone, has a strict policy, and knows no cookie', async () => {
    const place = await lot();
    const { page } = await carOf(place);
    const reply = await get(page, { cookie: `token=${place.owner.token}` });
    expect(reply.headers['cache-control']).toBe('public, max-age=60');
    expect(reply.headers['set-cookie']).toBeUndefined();
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('script-src');
    expect(reply.body).toBe((await get(page)).body);
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(reply.body) ?? [];
    const sheet = await get(style);
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(sheet.headers['cache-control']).toContain('immutable');
  });

  it.each([
    ['sold', 410, { status: SOLD }],
    ['deleted', 410, { deleted: true }],
    ['just entered', 404, { status: STOCK_STATUS.justEntered }],
    ['at service', 404, { status: STOCK_STATUS.atService }],
  ])('says that a vehicle that is %s is no longer available (%i)', async (_name, status, car) => {
    const place = await lot();
    const { id, page } = await carOf(place, car);
    if (!('deleted' in car)) await addPhoto(place.owner.token, id);
    const reply = await get(page);
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toContain('This vehicle is no longer available');
    expect(reply.body).toContain('tel:+16045550142');
    for (const hidden of ['Honda', '$15,000', '/photos/']) expect(reply.body).not.toContain(hidden);
    expect(reply.body).toContain('<meta name="robots" content="noindex"');
  });

  it('shows one whose sale is pending, and one that is coming soon', async () => {
    const place = await lot();
    const pending = await carOf(place, { status: STOCK_STATUS.downPayment });
    expect((await get(pending.page)).body).toContain('Sale pending');
    const coming = await carOf(place, { status: STOCK_STATUS.justEntered });
    await t.call(bulkCalls.comingSoon, { body: { ids: [coming.id], comingSoon: 1 } }, place.owner.token);
    expect((await get(coming.page)).body).toContain('Coming soon');
  });

  it('tells nothing of a dealership to whoever guesses', async () => {
    const place = await lot();
    const { id, page } = await carOf(place);
    const other = await lot();
    const token = page.split('-')[1];
    const guesses = [
      `/car/${place.id}-${'0'.repeat(20)}`,
      `/car/${other.id}-${token}`,
      `/car/${place.id}-${id}`,
      `/car/${id}`,
      `/car/999999999-${token}`,
      `/car/${place.id}-${token}'--`,
      '/car/%00',
    ];
    const answers = await Promise.all(guesses.map((guess) => get(guess)));
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(404);
      expect(body).toContain('This vehicle is no longer available');
      expect(body).not.toContain('6045550142');
    }
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('is closed while the dealership has no package', async () => {
    const place = await lot();
    const { page } = await carOf(place);
    await t.sql(
      sql`update dealership set status = ${DEALERSHIP_STATUS.choosePackage} where id = ${place.id} returning id`,
    );
    expect((await get(page)).statusCode).toBe(404);
  });
});

describe('the photos of the public page', () => {
  it('are those of this vehicle alone, while they are published', async () => {
    const place = await lot();
    const [mine, other] = [await carOf(place), await carOf(place)];
    await addPhoto(place.owner.token, mine.id);
    const { body: photos } = await addPhoto(place.owner.token, mine.id);
    const { body: foreign } = await addPhoto(place.owner.token, other.id);
    const [first, second] = photos;
    const at = (photo: { id: number } | undefined, end = '') => `${mine.page}/photos/${photo?.id}${end}`;
    for (const end of ['', '/small']) {
      const reply = await get(at(first, end));
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe(end ? 'image/webp' : 'image/jpeg');
      expect(reply.headers['cache-control']).toBe('public, max-age=300');
      expect(reply.rawPayload.length).toBeGreaterThan(100);
      const again = await get(at(first, end), { 'if-none-match': String(reply.headers.etag) });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    }
    expect((await get(at(foreign[0]))).statusCode).toBe(404);
    for (const wrong of ['0', 'x', '-1', '99999999999999', '1e3'])
      expect((await get(`${mine.page}/photos/${wrong}`)).statusCode).toBe(404);
    await t.call(recordCalls.removePhoto, { params: { id: second?.id ?? 0 } }, place.owner.token);
    expect((await get(at(second))).statusCode).toBe(404);
    await t.call(bulkCalls.changeStatus, { body: { ids: [mine.id], status: SOLD } }, place.owner.token);
    expect((await get(at(first))).statusCode).toBe(404);
  });
});

it('limits how often one address asks', async () => {
  const limited = await startTestApp({}, { RATE_LIMIT_FACTOR: '0.1' });
  try {
    const statuses = [];
    for (let asked = 0; asked < 14; asked += 1)
      statuses.push((await limited.app.inject({ url: `/car/1-${'0'.repeat(20)}` })).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  } finally {
    await limited.stop();
  }
});

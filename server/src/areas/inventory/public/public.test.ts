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
  it('leads to the page on the site of its dealership, whatever became of the vehicle', async () => {
    const place = await lot();
    for (const car of [{}, { status: SOLD }, { status: STOCK_STATUS.atService }, { deleted: true }]) {
      const { page } = await carOf(place, car);
      const reply = await get(page);
      expect(reply.statusCode).toBe(302);
      const token = page.split('-')[1];
      expect(new URL(String(reply.headers.location)).pathname).toBe(`/inventory/2019-honda-civic-${token}`);
      expect(new URL(String(reply.headers.location)).hostname).toBe(t.siteHost(place.id));
    }
  });

  it('has a style that is kept for good and knows no cookie', async () => {
    const unknown = await get(`/car/1-${'0'.repeat(20)}`);
    expect(unknown.headers['set-cookie']).toBeUndefined();
    const policy = String(unknown.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(unknown.body) ?? [];
    const sheet = await get(style);
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(sheet.headers['cache-control']).toContain('immutable');
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

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locationCalls } from '@forecourt/contract/location';
import { cityKey } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { BCID_PROVINCE } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../project-root';
import { startTestApp, type TestApp } from '../../test-support/app';
import { execute } from '../../test-support/execute';
import { seedLocation } from './seed-location';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await startTestApp();
  const { owner } = await t.newDealership();
  token = owner.token;
});
afterAll(() => t.stop());

describe('findByZip', () => {
  it.each([
    ['V6B 1A1', 'Vancouver', 'British Columbia', 'Canada'],
    ['v6b1a1', 'Vancouver', 'British Columbia', 'Canada'],
    ['90210', 'Beverly Hills', 'California', 'United States'],
  ])('%s is in %s', async (zipCode, city, province, country) => {
    const { status, body } = await t.call(locationCalls.findByZip, { body: { zipCode } }, token);
    expect(status).toBe(200);
    expect(body.address).toMatchObject({ city, province, country });
    expect(body.position.lat).toBeGreaterThan(20);
  });

  it('names the city by its id, so that a form can choose it', async () => {
    const { body } = await t.call(locationCalls.findByZip, { body: { zipCode: 'M5V 2T6' } }, token);
    const cities = await t.call(
      locationCalls.searchCities,
      { query: { id: body.address.city_id ?? 0 } },
      token,
    );
    expect(cities.body.rows.map(({ city }) => city)).toEqual([body.address.city]);
  });

  it.each(['D0D 0D0', 'ABC', '00000', "'; drop table city; --"])('does not know %s', async (zipCode) => {
    const { status, error } = await t.call(
      locationCalls.findByZip,
      { body: { zipCode: zipCode.slice(0, 12) } },
      token,
    );
    expect([status, error.message]).toEqual([404, 'There is no such postal or ZIP code']);
  });

  it.each([{}, { zipCode: '' }, { zipCode: null }, { zipCode: 'V'.repeat(13) }, { zipCode: ['V6B 1A1'] }])(
    'refuses %j',
    async (body) => {
      const reply = await t.call(locationCalls.findByZip, { body: body as { zipCode: string } }, token); // wrong on purpose
      expect(reply.status).toBe(400);
      expect(reply.error.fields).toHaveProperty('zipCode');
    },
  );
});

describe('cities', () => {
  const search = (q: string, more = {}) =>
    t.call(locationCalls.searchCities, { query: { q, ...more } }, token).then(({ body }) => body);

  it.each(['fort st john', 'Fort St. John', 'FORTST.JOHN', ' fort  st. john '])('finds %j', async (q) => {
    const { rows } = await search(q);
    expect(rows[0]?.city).toBe('Fort St. John');
    expect(rows[0]?.Province).toMatchObject({ abbreviation: 'BC', Country: { country: 'Canada' } });
  });

  it.each([
    ['Montreal', 'Montréal'],
    ['montréal', 'Montréal'],
    ['trois rivieres', 'Trois-Rivières'],
    ['St Johns', "St. John's"],
    ['coeur d’alene', "Coeur d'Alene"],
  ])('finds %j, accents, hyphens and apostrophes or not', async (q, name) => {
    expect((await search(q)).rows[0]?.city).toBe(name);
  });

  it('puts the very name first, then what begins with it, then what contains it', async () => {
    const { rows } = await search('vancouver', { province: BCID_PROVINCE });
    expect(rows.map(({ city }) => city).slice(0, 3)).toEqual([
      'Vancouver',
      'North Vancouver',
      'West Vancouver',
    ]);
  });

  it('pages', async () => {
    const first = await search('san', { limit: 5 });
    const second = await search('san', { limit: 5, page: 2 });
    expect([first.rows.length, first.limit, second.page]).toEqual([5, 5, 2]);
    expect(first.total).toBe(second.total);
    expect(first.total).toBeGreaterThan(10);
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(ids).size).toBe(10);
  });

  it.each(['%', '_', '\\'])('takes %s as a letter, not as a pattern', async (q) => {
    expect((await search(q)).total).toBe(0);
  });

  it('filters by province', async () => {
    const { rows } = await search('london', { province: 1 });
    expect(rows.every(({ Province }) => Province.id === 1)).toBe(true);
    expect(rows.some(({ city }) => city === 'London')).toBe(true);
  });

  it('lists Canada unless asked otherwise', async () => {
    const { body } = await t.call(locationCalls.allCities, {}, token);
    expect(body.length).toBeGreaterThan(800);
    expect(new Set(body.map(({ Province }) => Province.Country.country))).toEqual(new Set(['Canada']));
    expect(body.every(({ timezone }) => timezone.includes('/'))).toBe(true);
  });

  it('lists one province', async () => {
    const { body } = await t.call(locationCalls.allCities, { query: { province: BCID_PROVINCE } }, token);
    expect(body.map(({ city }) => city)).toContain('Kamloops');
    expect(new Set(body.map(({ Province }) => Province.province))).toEqual(new Set(['British Columbia']));
  });

  it('reads a list once, however often it is asked for at the same time', async () => {
    const read = vi.spyOn(t.deps.database, 'read');
    const ask = () => t.call(locationCalls.allCities, { query: { country: 'United States' } }, token);
    const replies = await Promise.all([ask(), ask(), ask()]);
    const [first] = replies;
    expect(first?.body.length).toBeGreaterThan(10_000);
    for (const { body } of replies) expect(body).toEqual(first?.body);
    await ask();
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  it('keeps no list of a province that is not there', async () => {
    const read = vi.spyOn(t.deps.database, 'read');
    const ask = () => t.call(locationCalls.allCities, { query: { province: 999_999 } }, token);
    expect([(await ask()).body, (await ask()).body]).toEqual([[], []]);
    expect(read).toHaveBeenCalledTimes(2);
    read.mockRestore();
  });

  it('refuses a province that cannot be one', async () => {
    const { status } = await t.call(locationCalls.allCities, { query: { province: -1 } }, token);
    expect(status).toBe(400);
  });
});

it('has British Columbia as province 3 (screens.md 6)', async () => {
  const { body } = await t.call(locationCalls.provinces, {}, token);
  expect(body).toHaveLength(13 + 52);
  expect(body.find(({ id }) => id === BCID_PROVINCE)).toMatchObject({
    province: 'British Columbia',
    frk_country: 1,
  });
});

it('answers while the dealership must choose a package: its form asks for a city', async () => {
  const { owner } = await t.newDealership({ status: 4 });
  const { status } = await t.call(locationCalls.provinces, {}, owner.token);
  expect(status).toBe(200);
});

it('is closed without a session, open to every role', async () => {
  expect((await t.call(locationCalls.provinces, {})).status).toBe(401);
  const dealer = await t.newDealership();
  const customer = await dealer.user(ROLE.customer);
  expect((await t.call(locationCalls.provinces, {}, customer.token)).status).toBe(200);
});

describe('seedLocation', () => {
  const count = async () => (await t.sql<{ n: number }>(sql`select count(*)::int as n from city`))[0]?.n ?? 0;

  it('adds nothing when the cities are there', async () => {
    const before = await count();
    await seedLocation(t.deps.database).all;
    expect(await count()).toBe(before);
  });

  it('fills an empty table once, also when two servers start together', async () => {
    const before = await count();
    await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) =>
      execute(tx, sql`delete from city`),
    );
    await Promise.all([seedLocation(t.deps.database).all, seedLocation(t.deps.database).all]);
    expect(await count()).toBe(before);
  });

  it('goes on where a start was broken off, with the towns of one country there and not of the other', async () => {
    const before = await count();
    await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) =>
      execute(
        tx,
        sql`delete from city where province_id in (select id from province where abbreviation in ('WA', 'NY', 'TX'))`,
      ),
    );
    const partly = await count();
    expect(partly).toBeLessThan(before);
    await seedLocation(t.deps.database).all;
    expect(await count(), 'a country that has towns is left as it is').toBe(partly);
    await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) =>
      execute(
        tx,
        sql`delete from city where province_id in (select id from province where country_id = (select id from country where name = 'United States'))`,
      ),
    );
    await seedLocation(t.deps.database).all;
    expect(await count()).toBe(before);
  });
});

describe('the keys by which cities are found', () => {
  const keys = () => t.sql<{ name: string; key: string }>(sql`select name, match_key as key from city`);
  const wrong = async () => (await keys()).filter(({ name, key }) => key !== cityKey(name));

  it('are made by one rule', async () => expect(await wrong()).toEqual([]));

  it('are brought to it in a database that has older ones', async () => {
    const before = await keys();
    await t.sql(sql`update city set match_key = replace(replace(lower(name), ' ', ''), '.', '')`);
    expect((await wrong()).length).toBeGreaterThan(500);
    const file = join(projectRoot, 'server/src/db/migrations/0008_city_keys.sql');
    await t.sql(sql.raw(await readFile(file, 'utf8')));
    expect(await wrong()).toEqual([]);
    expect((await keys()).length).toBe(before.length);
  });
});

import { type LOOKUP_KINDS, lookupCalls } from '@forecourt/contract/inventory/lookups';
import { BODY_STYLES, DRIVE_TYPES, inFrench, TRANSMISSIONS } from '@forecourt/domain/vehicle/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { LOOKUP_SEEDS, seedInventoryLookups } from './lookup-seeds';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name);

describe('the common lookups', () => {
  it('have each id and, within a kind, each name once', () => {
    const ids = LOOKUP_SEEDS.map((seed) => seed.id);
    const kindsAndNames = LOOKUP_SEEDS.map((seed) => `${seed.kind} ${seed.name.toLowerCase()}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(kindsAndNames).size).toBe(kindsAndNames.length);
    for (const seed of LOOKUP_SEEDS) expect(seed.name).toMatch(/^\S.*[^\s\d]$|^\dx\d$|^\S$/);
  });

  it('know every name that the VIN decoder answers with, for its vehicle type', () => {
    const has = (kind: string, name: string, type?: number) =>
      LOOKUP_SEEDS.some(
        (seed) =>
          seed.kind === kind &&
          seed.name === name &&
          (type === undefined || seed.vehicleTypes.length === 0 || seed.vehicleTypes.includes(type)),
      );
    for (const [type, styles] of Object.entries(BODY_STYLES))
      for (const style of styles)
        expect(has('body-style', style, Number(type)), `${type} ${style}`).toBe(true);
    for (const name of TRANSMISSIONS) expect(has('transmission', name, 1), name).toBe(true);
    for (const name of DRIVE_TYPES) expect(has('drive-type', name), name).toBe(true);
  });

  it('are brought up to date, and nothing is written when they are', async () => {
    await t.sql(sql`update inventory_lookup set name = 'Blak' where name = 'Black'`);
    await seedInventoryLookups(t.deps.database);
    const [black] = await t.sql<{ name: string; at: string }>(
      sql`select name, xmin::text as at from inventory_lookup where id = 101`,
    );
    expect(black?.name).toBe('Black');
    await seedInventoryLookups(t.deps.database);
    expect(await t.sql(sql`select name, xmin::text as at from inventory_lookup where id = 101`)).toEqual([
      black,
    ]);
  });
});

describe('the lookup calls', () => {
  it('answer each list to everyone signed in', async () => {
    const { user } = await t.newDealership();
    const { token } = await user(ROLE.mechanic);
    const colors = await t.call(lookupCalls.colors, {}, token);
    expect(colors.status).toBe(200);
    expect(colors.body[0]).toEqual({ id: 101, name: 'Black', own: 0 });
    expect((await t.call(lookupCalls.vehicleTypes, {}, token)).body).toEqual(
      ['Car', 'Truck', 'Motorcycle', 'RV', 'Boat', 'Trailer', 'Other'].map((name, i) => ({
        id: i + 1,
        name,
        own: 0,
      })),
    );
    for (const call of [lookupCalls.titleStatuses, lookupCalls.driveTypes, lookupCalls.tags])
      expect((await t.call(call, {}, token)).body.length).toBeGreaterThan(5);
    expect((await t.call(lookupCalls.colors, {})).status).toBe(401);
  });

  it('answer transmissions and body styles of one vehicle type, or of all', async () => {
    const { owner } = await t.newDealership();
    const styles = async (vehicleType?: number) =>
      names((await t.call(lookupCalls.bodyStyles, { query: { vehicleType } }, owner.token)).body);
    expect(await styles(3)).toEqual(expect.arrayContaining(['Cruiser', 'Scooter']));
    expect(await styles(3)).not.toContain('Sedan');
    expect(await styles(5)).toEqual(expect.arrayContaining(['Cruiser', 'Pontoon']));
    expect((await styles()).length).toBeGreaterThan(80);
    const geared = (await t.call(lookupCalls.transmissions, { query: { vehicleType: 5 } }, owner.token)).body;
    expect(names(geared)).toEqual(['Inboard', 'Outboard', 'Stern Drive', 'Jet Drive', 'Pod Drive']);
    for (const wrong of [8, -1, 'x'])
      expect(
        (await t.call(lookupCalls.bodyStyles, { query: { vehicleType: wrong } }, owner.token)).status,
      ).toBe(400);
  });
});

describe('a dealership’s own additions', () => {
  const add = (
    token: string,
    body: { kind: (typeof LOOKUP_KINDS)[number]; name: string; vehicleType?: number },
  ) => t.call(lookupCalls.addLookup, { body }, token);

  it('stand behind the common ones, at this dealership alone', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const made = await add(mine.owner.token, { kind: 'color', name: 'Nacho Orange' });
    expect([made.status, made.body]).toEqual([201, { id: expect.any(Number), name: 'Nacho Orange', own: 1 }]);
    expect(made.body.id).toBeGreaterThanOrEqual(1_000_000);
    expect((await t.call(lookupCalls.colors, {}, mine.owner.token)).body.at(-1)).toEqual(made.body);
    expect(names((await t.call(lookupCalls.colors, {}, theirs.owner.token)).body)).not.toContain(
      'Nacho Orange',
    );
  });

  it('of a name that is there answer the one that is there', async () => {
    const { owner } = await t.newDealership();
    expect((await add(owner.token, { kind: 'color', name: ' black ' })).body).toEqual({
      id: 101,
      name: 'Black',
      own: 0,
    });
    const first = await add(owner.token, { kind: 'tag', name: 'Chloé’s pick' });
    expect((await add(owner.token, { kind: 'tag', name: 'CHLOÉ’S PICK' })).body).toEqual(first.body);
    const both = await Promise.all([1, 2, 3].map(() => add(owner.token, { kind: 'tag', name: 'At once' })));
    expect(new Set(both.map((made) => made.body.id)).size).toBe(1);
  });

  it('for one vehicle type are for all once they are wanted for another', async () => {
    const { owner } = await t.newDealership();
    const styles = async (vehicleType: number) =>
      names((await t.call(lookupCalls.bodyStyles, { query: { vehicleType } }, owner.token)).body);
    await add(owner.token, { kind: 'body-style', name: 'Shooting Brake', vehicleType: 1 });
    expect([await styles(1), await styles(2)].map((s) => s.includes('Shooting Brake'))).toEqual([
      true,
      false,
    ]);
    await add(owner.token, { kind: 'body-style', name: 'shooting brake', vehicleType: 2 });
    expect([await styles(1), await styles(2)].map((s) => s.includes('Shooting Brake'))).toEqual([true, true]);
  });

  it('need a kind that exists, a name, and the right to edit', async () => {
    const { owner, user } = await t.newDealership();
    expect((await add(owner.token, { kind: 'tag', name: '  ' })).error.fields).toEqual({ name: 'Required' });
    const wrong = { kind: 'planet', name: 'Mars' } as unknown as { kind: 'tag'; name: string }; // what the type forbids
    expect((await add(owner.token, wrong)).status).toBe(400);
    expect((await add((await user(ROLE.mechanic)).token, { kind: 'tag', name: 'x' })).status).toBe(403);
    expect((await add((await user(ROLE.seller)).token, { kind: 'tag', name: 'x' })).status).toBe(201);
  });
});

it('has every common colour and body style in French, for the papers', () => {
  const kinds = { color: 'color', 'body-style': 'bodyStyle' } as const;
  /** The same word in both languages. */
  const same =
    `Beige Orange Bronze Champagne Turquoise Camouflage Limousine Roadster Targa Cruiser Sport Standard Scooter
    Bagger Bobber Chopper Yacht`.split(/\s+/);
  const untranslated = LOOKUP_SEEDS.filter(
    ({ kind, name }) =>
      (kind === 'color' || kind === 'body-style') &&
      inFrench(kinds[kind], name) === name &&
      !same.includes(name),
  );
  expect(untranslated.map(({ name }) => name)).toEqual([]);
});

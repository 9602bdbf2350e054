import {
  type AdvancedSearch,
  listingCalls,
  SEARCH_OPS,
  type SearchCondition,
} from '@forecourt/contract/inventory/listing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { seedInventoryLookups } from '../lookups/lookup-seeds';
import { addCars } from '../test-support/stock';
import { OPS, SEARCH_FIELDS } from './search-fields';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-06-15T20:00:00Z') });
  await seedInventoryLookups(t.deps.database);
});
afterAll(() => t.stop());

type Asked = Partial<Pick<AdvancedSearch, 'match' | 'groups' | 'view' | 'q' | 'page' | 'limit' | 'sort'>>;
const search = (token: string, body: Asked) => t.call(listingCalls.search, { body }, token);
const all = (...conditions: SearchCondition[]): Asked => ({ groups: [{ match: 'and', conditions }] });

const lot = async () => {
  const place = await t.newDealership();
  await addCars(t, place.id, [
    {
      stockNo: 'A',
      make: 'Honda',
      model: 'Civic',
      year: 2018,
      sellPrice: 10_000,
      odometer: 50_000,
      acquiredOn: '2026-06-05',
      set: {
        trim: '50%_off',
        tag_ids: [701],
        description: 'One owner',
        coming_soon: true,
      },
    },
    {
      stockNo: 'B',
      make: 'Honda',
      model: 'CR-V',
      year: 2020,
      sellPrice: null,
      odometer: null,
      acquiredOn: '2026-04-01',
    },
    {
      stockNo: 'C',
      make: 'Kia',
      model: 'Soul',
      year: null,
      sellPrice: 12_500.5,
      fuelType: 'Electric',
      status: 8,
      acquiredOn: '2026-01-01',
      set: { sold_date: '2026-01-31' },
    },
    { stockNo: 'D', make: 'Kia', model: 'Rio', deleted: true },
  ]);
  const found = async (body: Asked) => {
    const reply = await search(place.owner.token, { sort: 'stock_NO', ...body });
    expect(reply.error.message).toBeUndefined();
    expect(reply.body.total).toBe(reply.body.rows.length);
    return reply.body.rows.map((row) => row.stock_NO).join('');
  };
  return { ...place, found };
};

describe('the advanced search', () => {
  it('compares each kind of field in each of its ways', async () => {
    const { found } = await lot();
    const cases: [SearchCondition, string][] = [
      [{ field: 'make', op: 'is', value: 'HONDA' }, 'AB'],
      [{ field: 'make', op: 'is-not', value: 'honda' }, 'C'],
      [{ field: 'model', op: 'contains', value: 'i' }, 'A'],
      [{ field: 'model', op: 'starts-with', value: 'cr' }, 'B'],
      [{ field: 'make', op: 'any-of', value: ['kia', 'Ford'] }, 'C'],
      [{ field: 'trim', op: 'contains', value: '%_' }, 'A'],
      [{ field: 'trim', op: 'contains', value: '0__' }, ''],
      [{ field: 'trim', op: 'empty' }, 'BC'],
      [{ field: 'description', op: 'not-empty' }, 'A'],
      [{ field: 'model_year', op: 'at-least', value: 2019 }, 'B'],
      [{ field: 'model_year', op: 'at-most', value: 2019 }, 'A'],
      [{ field: 'model_year', op: 'empty' }, 'C'],
      [{ field: 'model_year', op: 'is-not', value: 2018 }, 'BC'],
      [{ field: 'odometer', op: 'between', value: [50_000, 90_000] }, 'AC'],
      [{ field: 'sell_price', op: 'is', value: 12_500.5 }, 'C'],
      [{ field: 'sell_price', op: 'between', value: [9_000, 11_000] }, 'A'],
      [{ field: 'acquired_on', op: 'at-least', value: '2026-04-01' }, 'AB'],
      [{ field: 'sold_date', op: 'is', value: '2026-01-31' }, 'C'],
      [{ field: 'sold_date', op: 'empty' }, 'AB'],
      [{ field: 'days_on_lot', op: 'is', value: 10 }, 'A'],
      [{ field: 'days_on_lot', op: 'between', value: [30, 30] }, 'C'],
      [{ field: 'coming_soon', op: 'is', value: true }, 'A'],
      [{ field: 'coming_soon', op: 'is', value: 0 }, 'BC'],
      [{ field: 'status', op: 'any-of', value: [8, 7] }, 'C'],
      [{ field: 'fuel_type', op: 'is', value: 'Electric' }, 'C'],
      [{ field: 'tags', op: 'is', value: 701 }, 'A'],
      [{ field: 'tags', op: 'is-not', value: 701 }, 'BC'],
      [{ field: 'tags', op: 'any-of', value: [701, 702] }, 'A'],
      [{ field: 'tags', op: 'empty' }, 'BC'],
      [{ field: 'photos', op: 'is', value: 0 }, 'ABC'],
    ];
    for (const [condition, expected] of cases)
      expect(await found(all(condition)), JSON.stringify(condition)).toBe(expected);
  });

  it('joins comparisons in groups, and groups, by and or by or', async () => {
    const { found } = await lot();
    const honda: SearchCondition = { field: 'make', op: 'is', value: 'Honda' };
    const sold: SearchCondition = { field: 'status', op: 'is', value: 8 };
    const old: SearchCondition = { field: 'days_on_lot', op: 'at-least', value: 60 };
    expect(await found({ groups: [{ match: 'or', conditions: [honda, sold] }] })).toBe('ABC');
    expect(await found({ groups: [{ match: 'and', conditions: [honda, old] }] })).toBe('B');
    const groups = [
      { match: 'and' as const, conditions: [honda, old] },
      { match: 'and' as const, conditions: [sold] },
    ];
    expect(await found({ match: 'or', groups })).toBe('BC');
    expect(await found({ match: 'and', groups })).toBe('');
    expect(await found({ match: 'or', groups: [...groups, { match: 'or', conditions: [] }] })).toBe('BC');
    expect(await found({})).toBe('ABC');
    expect(await found({ view: 'deleted' })).toBe('D');
    expect(await found({ q: 'honda', ...all(old) })).toBe('B');
  });

  it('has a catalogue with its version in which every field can be asked in every way that it names', async () => {
    const { owner } = await lot();
    const { body } = await t.call(listingCalls.searchFields, {}, owner.token);
    expect(body.version).toBe(6);
    const labels = new Map(body.fields.map(({ field, label }) => [field, label]));
    expect([labels.get('stock_NO'), labels.get('vin_number')]).toEqual(['Stock No.', 'VIN']);
    expect(body.fields.map(({ field }) => field)).toEqual([...SEARCH_FIELDS.keys()]);
    expect(body.fields.find(({ field }) => field === 'status')?.options).toContainEqual({
      value: 4,
      label: 'Ready ForSale',
    });
    expect(body.fields.find(({ field }) => field === 'frk_exterior_color')?.options).toContainEqual({
      value: 101,
      label: 'Black',
    });
    const sample = { text: 'x', number: 1, money: 1, day: '2026-01-01', flag: true, choice: 1 };
    for (const { field, kind, ops } of body.fields)
      for (const op of ops) {
        const one = sample[kind];
        const several = typeof one === 'boolean' ? [] : [one, one];
        const value = op === 'between' || op === 'any-of' ? several : one;
        const { status } = await search(owner.token, all({ field, op, value }));
        expect(status, `${field} ${op}`).toBe(200);
      }
  });

  it('refuses what it does not know, on the very place', async () => {
    const { owner } = await lot();
    const wrong: [SearchCondition, 'field' | 'op' | 'value'][] = [
      [{ field: 'password_hash', op: 'is', value: 'x' }, 'field'],
      [{ field: '1=1; drop table stock_vehicle', op: 'is', value: 'x' }, 'field'],
      [{ field: 'constructor', op: 'is', value: 'x' }, 'field'],
      [{ field: 'coming_soon', op: 'contains', value: 'x' }, 'op'],
      [{ field: 'model_year', op: 'is', value: '2018' }, 'value'],
      [{ field: 'model_year', op: 'is', value: 1e300 }, 'value'],
      [{ field: 'sold_date', op: 'is', value: '2026-02-30' }, 'value'],
      [{ field: 'sell_price', op: 'between', value: [1] }, 'value'],
      [{ field: 'make', op: 'any-of', value: [] }, 'value'],
      [{ field: 'make', op: 'is' }, 'value'],
    ];
    for (const [condition, part] of wrong) {
      const reply = await search(owner.token, all({ field: 'make', op: 'not-empty' }, condition));
      expect(reply.status, JSON.stringify(condition)).toBe(400);
      expect(Object.keys(reply.error.fields ?? {})).toEqual([`groups.0.conditions.1.${part}`]);
    }
    for (const kind of Object.values(OPS)) for (const op of kind) expect(SEARCH_OPS).toContain(op);
    expect((await search(owner.token, { sort: 'random()' as 'title' })).status).toBe(400);
  });

  it('takes every value as a value', async () => {
    const { owner, found } = await lot();
    for (const value of ["' or 1=1 --", '"; drop table stock_vehicle', '\\', '%', '$1'])
      expect(await found(all({ field: 'make', op: 'is', value }))).toBe('');
    expect((await search(owner.token, {})).body.total).toBe(3);
  });
});

describe('saved searches', () => {
  it('are kept by name for their user alone, changed under the same name, and forgotten', async () => {
    const { id, owner, user } = await lot();
    const colleague = await user(19);
    const save = (name: string, asked: Asked, token = owner.token) =>
      t.call(listingCalls.saveSearch, { body: { name, search: asked } }, token);
    const kept = await save('Aged', all({ field: 'days_on_lot', op: 'at-least', value: 60 }));
    expect(kept.status).toBe(201);
    const again = await save('Aged', all({ field: 'days_on_lot', op: 'at-least', value: 90 }));
    expect(again.body.id).toBe(kept.body.id);
    const listed = await t.call(listingCalls.savedSearches, {}, owner.token);
    expect(listed.body).toEqual([again.body]);
    expect(listed.body[0]?.search.groups[0]?.conditions[0]?.value).toBe(90);
    expect((await t.call(listingCalls.savedSearches, {}, colleague.token)).body).toEqual([]);
    const remove = (token: string) =>
      t.call(listingCalls.removeSearch, { params: { id: kept.body.id } }, token);
    expect((await remove(colleague.token)).status).toBe(404);
    expect((await remove((await t.newDealership()).owner.token)).status).toBe(404);
    expect((await remove(owner.token)).status).toBe(200);
    expect((await remove(owner.token)).status).toBe(404);
    expect(await t.sql(sql`select from saved_search where dealership_id = ${id}`)).toEqual([]);
  });

  it('must have a name and be possible', async () => {
    const { owner } = await lot();
    const save = (name: string, asked: Asked) =>
      t.call(listingCalls.saveSearch, { body: { name, search: asked } }, owner.token);
    expect((await save('', {})).error.fields).toEqual({ name: 'Required' });
    expect((await save('x', all({ field: 'nothing', op: 'is', value: 1 }))).status).toBe(400);
  });
});

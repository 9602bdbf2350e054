import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addLaterAreas } from '../test-support/later-areas';
import { merging } from '../test-support/merging';
import { mergeTypes } from '../types';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await addLaterAreas(t);
});
afterAll(() => t.stop());

const maybe = (value: fc.Arbitrary<string>) => fc.option(value, { nil: undefined, freq: 2 });
const word = fc.stringMatching(/^[A-Z][a-zé']{1,8}$/);
const phone = fc.integer({ min: 0, max: 4 }).map((n) => `604 555 010${n}`);
const email = fc.integer({ min: 0, max: 4 }).map((n) => `box${n}@example.org`);

const person = fc.record({
  f_name: word,
  l_name: maybe(word),
  middle_name: maybe(word),
  email: maybe(email),
  mobile: maybe(phone),
  phone_number: maybe(phone),
  address: maybe(word),
  postalcode: maybe(fc.constant('V5K 0A1')),
  birthdate: maybe(fc.constantFrom('1980-02-03', '1975-11-30')),
  comment: maybe(fc.string({ unit: 'grapheme', maxLength: 20 }).filter((s) => !/\p{Cc}/u.test(s))),
});
const hanging = fc.record({
  notes: fc.nat(3),
  calls: fc.nat(2),
  tasks: fc.nat(2),
  consents: fc.nat(2),
  programmes: fc.uniqueArray(fc.constantFrom('Gold', 'Blue', 'Red'), { maxLength: 3 }),
  tags: fc.uniqueArray(fc.constantFrom('vip', 'truck', 'cash'), { maxLength: 3 }),
});
const FIELDS = mergeTypes.customer.fields
  .map(({ field }) => field)
  .filter((field) => !['f_name', 'customer_type'].includes(field));
const scene = fc.array(fc.record({ person, hanging }), { minLength: 2, maxLength: 4 }).chain((records) =>
  fc.record({
    records: fc.constant(records),
    survivor: fc.nat(records.length - 1),
    fields: fc.dictionary(fc.constantFrom(...FIELDS), fc.nat(records.length - 1)),
    kept: fc.array(fc.nat(records.length - 1), { minLength: 12, maxLength: 12 }),
  }),
);

it('a merge that is undone leaves everything as it was, whatever hung on whom', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async ({ records, survivor, fields, kept }) => {
      const m = merging(t, await t.newDealership());
      const ids: number[] = [];
      for (const { person: body, hanging: how } of records) {
        const id = await m.add(body);
        await m.addRelated(id, how);
        for (const [at, programme] of how.programmes.entries())
          await t.sql(
            sql`insert into loyalty (dealership_id, customer_id, programme, number) values (${m.tenant}, ${id}, ${programme}, ${`${at % 2}`})`,
          );
        for (const tag of how.tags)
          await t.sql(sql`insert into customer_tag values (${m.tenant}, ${id}, ${tag}, ${`${how.notes}`})`);
        await t.sql(
          sql`insert into trade (dealership_id, customer_id, co_customer_id) values (${m.tenant}, ${id}, ${ids[0] ?? null})`,
        );
        ids.push(id);
      }
      const idAt = (at: number) => ids[at] ?? 0;
      const before = await m.everything();
      const order = {
        ids,
        survivor: idAt(survivor),
        fields: Object.fromEntries(Object.entries(fields).map(([field, at]) => [field, idAt(at)])),
      };
      const dry = await m.merge({ ...order, dry_run: 1 });
      expect(dry.status).toBe(200);
      const clashes = dry.body.clashes.flatMap(({ clash, rows }, at) => {
        const owner = rows[(kept[at % kept.length] ?? 0) % rows.length]?.owner;
        return owner === undefined ? [] : [{ clash, keep: owner }];
      });
      const done = await m.merge({ ...order, clashes });
      expect([done.status, done.error.message]).toEqual([200, done.body.message]);
      const left = await t.sql<{ n: number }>(
        sql`select count(*)::int as n from customer where dealership_id = ${m.tenant} and merged_into is null`,
      );
      expect(left).toEqual([{ n: 1 }]);
      const undone = await m.undo(done.body.merge_id ?? 0);
      expect([undone.status, undone.body.kept]).toEqual([200, []]);
      expect(await m.everything()).toEqual(before);
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);

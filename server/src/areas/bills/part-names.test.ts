import { billsCalls } from '@forecourt/contract/bills/index';
import { billSettingsCalls } from '@forecourt/contract/bills/settings';
import { wizardCalls } from '@forecourt/contract/wizard/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openBills } from '../../test-support/bills';

let t: TestApp;
let d: Awaited<ReturnType<typeof openBills>>;
let bill: number;
let lease: number;
let sold: number;
let wizard: number;
let car: number;
let ownFormat: string;
beforeAll(async () => {
  t = await startTestApp();
  d = await openBills(t);
  car = await d.newCar();
  bill = (await d.start({ mvdId: await d.newCar() })).id;
  lease = (await d.start({ mvdId: await d.newCar(), bos_type: 2 })).id;
  sold = (await d.complete()).id;
  expect((await d.sell(sold)).status).toBe(200);
  // presets are for those who have a format of their own
  await t.sql(sql`update dealership set default_bos_format = 2 where id = ${d.id} returning id`);
  ownFormat = (await d.user(ROLE.owner)).token;
  wizard = (await t.call(wizardCalls.start, { body: {} }, d.token)).body.id;
}, 120_000);
afterAll(() => t.stop());

/** As a client sends it: in code `{ __proto__: 1 }` would have no such key. */
const only = (name: string) => JSON.parse(`{"${name}":1}`) as Record<string, number>;

describe.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a value named %s is refused on its name',
  (name) => {
    const values = only(name);
    it.each([
      ['of a bill', 'values', () => d.save(bill, { values })],
      ['of a bill that is begun anew', 'values', () => d.save(bill, { values }, d.token, { reset: 1 })],
      [
        ...(['of a sold bill', 'values'] as const),
        () =>
          t.call(
            billsCalls.modifySold,
            { params: { id: sold }, body: { values, reason: 'A wrong price' } },
            d.token,
          ),
      ],
      [
        ...(['of a lease', 'values'] as const),
        () => t.call(billsCalls.saveLeaseAgreement, { params: { id: lease }, body: { values } }, d.token),
      ],
      [
        ...(['of a preset', 'values'] as const),
        () => t.call(billSettingsCalls.savePreset, { params: { type: 1 }, body: { values } }, ownFormat),
      ],
      [
        ...(['of the prices in steps', 'values'] as const),
        () => t.call(wizardCalls.calculate, { params: { id: wizard }, body: { values } }, d.token),
      ],
      [
        ...(['of the delivery in steps', 'values'] as const),
        () =>
          t.call(
            wizardCalls.deliver,
            { params: { id: wizard }, body: { delivery_day: null, values } },
            d.token,
          ),
      ],
      [
        ...(['of the vehicle in steps', 'values'] as const),
        () =>
          t.call(wizardCalls.setVehicle, { params: { id: wizard }, body: { mvdId: car, values } }, d.token),
      ],
    ])('%s', async (_where, field, send) => {
      const { status, error } = await send();
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [`${field}.${name}`]]);
    });
  },
);

it('a value named __proto__ of a bill that was read is refused on its name', async () => {
  const body = { converted: only('__proto__'), pdf_url: 'x' };
  const { status, error } = await t.call(billsCalls.updateByDecoded, { params: { id: bill }, body }, d.token);
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['converted.__proto__']]);
});

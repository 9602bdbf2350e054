import type { Call } from '@forecourt/contract';
import { enteringCalls } from '@forecourt/contract/inventory/entering';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-support/app';
import { calls } from '../test-support/reflection';
import { sampleBody } from '../test-support/sample';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
}, 120_000);
afterAll(() => t.stop());

type Json = Record<string, unknown>;
type Field = [name: string, value: string];

const URLENCODED = 'application/x-www-form-urlencoded';

const fieldsOf = (body: Json): Field[] =>
  Object.entries(body).flatMap(([name, value]): Field[] =>
    Array.isArray(value)
      ? value.map((one) => [`${name}[]`, String(one)])
      : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
  );

const multipart = async (fields: readonly Field[]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    type: request.headers.get('content-type') ?? '',
    payload: Buffer.from(await request.arrayBuffer()),
  };
};

const ENCODINGS = {
  json: async (body: Json) => ({ type: 'application/json', payload: Buffer.from(JSON.stringify(body)) }),
  urlencoded: async (body: Json) => ({
    type: URLENCODED,
    payload: Buffer.from(new URLSearchParams(fieldsOf(body)).toString()),
  }),
  multipart: (body: Json) => multipart(fieldsOf(body)),
};
type Encoding = keyof typeof ENCODINGS;

const post = async (call: Call, token: string, sent: { type: string; payload: Buffer }) => {
  const reply = await t.app.inject({
    method: call.method,
    url: call.path,
    headers: { host: 'localhost', authorization: `Bearer ${token}`, 'content-type': sent.type },
    payload: sent.payload,
  });
  return { status: reply.statusCode, body: reply.json() as Json }; // every answer here is an object of JSON
};

/** Each encoding at a dealership of its own, so that what one adds is not there already for the next. */
const answersTo = async (call: Call, body: Json) => {
  const answers: Record<string, unknown> = {};
  for (const [name, encode] of Object.entries(ENCODINGS)) {
    const { owner } = await t.newDealership();
    const { status, body: answer } = await post(call, owner.token, await encode(body));
    const { id: _, requestId: __, ...rest } = answer;
    answers[name] = { status, rest };
  }
  return answers;
};

/** A public call needs a key or a signature beside its fields, and is tested in its area. */
const withForms = calls.filter(([, call]) => call.form && call.access !== 'public');
const ADD = enteringCalls.addByVin;

describe('a call that takes a form', () => {
  it('is the one that adds a vehicle by its VIN (calls.md 7, Vehicles)', () =>
    expect(withForms.map(([name]) => name)).toContain('inventory.addByVin'));

  it('has no file fields, which make a form of every call that has them', () =>
    expect(withForms.filter(([, { files }]) => files)).toEqual([]));

  it.each(withForms)('%s answers alike to JSON and to both kinds of form', async (_name, call) => {
    const { json, urlencoded, multipart: form } = await answersTo(call, sampleBody(call) ?? {});
    expect(json).toMatchObject({ status: call.status ?? 200 });
    expect([urlencoded, form]).toEqual([json, json]);
  });

  it.each(withForms)('%s refuses alike what lacks all fields', async (_name, call) => {
    const { json, urlencoded, multipart: form } = await answersTo(call, {});
    expect(json).toMatchObject({ status: 400, rest: { fields: expect.any(Object) } });
    expect([urlencoded, form]).toEqual([json, json]);
  });
});

describe('the fields of a form', () => {
  const VIN = '1HGCM82633A004352';
  const whole: Json = {
    ...{ how_enter_status: 2, vin_number: VIN, odometer: 187_420, odometer_type: 1, sell_price: 4_250.5 },
    ...{ call_for_price: 0, coming_soon: 1, more_option: ['Winter tires', 'Tow, hitch'], trim: '007' },
  };

  it.each(['json', 'urlencoded', 'multipart'] as const)(
    'are saved with their types from %s',
    async (kind) => {
      const { owner } = await t.newDealership();
      const added = await post(ADD, owner.token, await ENCODINGS[kind](whole));
      expect(added.status).toBe(201);
      const car = await t.call(recordCalls.detail, { params: { id: Number(added.body.id) } }, owner.token);
      const { vin_number: _, trim, ...rest } = whole;
      expect(car.body.midVehicleDealership).toMatchObject({ ...rest, Vehicle: { vin_number: VIN, trim } });
    },
  );

  it.each<[Encoding, Json, Json]>([
    ['urlencoded', { sell_price: 'about 5' }, { sell_price: expect.any(String) }],
    ['multipart', { odometer_type: '7' }, { odometer_type: expect.any(String) }],
    ['urlencoded', { coming_soon: 'maybe' }, { coming_soon: expect.any(String) }],
  ])('that cannot be read are refused by name (%s, %j)', async (kind, wrong, fields) => {
    const { owner } = await t.newDealership();
    const answer = await post(ADD, owner.token, await ENCODINGS[kind]({ vin_number: VIN, ...wrong }));
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });

  it('that are left empty are not filled in', async () => {
    const { owner } = await t.newDealership();
    const body = { vin_number: VIN, sell_price: '', odometer_type: '', coming_soon: '', acquired_on: '' };
    expect((await post(ADD, owner.token, await ENCODINGS.urlencoded(body))).status).toBe(201);
  });

  it.each(['urlencoded', 'multipart'] as const)('are at most 200 (%s)', async (kind) => {
    const { owner } = await t.newDealership();
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`field${n}`, 'x']));
    const answer = await post(ADD, owner.token, await ENCODINGS[kind](many));
    expect([answer.status, answer.body.message]).toEqual([413, 'The form has too many fields']);
  });

  it.each(['urlencoded', 'multipart'] as const)('are at most 1 MB together (%s)', async (kind) => {
    const { owner } = await t.newDealership();
    const large = { vin_number: VIN, description: 'x'.repeat(1_100_000) };
    expect((await post(ADD, owner.token, await ENCODINGS[kind](large))).status).toBe(413);
  });

  it('cannot change what an object is', async () => {
    const { owner } = await t.newDealership();
    const sent = (text: string) => post(ADD, owner.token, { type: URLENCODED, payload: Buffer.from(text) });
    const ignored = await sent('constructor=y&vin_number=');
    expect([ignored.status, ignored.body.fields]).toEqual([400, { vin_number: 'Required' }]);
    const refused = await sent('__proto__=x&vin_number=');
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['__proto__']);
  });
});

describe('another kind of content answers 415', () => {
  const send = async (call: Call, type: string, payload = Buffer.from('vin_number=1HGCM82633A004352')) => {
    const { owner } = await t.newDealership();
    return (await post(call, owner.token, { type, payload })).status;
  };

  it.each(['text/plain', 'application/xml', 'application/octet-stream'])(
    '%s where a form is taken',
    async (type) => expect(await send(ADD, type)).toBe(415),
  );

  it('a form where only JSON is taken', async () => {
    expect(await send(enteringCalls.addWithoutVin, URLENCODED)).toBe(415);
    const { type, payload } = await multipart([['make', 'Shasta']]);
    expect(await send(enteringCalls.addWithoutVin, type, payload)).toBe(415);
  });

  it.each(['application/json', URLENCODED])('%s where a file is asked for', async (type) =>
    expect(
      await send(
        { ...recordCalls.addDocument, path: '/api/v1/vehicle-document/upload/1' },
        type,
        Buffer.from('{}'),
      ),
    ).toBe(415),
  );
});

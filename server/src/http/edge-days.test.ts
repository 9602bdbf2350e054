import type { Call } from '@forecourt/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { calls, type Reflection, startReflection } from '../test-support/reflection';
import { sampleBody, sampleQuery } from '../test-support/sample';
import { jsonSchemaOf } from './reply-schema';

let r: Reflection;
beforeAll(async () => {
  r = await startReflection();
}, 120_000);
afterAll(() => r.t.stop());

/** The first and last days that the calendar and a period have, and a day whose month before is in no year. */
const DAYS = ['0001-01-01', '0001-01-05', '1970-01-01', '2199-12-31', '9999-12-01', '9999-12-31'];

const isDay = (schema: unknown): boolean =>
  JSON.stringify(schema).includes('"format":"date"') && !JSON.stringify(schema).includes('"properties"');

/** The fields of an input that are days. */
const dayFields = (schema: z.ZodType | undefined): string[] => {
  const { properties } = schema ? jsonSchemaOf(schema, 'input') : {};
  return Object.entries(properties ?? {})
    .filter(([, field]) => isDay(field))
    .map(([name]) => name);
};

/** Each field alone, and all together. */
const choicesOf = (fields: readonly string[]): string[][] => [
  ...fields.map((field) => [field]),
  ...(fields.length > 1 ? [[...fields]] : []),
];

const having = (part: 'query' | 'body') =>
  calls.filter(([, call]) => !call.files && dayFields(call[part]).length > 0);

const tryDays = async (call: Call, part: 'query' | 'body') => {
  const token = r.whoEver(call)?.token;
  const params = await r.ownParams(call);
  const usual = (part === 'query' ? sampleQuery(call) : sampleBody(call)) ?? {};
  for (const fields of choicesOf(dayFields(call[part])))
    for (const day of DAYS) {
      const input = { ...usual, ...Object.fromEntries(fields.map((field) => [field, day])) };
      const { status } = await r.send(call, { params, [part]: input }, token);
      expect(status, JSON.stringify(input)).toBeLessThan(500);
    }
};

describe('the first and last days that there are', () => {
  it.each(having('query'))(
    '%s answers clearly to a query with them',
    (_name, call) => tryDays(call, 'query'),
    30_000,
  );
  it.each(having('body'))(
    '%s answers clearly to a body with them',
    (_name, call) => tryDays(call, 'body'),
    60_000,
  );
});

import type { Call } from '@forecourt/contract';
import type { z } from 'zod';
import { jsonSchemaOf } from '../http/reply-schema';

type Json = Record<string, unknown>;

const TEXTS: Record<string, string> = { date: '2026-01-02', 'date-time': '2026-01-02T03:04:05Z' };

/** Something that a schema takes, the least there is of it. */
export const sampleOf = (schema: Json): unknown => {
  if ('default' in schema) return schema.default;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const branches = schema.anyOf ?? schema.allOf;
  if (Array.isArray(branches)) return sampleOf(branches[0] as Json); // a JSON Schema's branches are schemas
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object':
      return sampleObject(schema);
    default:
      return TEXTS[String(schema.format)] ?? 'text';
  }
};

const sampleObject = (schema: Json): Json => {
  const properties = (schema.properties ?? {}) as Record<string, Json>; // as JSON Schema has it
  const required = (schema.required ?? []) as string[]; // as JSON Schema has it
  return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
};

/** A valid input for a call: its own example, else the least that its schema asks for. */
export const sampleBody = (call: Call): Json | undefined =>
  call.example?.body ?? (call.body ? sampleObject(jsonSchemaOf(call.body, 'input')) : undefined);

export const sampleQuery = (call: Call): Json | undefined =>
  call.example?.query ?? (call.query ? sampleObject(jsonSchemaOf(call.query, 'input')) : undefined);

/** The parameters of a path that name a row of a dealership's table. */
export const recordParams = (call: Call): { name: string; table: string }[] =>
  Object.entries(call.params?.shape ?? {}).flatMap(([name, field]) => {
    const table = (field as z.ZodType).meta()?.table; // zod types a shape's values loosely
    return typeof table === 'string' ? [{ name, table }] : [];
  });

/** Values for a path's parameters: the given ids, and something for the rest. */
export const sampleParams = (call: Call, ids: Record<string, unknown> = {}): Json => {
  const schema = call.params ? sampleObject(jsonSchemaOf(call.params, 'input')) : {};
  return { ...schema, ...ids };
};

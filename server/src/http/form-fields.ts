import type { z } from 'zod';
import { Refusal } from './refusal';
import { jsonSchemaOf } from './reply-schema';

/** No call has more fields; each costs time to read. */
export const MOST_FIELDS = 200;

/** A field of a form with its text; a part of a multipart form that says it is JSON has its value already. */
export type FormField = readonly [name: string, value: unknown];

/** What the parser of urlencoded forms leaves as the body, to be distinguished from JSON. */
class FormFields {
  constructor(readonly fields: readonly FormField[]) {}
}
export const isFormFields = (body: unknown): body is FormFields => body instanceof FormFields;

/** The fields of an application/x-www-form-urlencoded body. */
export const urlencodedFields = (text: string): FormFields => {
  // counted before they are decoded
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS)
    throw new Refusal(413, 'The form has too many fields');
  return new FormFields([...new URLSearchParams(text)]);
};

type Json = Record<string, unknown>;

/** The types that a schema takes, as JSON Schema names them; none for a schema that takes anything. */
const typesOf = (schema: Json): Set<string> => {
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  // a JSON Schema's branches are schemas
  if (Array.isArray(branches)) return new Set((branches as Json[]).flatMap((branch) => [...typesOf(branch)]));
  return new Set([schema.type].flat().filter((type) => typeof type === 'string'));
};

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/;
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false };

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A text as the type that the schema takes; one that cannot be it stays text, which the schema refuses on its field. */
const typedValue = (schema: Json, value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const types = typesOf(schema);
  if (types.size === 0 || types.has('string')) return value;
  if (value.trim() === '') return types.has('null') ? null : undefined;
  if (types.has('number') || types.has('integer')) return NUMBER.test(value) ? Number(value) : value;
  if (types.has('boolean')) return BOOLEANS[value] ?? value;
  return parseJson(value);
};

/** A list is sent as its name several times, with or without brackets, or once as JSON. */
const listOf = (schema: Json, values: readonly unknown[]): unknown => {
  const [first] = values;
  if (values.length === 1 && typeof first === 'string' && first.trim().startsWith('['))
    return parseJson(first);
  const items = (schema.items ?? {}) as Json; // as JSON Schema has it
  return values.map((value) => typedValue(items, value));
};

const isList = (schema: Json) => {
  const types = typesOf(schema);
  return types.has('array') && !types.has('string');
};

const schemas = new WeakMap<z.ZodObject, Record<string, Json>>();
const propertiesOf = (schema: z.ZodObject): Record<string, Json> => {
  const known = schemas.get(schema);
  if (known) return known;
  const properties = (jsonSchemaOf(schema, 'input').properties ?? {}) as Record<string, Json>; // as JSON Schema has it
  schemas.set(schema, properties);
  return properties;
};

/**
 * The body that a form means: each field as the type that the call's schema takes, since a form has texts alone. A field
 * that is sent several times counts as its last, unless the schema takes a list.
 */
export const readFormFields = (schema: z.ZodObject | undefined, fields: readonly FormField[]): Json => {
  const properties = schema ? propertiesOf(schema) : {};
  const sent = new Map<string, unknown[]>();
  for (const [name, value] of fields) {
    const bare = name.endsWith('[]') ? name.slice(0, -2) : name;
    sent.set(bare, [...(sent.get(bare) ?? []), value]);
  }
  return Object.fromEntries(
    [...sent].map(([name, values]) => {
      const own = Object.hasOwn(properties, name) ? (properties[name] ?? {}) : {};
      return [name, isList(own) ? listOf(own, values) : typedValue(own, values.at(-1))];
    }),
  );
};

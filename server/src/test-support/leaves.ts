import type { Call } from '@forecourt/contract';
import type { z } from 'zod';
import { jsonSchemaOf } from '../http/reply-schema';
import { sampleOf } from './sample';

type Json = Record<string, unknown>;
export type Path = readonly (string | number)[];

/** One value of a call's body or query, however deep, and how to put another in its place. */
export interface Leaf {
  path: Path;
  /** What JSON Schema says of it. */
  schema: Json;
  /** The body with that value there, and with the least that its surroundings need. */
  place: (body: Json, value: unknown) => Json;
}

interface Step {
  key: string | number;
  schema: Json;
}

const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/** What is directly within a value: fields, the first of a list, each of a tuple, one entry of a record. */
const stepsOf = (schema: Json): Step[] => {
  const branches = [schema.anyOf, schema.allOf].flat().filter(isObject);
  if (branches.length > 0) return branches.flatMap(stepsOf);
  if (isObject(schema.properties))
    return Object.entries(schema.properties).map(([key, s]) => ({ key, schema: isObject(s) ? s : {} }));
  if (Array.isArray(schema.items)) return schema.items.filter(isObject).map((s, key) => ({ key, schema: s }));
  if (isObject(schema.items)) return [{ key: 0, schema: schema.items }];
  if (isObject(schema.additionalProperties))
    return [{ key: keyOf(schema.propertyNames), schema: schema.additionalProperties }];
  return [];
};

/** A name that the entries of a record have: the schema of its names gives an example where not any will do. */
const keyOf = (names: unknown): string => {
  const [example] = isObject(names) && Array.isArray(names.examples) ? names.examples : [];
  return typeof example === 'string' ? example : 'x';
};

const withValue = (container: unknown, [step, ...deeper]: readonly Step[], value: unknown): unknown => {
  if (!step) return value;
  const { key } = step;
  const found = isObject(container) || Array.isArray(container) ? Reflect.get(container, key) : undefined;
  const inner = withValue(found ?? sampleOf(step.schema), deeper, value);
  if (typeof key === 'string') return { ...(isObject(container) ? container : {}), [key]: inner };
  return Object.assign(Array.isArray(container) ? [...container] : [], { [key]: inner });
};

const pathsOf = (schema: Json, above: readonly Step[]): (readonly Step[])[] =>
  stepsOf(schema).flatMap((step) => [[...above, step], ...pathsOf(step.schema, [...above, step])]);

/** Every value that a body or a query can have: its fields, and what is within them. */
export const leavesIn = (object: z.ZodObject | undefined): Leaf[] =>
  (object ? pathsOf(jsonSchemaOf(object, 'input'), []) : []).map((steps) => ({
    path: steps.map(({ key }) => key),
    schema: steps.at(-1)?.schema ?? {},
    place: (body, value) => withValue(body, steps, value) as Json, // the outermost step is a field of the body
  }));

export const leavesOf = (call: Call): Leaf[] => leavesIn(call.body);

import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Json = Record<string, unknown>;
const isObject = (v: unknown): v is Json => typeof v === 'object' && v !== null && !Array.isArray(v);

/**
 * The serialiser wants `nullable: true` where JSON Schema says `anyOf: [x, null]`: a union would be tried branch by
 * branch with a validator, which costs more than writing the value.
 */
const simplify = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(simplify);
  if (!isObject(node)) return node;
  const { $schema: _, anyOf, table: __, ...rest } = node;
  const plain: Json = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === 'properties' && isObject(value) ? mapValues(value) : simplify(value),
    ]),
  );
  if (!Array.isArray(anyOf)) return plain;
  const branches = anyOf.map(simplify).filter(isObject);
  const real = branches.filter((b) => b.type !== 'null');
  const hasNull = real.length < branches.length;
  const allConst = real.every((b) => 'const' in b);
  if (allConst && real[0]) return { ...plain, type: real[0].type, ...(hasNull && { nullable: true }) };
  if (real.length === 1) return { ...plain, ...real[0], nullable: true };
  return { ...plain, anyOf: branches };
};
const mapValues = (o: Json): Json => Object.fromEntries(Object.entries(o).map(([k, v]) => [k, simplify(v)]));

export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' }) as Json; // a JSON Schema is a plain object

const replySchemaOf = (schema: z.ZodType): Json => simplify(jsonSchemaOf(schema, 'output')) as Json;

type Writer = (reply: unknown) => string;
const writers = new WeakMap<z.ZodType, Writer>();

/** Writes a reply as JSON, with what its schema names and nothing else. Made when a call first answers: a start waits for none. */
export const replyWriterOf = (schema: z.ZodType): Writer => {
  const known = writers.get(schema);
  if (known) return known;
  const writer = fastJson(replySchemaOf(schema));
  writers.set(schema, writer);
  return writer;
};

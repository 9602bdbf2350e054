import type { Call } from '@forecourt/contract';
import { jsonSchemaOf } from '../../../http/reply-schema';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sampleOf = (given: unknown): unknown => {
  if (!isObject(given)) return null;
  if (given.table !== undefined || given.sharedTable !== undefined)
    return given.type === 'array' ? [123] : 123;
  const choices = [given.anyOf, given.oneOf].find(Array.isArray) as unknown[] | undefined; // find(Array.isArray) says so
  if (choices) return sampleOf(choices[0]);
  if (given.default !== undefined) return given.default;
  if (Array.isArray(given.enum)) return given.enum[0];
  if (given.const !== undefined) return given.const;
  if (given.format === 'date-time') return '2026-05-04T15:30:00.000Z';
  if (given.format === 'date') return '2026-05-04';
  if (given.type === 'integer' || given.type === 'number')
    return typeof given.minimum === 'number' && given.minimum > 0 ? given.minimum : 1;
  if (given.type === 'boolean') return true;
  if (given.type === 'array') return [];
  if (given.type === 'object') return sampleBody(given);
  return 'text';
};

/** The required fields; of a body without any the first three. */
const sampleBody = (schema: Json): Json => {
  const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
  const required = Array.isArray(schema.required) ? schema.required : [];
  const needed = properties.filter(([name]) => required.includes(name));
  const chosen = needed.length > 0 ? needed : properties.slice(0, 3);
  return Object.fromEntries(chosen.map(([name, part]) => [name, sampleOf(part)]));
};

const bodyOf = (call: Call): unknown => {
  if (call.example?.body) return call.example.body;
  return call.body ? sampleBody(jsonSchemaOf(call.body, 'input')) : undefined;
};

const addressOf = (call: Call, origin: string) => `${origin}${call.path.replace(/\{\w+\}/g, '123')}`;

/** A request from the command line; a form where the call takes files. */
export const curlExample = (call: Call, origin: string): string => {
  const lines = [`curl ${call.method === 'GET' ? '' : `-X ${call.method} `}'${addressOf(call, origin)}'`];
  lines.push(`-H 'Authorization: Bearer fk_…'`);
  if (call.method === 'POST') lines.push(`-H 'Idempotency-Key: 5f0c6a52-unique-for-each-record'`);
  const body = bodyOf(call);
  if (call.files) lines.push(...Object.keys(call.files).map((name) => `-F '${name}=@file'`));
  else if (body !== undefined) {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d '${JSON.stringify(body)}'`);
  }
  return lines.join(' \\\n  ');
};

/** The same from JavaScript; calls with files are shown for the command line alone. */
export const scriptExample = (call: Call, origin: string): string | null => {
  if (call.files) return null;
  const body = bodyOf(call);
  const options = [
    ...(call.method === 'GET' ? [] : [`method: '${call.method}',`]),
    body === undefined
      ? "headers: { authorization: 'Bearer ' + process.env.FORECOURT_KEY },"
      : "headers: {\n    authorization: 'Bearer ' + process.env.FORECOURT_KEY,\n    'content-type': 'application/json',\n  },",
    ...(body === undefined ? [] : [`body: JSON.stringify(${JSON.stringify(body)}),`]),
  ];
  return `const reply = await fetch('${addressOf(call, origin)}', {\n  ${options.join('\n  ')}\n});\nif (!reply.ok) throw new Error((await reply.json()).message);\nconst record = await reply.json();`;
};

import { type Call, type Calls, errorBody, isFileReply } from '@forecourt/contract';
import type { z } from 'zod';
import { jsonSchemaOf } from './reply-schema';

type Json = Record<string, unknown>;

/** Without what JSON Schema says of itself: within a description it is said once, for the whole. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = jsonSchemaOf(schema, io);
  return rest;
};

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success, // zod types a shape's values loosely
    schema: schemaOf(field as z.ZodType, 'input'),
  }));

const bodyOf = (call: Call): Json | undefined => {
  if (!call.body && !call.files) return undefined;
  const body: Json = call.body ? schemaOf(call.body, 'input') : { type: 'object', properties: {} };
  const content = { schema: body };
  if (call.form)
    return {
      required: true,
      content: {
        'application/json': content,
        'multipart/form-data': content,
        'application/x-www-form-urlencoded': content,
      },
    };
  if (!call.files) return { required: true, content: { 'application/json': content } };
  const files = Object.entries(call.files).map(([name, field]) => {
    const file = {
      type: 'string',
      format: 'binary',
      description: `${field.kinds.join(', ')}; at most ${field.maxBytes} bytes`,
    };
    return [name, field.many ? { type: 'array', items: file } : file];
  });
  const needed = Object.entries(call.files).flatMap(([name, field]) => (field.optional ? [] : [name]));
  const required = [...((body.required ?? []) as string[]), ...needed]; // as JSON Schema has it
  const schema = {
    ...body,
    properties: { ...(body.properties as Json), ...Object.fromEntries(files) },
    required: required.length > 0 ? required : undefined,
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
};

const operationOf = (area: string, name: string, call: Call): Json => ({
  operationId: `${area}.${name}`,
  tags: [area],
  summary: call.summary,
  'x-access': call.access,
  security: call.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
  requestBody: bodyOf(call),
  responses: {
    [call.status ?? 200]: {
      description: 'Done',
      content: isFileReply(call.reply)
        ? { [call.reply.mime]: { schema: { type: 'string', format: 'binary' } } }
        : { 'application/json': { schema: schemaOf(call.reply, 'output') } },
    },
    default: { $ref: '#/components/responses/Refusal' },
  },
});

/** The description of every call, made from the same declarations that the server is bound to. */
export const describeApi = (contract: Record<string, Calls>, version: string): Json => {
  const paths: Record<string, Json> = {};
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(area, name, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forecourt',
      version,
      description: 'Dealership management: every call the product makes.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Refusal: {
          description: 'Why not',
          content: { 'application/json': { schema: schemaOf(errorBody, 'output') } },
        },
      },
    },
  };
};

import { type Calls, call, contract } from '@forecourt/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeApi } from './openapi';

type Json = Record<string, unknown>;

/** As it goes over the wire. */
const described = (calls: Record<string, Calls>): Json => JSON.parse(JSON.stringify(describeApi(calls, '1')));

const nodesOf = (node: unknown): Json[] => {
  if (Array.isArray(node)) return node.flatMap(nodesOf);
  if (typeof node !== 'object' || node === null) return [];
  return [node as Json, ...Object.values(node).flatMap(nodesOf)]; // an object of JSON
};

describe('the description of every call', () => {
  const nodes = nodesOf(described(contract));

  it('says once what it is written in', () => expect(nodes.filter((node) => '$schema' in node)).toEqual([]));

  it('has no empty list of what is required', () =>
    expect(nodes.filter(({ required }) => Array.isArray(required) && required.length === 0)).toEqual([]));
});

describe('the description of a form', () => {
  const image = { kinds: ['png'], maxBytes: 10 } as const;
  const form = (more: Pick<Parameters<typeof call>[0], 'body' | 'files'>) => {
    const one = call({
      method: 'POST',
      path: '/a',
      access: 'public',
      summary: '',
      reply: z.object({}),
      ...more,
    });
    const found = nodesOf(described({ area: { one } })).find((node) => 'multipart/form-data' in node);
    return (found?.['multipart/form-data'] as { schema: Json } | undefined)?.schema; // as OpenAPI has it
  };

  it('requires its compulsory files, beside its compulsory texts', () => {
    const body = z.object({ title: z.string(), more: z.string().optional() });
    const files = { photo: image, other: { ...image, optional: true }, papers: { ...image, many: true } };
    expect(form({ body, files })).toMatchObject({
      required: ['title', 'photo', 'papers'],
      properties: { title: {}, more: {}, photo: { format: 'binary' }, papers: { type: 'array' } },
    });
    expect(form({ files: { photo: image } })?.required).toEqual(['photo']);
  });

  it('requires nothing where everything can be left out', () =>
    expect(form({ files: { photo: { ...image, optional: true } } })).not.toHaveProperty('required'));
});

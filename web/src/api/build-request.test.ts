import type { Call } from '@forecourt/contract/call';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { payloadOf, urlOf } from './build-request';

const call = (path: string, more: Partial<Call> = {}): Call => ({
  method: 'GET',
  path,
  access: 'signed-in',
  summary: '',
  reply: z.unknown(),
  ...more,
});

describe('the address of a call', () => {
  it.each([
    ['/roles', {}, '/roles'],
    ['/a/{id}/b/{code}', { params: { id: 7, code: 'x/../y?z' } }, '/a/7/b/x%2F..%2Fy%3Fz'],
    ['/a', { query: { page: 1, q: 'a b&c', sort: undefined, empty: '', none: null } }, '/a?page=1&q=a+b%26c'],
    ['/a', { query: { off: 0, no: false } }, '/a?off=0&no=false'],
  ])('%s', (path, input, expected) => {
    expect(urlOf(call(path), input)).toBe(expected);
  });
});

describe('what a call carries', () => {
  it('is nothing without a body', () => {
    expect(payloadOf(call('/a'), {})).toEqual({});
  });

  it('is JSON, empty texts included', () => {
    expect(payloadOf(call('/a'), { body: { name: '', ids: [1] } })).toEqual({
      body: '{"name":"","ids":[1]}',
      contentType: 'application/json',
    });
  });

  it('is a form where there are files: texts first, a list of files under one name', () => {
    const files = { photo: { kinds: ['png'], maxBytes: 10, many: true } } as const;
    const photos = [new File(['a'], 'a.png'), new File(['b'], 'b.png')];
    const { body, contentType } = payloadOf(call('/a', { files }), {
      body: { title: 'Front', tags: ['x'], none: null },
      files: { photo: photos, other: undefined },
    });
    expect(contentType).toBeUndefined();
    expect(body).toBeInstanceOf(FormData);
    if (!(body instanceof FormData)) return;
    expect([...body.keys()]).toEqual(['title', 'tags', 'photo', 'photo']);
    expect(body.get('tags')).toBe('["x"]');
  });
});

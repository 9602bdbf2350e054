import { contract } from '@forecourt/contract';
import { scopeOf } from '@forecourt/contract/integrations/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { TITLES } from './docs-page';
import { fieldsOf } from './fields';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const open = (url: string) => t.app.inject({ url });

const scoped = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).flatMap(([name, call]) =>
    call.access !== 'public' && scopeOf(area, name, call.method) !== null
      ? [{ area, name, path: call.path }]
      : [],
  ),
);

describe('/api/docs', () => {
  it('names every call that keys can make, each on the page of its area', async () => {
    expect([...new Set(scoped.map(({ area }) => area))].filter((area) => !(area in TITLES))).toEqual([]);
    const index = (await open('/api/docs')).body;
    expect(scoped.filter(({ path }) => !index.includes(`<code>${path}</code>`))).toEqual([]);
    for (const area of Object.keys(TITLES)) {
      const { statusCode, body } = await open(`/api/docs/${area}`);
      expect(statusCode).toBe(200);
      const missing = scoped.filter((one) => one.area === area && !body.includes(`id="${one.name}"`));
      expect(missing).toEqual([]);
    }
  }, 60_000);

  it('loads nothing from elsewhere, and runs its own script alone', async () => {
    const { body, headers } = await open('/api/docs');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body.match(/(src|href)="https?:/g)).toBeNull();
    for (const file of ['docs.css', 'docs.js'])
      expect((await open(`/api/docs/${file}`)).statusCode).toBe(200);
  });

  it('answers 404 to what there is not', async () => {
    expect((await open('/api/docs/nothing')).statusCode).toBe(404);
    expect((await open('/api/docs/constructor')).statusCode).toBe(404);
  });
});

it('fields have their type, whether they are required, and their limits', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 60 },
      state: { anyOf: [{ enum: ['new', 'won'] }, { type: 'null' }] },
      seller: { anyOf: [{ type: 'integer' }, { type: 'string' }], table: 'app_user' },
      parts: { type: 'array', items: { type: 'string' }, maxItems: 1_500 },
    },
  };
  expect(fieldsOf(schema)).toEqual([
    { name: 'name', type: 'text', limits: 'at least 1 characters, at most 60 characters', isRequired: true },
    { name: 'state', type: 'one of or null', limits: 'new, won', isRequired: false },
    { name: 'seller', type: 'id', limits: '', isRequired: false },
    { name: 'parts', type: 'list of text', limits: 'at most 1,500', isRequired: false },
  ]);
});

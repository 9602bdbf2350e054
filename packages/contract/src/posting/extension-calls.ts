import { z } from 'zod';
import { call } from '../call';
import { idOf, instant, ok, omittedWhenEmpty, requiredLine, secret } from '../scalars';
import { reportForm } from './classified-calls';
import { classifiedPost, marketplace, postAction } from './post';

const ACCESS = 'classifieds.post';

export const extensionKey = z.object({
  id: z.number(),
  /** Such as 'Chrome on the front desk'. */
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type ExtensionKey = z.output<typeof extensionKey>;

/** The key goes in the body: it is no session, and opens nothing but these calls. */
const key = secret(requiredLine(100));

/** A post that waits for a person. */
export const extensionWork = z.object({
  id: z.number(),
  marketplace,
  action: postAction,
  title: z.string(),
  stock_NO: z.string(),
  city: z.string(),
  form_url: z.string(),
  url: z.string(),
});
export type ExtensionWork = z.output<typeof extensionWork>;

const rate = { per: 'address', max: 300, seconds: 60 } as const;

export const extensionCalls = {
  downloadApplication: call({
    method: 'GET',
    path: '/api/download/application',
    access: ACCESS,
    summary: 'The browser extension that fills in the forms of marketplaces, as a zip',
    reply: { file: true, mime: 'application/zip' },
  }),
  extensionKeys: call({
    method: 'GET',
    path: '/api/v1/extension-keys',
    access: ACCESS,
    summary: 'The keys of browser extensions of the user',
    reply: z.array(extensionKey),
  }),
  addExtensionKey: call({
    method: 'POST',
    path: '/api/v1/extension-keys',
    access: ACCESS,
    summary: 'Makes a key for a browser extension; it is shown once',
    // its key is kept nowhere
    keyless: true,
    body: z.object({ name: requiredLine(60) }),
    reply: extensionKey.extend({ key: z.string() }),
    status: 201,
    rate: { per: 'user', max: 20, seconds: 3_600 },
  }),
  removeExtensionKey: call({
    method: 'DELETE',
    path: '/api/v1/extension-keys/{id}',
    access: ACCESS,
    summary: 'Ends a key at once',
    params: z.object({ id: idOf('extension_key') }),
    reply: ok,
  }),
  extensionWork: call({
    method: 'POST',
    path: '/api/v1/extension/work',
    access: 'public',
    summary: 'For the browser extension: the posts that wait for a person, at most 100',
    keyless: true,
    body: z.object({ key, marketplace: omittedWhenEmpty(marketplace) }),
    reply: z.object({ dealership: z.string(), user: z.string(), rows: z.array(extensionWork) }),
    rate,
    example: { body: { key: 'fx_1_unknown' } },
  }),
  extensionStart: call({
    method: 'POST',
    path: '/api/v1/extension/posts/{id}/start',
    access: 'public',
    summary: 'For the browser extension: begins a post, with what goes into the form',
    keyless: true,
    params: z.object({ id: idOf('classified_post') }),
    body: z.object({ key }),
    reply: classifiedPost,
    rate,
    example: { body: { key: 'fx_1_unknown' } },
  }),
  extensionReport: call({
    method: 'POST',
    path: '/api/v1/extension/posts/{id}/report',
    access: 'public',
    summary: 'For the browser extension: says how posting went',
    keyless: true,
    params: z.object({ id: idOf('classified_post') }),
    body: reportForm.omit({ version: true }).extend({ key }),
    reply: classifiedPost,
    rate,
    example: { body: { key: 'fx_1_unknown', result: 'try-later' } },
  }),
};

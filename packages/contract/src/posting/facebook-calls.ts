import { MAX_POST_TEXT } from '@forecourt/domain/posting/index';
import { z } from 'zod';
import { call } from '../call';
import { flag, idOf, instant, requiredLine, secret, text } from '../scalars';
import { classifiedPost } from './post';

/**
 * off: no application of Facebook is set on this server; choose-page: signed in, and the account has several pages;
 * expired: Facebook ended it, someone has to sign in again.
 */
export const FACEBOOK_STATES = ['off', 'not-connected', 'choose-page', 'connected', 'expired'] as const;

export const facebookPage = z.object({ id: z.string(), name: z.string(), is_chosen: flag });
export type FacebookPage = z.output<typeof facebookPage>;

export const facebookStatus = z.object({
  status: z.enum(FACEBOOK_STATES),
  /** stand-in: a server on this computer takes the place of Facebook. */
  mode: z.enum(['facebook', 'stand-in', 'off']),
  page: z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
  /** When the sign-in ends; null when Facebook gave no end. */
  expires: instant.nullable(),
  connected_by: z.string(),
  connected_at: instant.nullable(),
  /** Why someone has to sign in again. */
  problem: z.string(),
  /** Facebook asked to wait until then. */
  paused_until: instant.nullable(),
  /** Posts that wait for the page. */
  waiting: z.number(),
});
export type FacebookStatus = z.output<typeof facebookStatus>;

const ACCESS = 'socialPosting.use';

export const facebookCalls = {
  facebookAuth: call({
    method: 'GET',
    path: '/api/test/facebook/auth',
    access: ACCESS,
    summary: 'Where Facebook sends the browser back to; leads on to the page that closes its window',
    query: z.object({
      code: secret(text(2_000)).optional(),
      state: secret(text(200)).optional(),
      error: text(200).optional(),
      error_reason: text(200).optional(),
      error_description: text(1_000).optional(),
    }),
    reply: { file: true, mime: 'text/html' },
  }),
  loginLink: call({
    method: 'GET',
    path: '/api/facebook/login_link',
    access: ACCESS,
    summary: 'The address at Facebook where someone signs in; good once, for ten minutes, for this user',
    reply: z.object({ link: z.string() }),
    rate: { per: 'user', max: 30, seconds: 600 },
  }),
  loginStatus: call({
    method: 'GET',
    path: '/api/facebook/login_status',
    access: ACCESS,
    summary: 'Whether a Facebook page is connected, which, and until when',
    reply: facebookStatus,
  }),
  postToPage: call({
    method: 'POST',
    path: '/api/facebook/post-to-page/{id}',
    access: 'classifieds.post',
    summary: 'Posts a vehicle on the connected page in the background; one that is there already is updated',
    params: z.object({ id: idOf('stock_vehicle') }),
    body: z.object({
      /** With {title}, {price} and so on; without one the usual text. */
      message: text(MAX_POST_TEXT).optional(),
    }),
    reply: classifiedPost,
    example: { body: {} },
  }),
  facebookPages: call({
    method: 'GET',
    path: '/api/v1/facebook/pages',
    access: ACCESS,
    summary: 'The pages of the account that signed in',
    reply: z.array(facebookPage),
  }),
  choosePage: call({
    method: 'POST',
    path: '/api/v1/facebook/page',
    access: ACCESS,
    summary: 'Chooses the page that is posted to',
    keyless: true,
    // a page at Facebook, of no dealership's table
    body: z.object({ page_id: requiredLine(40).meta({ sharedTable: 'page at Facebook' }) }),
    reply: facebookStatus,
    example: { body: { page_id: '100000000000001' } },
  }),
  disconnectFacebook: call({
    method: 'POST',
    path: '/api/v1/facebook/disconnect',
    access: ACCESS,
    summary: 'Forgets the tokens of the page; posts that are there stay there',
    keyless: true,
    reply: facebookStatus,
  }),
};

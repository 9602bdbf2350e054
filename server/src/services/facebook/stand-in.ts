import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { answerJson, type StandInRequest, startStandIn } from '../outside/http-stand-in';

const KEYS = { appId: 'stand-in', appSecret: 'stand-in secret' };
const PAGES: readonly { id: string; name: string }[] = [
  { id: '100000000000001', name: 'Demo Motors' },
  { id: '100000000000002', name: 'Demo Motors West' },
];
const LIFE_SECONDS = 5_184_000;

/** What goes wrong with the next requests, once each; reading pages and tokens is not concerned. */
export type FacebookTrouble =
  | { kind: 'fault'; status: number; code: number; subcode?: number; message?: string }
  | { kind: 'too-many'; retryAfter?: number }
  | { kind: 'status'; status: number }
  /** Done, but the connection is cut before the answer. */
  | { kind: 'cut-after' }
  | { kind: 'cut-before' }
  | { kind: 'silent' }
  /** Nothing goes wrong: for the requests before the one that is meant. */
  | { kind: 'none' };

export interface StandInPost {
  id: string;
  pageId: string;
  message: string;
  pictures: number;
  link: string;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const page = (body: string) =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in</title>' +
  '<style>body{font:16px system-ui;max-width:30rem;margin:10vh auto;padding:0 1rem;line-height:1.5}' +
  'a{display:block;padding:.7rem 1.2rem;border-radius:.4rem;border:1px solid #1877f2;margin:0 0 .6rem;text-decoration:none;color:#0b57c4}' +
  'a.main{background:#0b57c4;color:#fff}</style>' +
  `<main>${body}</main></html>`;

export const facebookStandInSettings = (url: string) => ({
  ...{ mode: 'stand-in' as const, ...KEYS, graphUrl: url },
  dialogUrl: `${url}/dialog/oauth`,
});

/**
 * A local server that behaves as the Graph API does for pages: sign-in, tokens, posts, faults. For tests, and for the demo when
 * FACEBOOK_STAND_IN_PORT is set. It forgets everything when it stops.
 */
export const startFacebookStandIn = async (port = 0) => {
  const codes = new Map<string, readonly string[]>();
  /** Tokens of users, and of pages, with the pages that they open. */
  const tokens = new Map<string, readonly string[]>();
  const posts = new Map<string, StandInPost>();
  const photos = new Set<string>();
  const trouble: FacebookTrouble[] = [];
  const made: StandInPost[] = [];
  const results = { likes: 12, comments: 3, shares: 2, reach: 840 };
  let count = 0;

  const random = () => randomBytes(18).toString('base64url');
  const newCode = (pageIds: readonly string[] = PAGES.slice(0, 1).map(({ id }) => id)) => {
    const code = random();
    codes.set(code, pageIds);
    return code;
  };
  const newToken = (pageIds: readonly string[]) => {
    const token = `EAA${random()}`;
    tokens.set(token, pageIds);
    return token;
  };
  const refuse = (response: ServerResponse, status: number, code: number, message: string, subcode = 0) =>
    answerJson(response, status, {
      error: { message, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'stand-in' },
    });

  const onDialog = (params: URLSearchParams, response: ServerResponse) => {
    const back = (more: Record<string, string>) => {
      const url = new URL(params.get('redirect_uri') ?? 'http://localhost');
      for (const [name, value] of Object.entries({ ...more, state: params.get('state') ?? '' }))
        url.searchParams.set(name, value);
      return escaped(url.href);
    };
    const all = PAGES.map(({ id }) => id);
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        page(
          '<h1>Sign in to post on a page</h1><p>This page takes the place of Facebook on this computer.</p>' +
            PAGES.map(
              ({ id, name }) =>
                `<a class="main" href="${back({ code: newCode([id]) })}">Continue with ${name}</a>`,
            ).join('') +
            `<a href="${back({ code: newCode(all) })}">Continue with both pages</a>` +
            `<a href="${back({ error: 'access_denied', error_reason: 'user_denied' })}">Cancel</a>`,
        ),
      );
  };

  const onToken = (form: URLSearchParams, response: ServerResponse) => {
    if (form.get('client_id') !== KEYS.appId || form.get('client_secret') !== KEYS.appSecret)
      return refuse(response, 400, 101, 'Error validating application');
    const exchanged = form.get('fb_exchange_token');
    if (exchanged !== null) {
      const pageIds = tokens.get(exchanged);
      if (!pageIds) return refuse(response, 400, 190, 'Invalid OAuth access token');
      const token = newToken(pageIds);
      return answerJson(response, 200, {
        access_token: token,
        token_type: 'bearer',
        expires_in: LIFE_SECONDS,
      });
    }
    const code = form.get('code') ?? '';
    const pageIds = codes.get(code);
    if (!pageIds) return refuse(response, 400, 100, 'This authorization code has been used');
    codes.delete(code);
    return answerJson(response, 200, {
      access_token: newToken(pageIds),
      token_type: 'bearer',
      expires_in: 3_600,
    });
  };

  const goesWrong = (response: ServerResponse, next: FacebookTrouble): boolean => {
    if (next.kind === 'fault') refuse(response, next.status, next.code, next.message ?? 'No', next.subcode);
    else if (next.kind === 'too-many')
      answerJson(
        response,
        400,
        { error: { message: 'Application request limit reached', code: 4 } },
        {
          ...(next.retryAfter !== undefined && { 'retry-after': String(next.retryAfter) }),
        },
      );
    else if (next.kind === 'status') answerJson(response, next.status, {});
    else if (next.kind === 'cut-before') response.destroy();
    return next.kind !== 'cut-after' && next.kind !== 'none';
  };

  const publish = (pageId: string, form: URLSearchParams): StandInPost => {
    count += 1;
    const pictures = [...form.keys()].filter((name) => name.startsWith('attached_media[')).length;
    const post = {
      ...{ id: `${pageId}_${count}`, pageId, message: form.get('message') ?? '', pictures },
      link: form.get('link') ?? '',
    };
    posts.set(post.id, post);
    made.push(post);
    return post;
  };

  /** What is done, with the answer. */
  const work = (request: StandInRequest, path: string, pageIds: readonly string[]) => {
    const [, id = '', part = ''] = path.split('/').map(decodeURIComponent);
    const missing = {
      status: 400,
      body: { error: { message: 'Unsupported request', code: 100, error_subcode: 33 } },
    };
    if (part === 'photos' || part === 'feed') {
      if (!pageIds.includes(id)) return missing;
      if (part === 'feed') return { status: 200, body: { id: publish(id, request.form).id } };
      photos.add(request.form.get('url') ?? '');
      return { status: 200, body: { id: `photo-${photos.size}` } };
    }
    const post = posts.get(id);
    if (!post || !pageIds.includes(post.pageId)) return missing;
    if (part === 'insights')
      return {
        status: 200,
        body: { data: [{ name: 'post_impressions_unique', values: [{ value: results.reach }] }] },
      };
    if (request.method === 'DELETE') posts.delete(id);
    else if (request.method === 'POST') post.message = request.form.get('message') ?? '';
    else
      return {
        status: 200,
        body: {
          id,
          reactions: { data: [], summary: { total_count: results.likes } },
          comments: { data: [], summary: { total_count: results.comments } },
          shares: { count: results.shares },
        },
      };
    return { status: 200, body: { success: true } };
  };

  const server = await startStandIn((request, response) => {
    const [path = '', query = ''] = request.path.split('?');
    if (path === '/dialog/oauth') return onDialog(new URLSearchParams(query), response);
    if (path === '/oauth/access_token') return onToken(request.form, response);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const pageIds = tokens.get(token);
    if (!pageIds)
      return refuse(response, 401, 190, 'Error validating access token: Session has expired', 463);
    if (path === '/me/accounts')
      return answerJson(response, 200, {
        data: PAGES.filter(({ id }) => pageIds.includes(id)).map((one) => ({
          ...one,
          access_token: newToken([one.id]),
        })),
      });
    const next = trouble.shift();
    if (next && goesWrong(response, next)) return;
    const { status, body } = work(request, path, pageIds);
    if (next?.kind === 'cut-after') return void response.destroy();
    answerJson(response, status, body);
  }, port);

  return {
    ...server,
    settings: facebookStandInSettings(server.url),
    ...{ trouble, posts, made, photos, results, newCode, pages: PAGES },
    /** The sign-in ended: all tokens are over. */
    expireAll: () => tokens.clear(),
  };
};
export type FacebookStandIn = Awaited<ReturnType<typeof startFacebookStandIn>>;

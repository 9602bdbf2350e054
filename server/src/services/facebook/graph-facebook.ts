import { createHmac } from 'node:crypto';
import { z } from 'zod';
import {
  type Facebook,
  FacebookFault,
  type FacebookLogin,
  type FacebookPageAccess,
  type PagePostResults,
} from './facebook';
import { type GraphReply, type GraphRequest, sendGraph } from './request';

export interface GraphSettings {
  mode: 'facebook' | 'stand-in';
  appId: string;
  appSecret: string;
  /** With its version: https://graph.facebook.com/v21.0 */
  graphUrl: string;
  dialogUrl: string;
  timeoutMs: number;
}

const SCOPES = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts', 'read_insights'];
const MOST_WAIT_SECONDS = 3_600;
const USUAL_WAIT_SECONDS = 300;
const MOST_PAGES = 100;

const fault = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_subcode: z.number().default(0),
    error_user_msg: z.string().optional(),
  }),
});
const tokenReply = z.object({
  access_token: z.string().min(1).max(4_096),
  expires_in: z.number().positive().optional(),
});
const pagesReply = z.object({
  data: z
    .array(
      z.object({
        id: z.string().max(40),
        name: z.string().max(500),
        access_token: z.string().min(1).max(4_096),
      }),
    )
    .max(MOST_PAGES),
});
const idReply = z.object({ id: z.string().min(1).max(100) });
const countOf = z.object({ summary: z.object({ total_count: z.number() }) });
const postReply = z.object({
  reactions: countOf.optional(),
  comments: countOf.optional(),
  shares: z.object({ count: z.number() }).optional(),
});
const insightsReply = z.object({
  data: z.array(z.object({ values: z.array(z.object({ value: z.number() })).min(1) })).min(1),
});

/** Codes of the Graph API: the token is over, was revoked, or lacks a right. */
const SIGNED_OUT = [102, 190, 463, 467];
const NO_RIGHT = [10, 200, 299];
const TOO_MANY = [4, 17, 32, 341, 613, 80_001];
/** An object that is not there, or that the token may not see. */
const MISSING_SUBCODE = 33;

const retryAfter = ({ headers }: GraphReply): number => {
  const seconds = Number(headers.get('retry-after') ?? String(USUAL_WAIT_SECONDS));
  return Number.isFinite(seconds) && seconds > 0
    ? Math.min(MOST_WAIT_SECONDS, Math.ceil(seconds))
    : USUAL_WAIT_SECONDS;
};

const faultOf = (reply: GraphReply): FacebookFault | null => {
  const error = fault.safeParse(reply.json).data?.error;
  if (!error && reply.status < 300) return null;
  if (reply.status === 429 || (error && TOO_MANY.includes(error.code)))
    return new FacebookFault('too-many', 'Facebook asks to wait', retryAfter(reply));
  if (reply.status >= 500 || error?.code === 1 || error?.code === 2)
    return new FacebookFault('unknown', `Facebook answered ${reply.status}`);
  if (!error) return new FacebookFault('refused', `Facebook answered ${reply.status}`);
  if (SIGNED_OUT.includes(error.code)) return new FacebookFault('signed-out', 'Facebook ended the sign-in');
  if (NO_RIGHT.includes(error.code))
    return new FacebookFault('signed-out', 'The sign-in does not allow posting on this page');
  if (error.code === 803 || (error.code === 100 && error.error_subcode === MISSING_SUBCODE))
    return new FacebookFault('missing', 'There is no such post on the page');
  return new FacebookFault('refused', (error.error_user_msg || error.message).slice(0, 300));
};

const readAs = <T extends z.ZodType>(schema: T, reply: GraphReply): z.output<T> => {
  const problem = faultOf(reply);
  if (problem) throw problem;
  const { data } = schema.safeParse(reply.json);
  if (data === undefined) throw new FacebookFault('unknown', 'Facebook gave an answer of another shape');
  return data;
};

/** Nothing is on the page yet: it can be tried again, whatever happened to this request. */
const beforePosting = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof FacebookFault && error.kind === 'unknown')
      throw new FacebookFault('away', error.message);
    throw error;
  }
};

export const createGraphFacebook = (settings: GraphSettings): Facebook => {
  const { appId, appSecret, graphUrl, timeoutMs } = settings;

  const signed = (token: string) => createHmac('sha256', appSecret).update(token).digest('hex');
  const send = (
    request: Pick<GraphRequest, 'method' | 'token'> & { path: string; params?: Record<string, string> },
  ): Promise<GraphReply> => {
    const { method, path, token, params = {} } = request;
    const values = new URLSearchParams({ ...params, ...(token && { appsecret_proof: signed(token) }) });
    const isForm = method === 'POST';
    const url = `${graphUrl}${path}${isForm ? '' : `?${values}`}`;
    return sendGraph({ url, method, timeoutMs, ...(token && { token }), ...(isForm && { form: values }) });
  };

  const askForToken = async (params: Record<string, string>) =>
    readAs(
      tokenReply,
      await send({
        ...{ method: 'POST', path: '/oauth/access_token' },
        params: { client_id: appId, client_secret: appSecret, ...params },
      }),
    );

  const exchange = async (code: string, redirectUri: string): Promise<FacebookLogin> => {
    const short = await askForToken({ code, redirect_uri: redirectUri });
    const long = await askForToken({
      ...{ grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token },
    });
    return { token: long.access_token, seconds: long.expires_in ?? null };
  };

  const uploadPicture = async (page: { id: string; token: string }, url: string): Promise<string> =>
    readAs(
      idReply,
      await send({
        ...{ method: 'POST', path: `/${encodeURIComponent(page.id)}/photos`, token: page.token },
        params: { url, published: 'false' },
      }),
    ).id;

  const reachOf = async (token: string, postId: string): Promise<number | null> => {
    const path = `/${encodeURIComponent(postId)}/insights`;
    const params = { metric: 'post_impressions_unique', period: 'lifetime' };
    const { json } = await send({ method: 'GET', path, token, params });
    return insightsReply.safeParse(json).data?.data[0]?.values[0]?.value ?? null;
  };

  return {
    mode: settings.mode,
    loginUrl: (state, redirectUri) =>
      `${settings.dialogUrl}?${new URLSearchParams({
        ...{ client_id: appId, redirect_uri: redirectUri, state, response_type: 'code' },
        scope: SCOPES.join(','),
      })}`,
    exchange,
    pages: async (token): Promise<FacebookPageAccess[]> => {
      const params = { fields: 'id,name,access_token', limit: String(MOST_PAGES) };
      const { data } = readAs(pagesReply, await send({ method: 'GET', path: '/me/accounts', token, params }));
      return data.map(({ id, name, access_token }) => ({ id, name, token: access_token }));
    },
    publish: async (page, { message, pictures, link }) => {
      const media: Record<string, string> = {};
      for (const [place, url] of pictures.entries())
        media[`attached_media[${place}]`] = JSON.stringify({
          media_fbid: await beforePosting(uploadPicture(page, url)),
        });
      const reply = await send({
        ...{ method: 'POST', path: `/${encodeURIComponent(page.id)}/feed`, token: page.token },
        params: { message, ...(pictures.length > 0 ? media : link && { link }) },
      });
      return readAs(idReply, reply).id;
    },
    update: async ({ token }, postId, message) => {
      const path = `/${encodeURIComponent(postId)}`;
      readAs(z.unknown(), await send({ method: 'POST', path, token, params: { message } }));
    },
    remove: async ({ token }, postId) => {
      readAs(z.unknown(), await send({ method: 'DELETE', path: `/${encodeURIComponent(postId)}`, token }));
    },
    results: async ({ token }, postId): Promise<PagePostResults> => {
      const fields = 'reactions.limit(0).summary(total_count),comments.limit(0).summary(total_count),shares';
      const path = `/${encodeURIComponent(postId)}`;
      const found = readAs(postReply, await send({ method: 'GET', path, token, params: { fields } }));
      return {
        likes: found.reactions?.summary.total_count ?? 0,
        comments: found.comments?.summary.total_count ?? 0,
        shares: found.shares?.count ?? 0,
        reach: await reachOf(token, postId),
      };
    },
  };
};

const off = (): never => {
  throw new FacebookFault('away', 'Facebook is not set up on this server');
};

/** Without an application at Facebook: no page can be connected. */
export const createNoFacebook = (): Facebook => ({
  ...{ mode: 'off', loginUrl: off },
  exchange: async () => off(),
  pages: async () => off(),
  publish: async () => off(),
  update: async () => off(),
  remove: async () => off(),
  results: async () => off(),
});

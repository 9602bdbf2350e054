import { z } from 'zod';
import {
  type Company,
  type Entity,
  type PostOptions,
  type QbRecord,
  type QuickBooks,
  QuickBooksFault,
  type Tokens,
} from './quickbooks';
import { type QbReply, type QbRequest, sendRequest } from './request';
import { createTurns } from './turns';

/** Intuit takes ten requests at once for a company from all servers together; this is what one server makes of them. */
const MOST_AT_ONCE = 4;

export interface IntuitSettings {
  mode: 'intuit' | 'stand-in';
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  apiUrl: string;
  timeoutMs: number;
}

const SCOPE = 'com.intuit.quickbooks.accounting';
/** The version of the API's fields that the postings are written for. */
const MINOR_VERSION = '75';
const MOST_WAIT_SECONDS = 3_600;

const tokenReply = z.object({
  access_token: z.string().min(1).max(8_192),
  refresh_token: z.string().min(1).max(8_192),
  expires_in: z.number().positive(),
  x_refresh_token_expires_in: z.number().positive(),
});
const fault = z.object({
  Fault: z.object({
    Error: z
      .array(
        z.object({
          Message: z.string().default(''),
          Detail: z.string().default(''),
          code: z.coerce.string(),
        }),
      )
      .min(1),
  }),
});
/** The gateway before the API writes its faults in small letters. */
const gatewayFault = z.object({
  fault: z.object({
    error: z
      .array(
        z.object({
          message: z.string().default(''),
          detail: z.string().default(''),
          code: z.coerce.string(),
        }),
      )
      .min(1),
  }),
});
const oauthError = z.object({ error: z.string() });
const record = z.looseObject({ Id: z.string(), SyncToken: z.string() });

const retryAfter = ({ headers }: QbReply): number => {
  const seconds = Number(headers.get('retry-after') ?? '60');
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(MOST_WAIT_SECONDS, Math.ceil(seconds)) : 60;
};

interface FirstError {
  Message: string;
  Detail: string;
  /** Without leading zeros: 003001 and 3001 are the same. */
  code: string;
}

const firstError = ({ json }: QbReply): FirstError | undefined => {
  const own = fault.safeParse(json).data?.Fault.Error[0];
  const gateway = gatewayFault.safeParse(json).data?.fault.error[0];
  const found = own ?? (gateway && { Message: gateway.message, Detail: gateway.detail, code: gateway.code });
  return found && { ...found, code: found.code.replace(/^0+(?=\d)/, '') };
};

/** Too many requests in a minute, or at once. */
const THROTTLED = '3001';
/** The user who signed in has no access to the company any more, or the application has none: other tokens do not help. */
const NO_ACCESS: readonly string[] = ['120', '3100'];

/** A fault may also come with status 200. */
const faultOf = (reply: QbReply): QuickBooksFault | null => {
  const { status } = reply;
  const first = firstError(reply);
  if (status === 401 && first && NO_ACCESS.includes(first.code))
    return new QuickBooksFault('signed-out', 'access to the company was taken away', { code: first.code });
  if (status === 401) return new QuickBooksFault('expired', 'the access token is not valid');
  if (status === 429 || first?.code === THROTTLED)
    return new QuickBooksFault('too-many', 'too many requests', { retryAfterSeconds: retryAfter(reply) });
  if (first?.code === '5010') return new QuickBooksFault('stale', 'the record was changed there');
  if (first?.code === '610')
    return new QuickBooksFault('missing', 'there is no such record', { code: '610', detail: first.Detail });
  if (status === 403)
    return new QuickBooksFault('signed-out', 'access to the company was taken away', {
      code: first?.code ?? '403',
    });
  if (status >= 500) return new QuickBooksFault('unknown', `answered ${status}`);
  if (first)
    return new QuickBooksFault('refused', first.Message, {
      code: first.code,
      detail: first.Detail || first.Message,
    });
  return status >= 300
    ? new QuickBooksFault('refused', `answered ${status}`, { code: String(status) })
    : null;
};

const checked = (reply: QbReply): QbReply => {
  const problem = faultOf(reply);
  if (problem) throw problem;
  return reply;
};

const wrongShape = () => new QuickBooksFault('unknown', 'gave an answer of another shape');

/** QuickBooks Online by OAuth 2 and its REST interface. */
export const createIntuitQuickBooks = (settings: IntuitSettings): QuickBooks => {
  const { clientId, clientSecret, timeoutMs } = settings;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  const askForTokens = async (form: Record<string, string>): Promise<Tokens> => {
    const reply = await sendRequest({
      ...{ url: settings.tokenUrl, method: 'POST', timeoutMs, body: new URLSearchParams(form).toString() },
      headers: { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' },
    });
    const error = oauthError.safeParse(reply.json).data?.error;
    if (reply.status === 400 && error === 'invalid_grant')
      throw new QuickBooksFault('signed-out', 'the sign-in is not valid any more', { code: error });
    if (reply.status === 429)
      throw new QuickBooksFault('too-many', 'too many requests', { retryAfterSeconds: retryAfter(reply) });
    if (reply.status >= 500) throw new QuickBooksFault('unknown', `answered ${reply.status}`);
    if (reply.status !== 200)
      throw new QuickBooksFault('refused', `refused the sign-in (${error ?? reply.status})`, {
        code: error ?? '',
      });
    const { data } = tokenReply.safeParse(reply.json);
    if (!data) throw wrongShape();
    return {
      ...{ accessToken: data.access_token, refreshToken: data.refresh_token },
      ...{ accessSeconds: data.expires_in, refreshSeconds: data.x_refresh_token_expires_in },
    };
  };

  const inTurn = createTurns(MOST_AT_ONCE, timeoutMs);

  const companyOf = (realmId: string, accessToken: string): Company => {
    const send = (request: QbRequest) => inTurn(realmId, () => sendRequest(request));
    const base = `${settings.apiUrl}/v3/company/${encodeURIComponent(realmId)}`;
    const headers = { authorization: `Bearer ${accessToken}` };
    const get = async (path: string) =>
      checked(await send({ url: `${base}${path}`, method: 'GET', headers, timeoutMs })).json;

    const query = async (entity: Entity, where: string, page = { start: 1, size: 100 }) => {
      const statement = [
        ...['select *', 'from', entity],
        where && `where ${where}`,
        `startposition ${page.start} maxresults ${page.size}`,
      ]
        .filter(Boolean)
        .join(' ');
      const json = await get(`/query?query=${encodeURIComponent(statement)}&minorversion=${MINOR_VERSION}`);
      const reply = z.object({ QueryResponse: z.record(z.string(), z.unknown()) }).safeParse(json);
      if (!reply.success) throw wrongShape();
      const rows = z.array(record).safeParse(reply.data.QueryResponse[entity] ?? []);
      if (!rows.success) throw wrongShape();
      return rows.data as QbRecord[]; // the other fields are checked where they are used
    };

    return {
      query,
      companyName: async () => {
        const json = await get(`/companyinfo/${encodeURIComponent(realmId)}?minorversion=${MINOR_VERSION}`);
        return (
          z.object({ CompanyInfo: z.object({ CompanyName: z.string() }) }).safeParse(json).data?.CompanyInfo
            .CompanyName ?? ''
        );
      },
      post: async (entity, body, { requestId, operation }: PostOptions) => {
        const params = new URLSearchParams({ minorversion: MINOR_VERSION, requestid: requestId });
        // invoices have an operation of their own for it; payments and receipts are voided by an update
        if (operation === 'void' && entity !== 'Invoice') {
          params.set('operation', 'update');
          params.set('include', 'void');
        } else if (operation) params.set('operation', operation);
        const reply = checked(
          await send({
            ...{ url: `${base}/${entity.toLowerCase()}?${params}`, method: 'POST', timeoutMs },
            ...{ headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) },
          }),
        );
        const data = z.record(z.string(), z.unknown()).safeParse(reply.json).data?.[entity];
        const answered =
          operation === 'delete' ? z.looseObject({ Id: z.string() }).safeParse(data) : record.safeParse(data);
        if (!answered.success) throw wrongShape();
        return { SyncToken: '', ...answered.data } as QbRecord; // a deleted one has no SyncToken
      },
    };
  };

  return {
    mode: settings.mode,
    authorizeUrl: (state, redirectUri) =>
      `${settings.authorizeUrl}?${new URLSearchParams({
        ...{ client_id: clientId, response_type: 'code', scope: SCOPE, redirect_uri: redirectUri, state },
      })}`,
    exchange: (code, redirectUri) =>
      askForTokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
    refresh: (token) => askForTokens({ grant_type: 'refresh_token', refresh_token: token }),
    revoke: async (token) => {
      const reply = await sendRequest({
        ...{ url: settings.revokeUrl, method: 'POST', timeoutMs, body: JSON.stringify({ token }) },
        headers: { authorization: basic, 'content-type': 'application/json' },
      });
      // 400: it was not valid any more
      if (reply.status !== 200 && reply.status !== 400)
        throw new QuickBooksFault('away', `answered ${reply.status} to the end of the sign-in`);
    },
    company: companyOf,
  };
};

const off = (): never => {
  throw new QuickBooksFault('away', 'it is not set up on this server');
};

/** Without an application of Intuit's: nothing can be connected, and files take its place. */
export const createNoQuickBooks = (): QuickBooks => ({
  ...{ mode: 'off', authorizeUrl: off, company: off },
  exchange: async () => off(),
  refresh: async () => off(),
  revoke: async () => undefined,
});

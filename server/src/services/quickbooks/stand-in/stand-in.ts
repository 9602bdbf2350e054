import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { answerJson, type StandIn, type StandInRequest, startStandIn } from '../../outside/http-stand-in';
import { type Books, createBooks } from './books';
import { runQuery } from './query';
import { StandInFault } from './stand-in-fault';

const STAND_IN_KEYS = { clientId: 'stand-in', clientSecret: 'stand-in secret' };
const REALM = '9341450000000001';
const OTHER_REALM = '9341450000000002';
/** The companies that can be chosen at the sign-in. */
const COMPANIES: Readonly<Record<string, string>> = {
  [REALM]: 'Demo Motors Ltd.',
  [OTHER_REALM]: 'Demo Motors West Ltd.',
};
/** More requests than these at once for a company are refused. */
const MOST_AT_ONCE = 10;
const ACCESS_SECONDS = 3_600;
const REFRESH_SECONDS = 8_726_400;

/** What may go wrong with the next requests that change something, or read something, once each. */
export type Trouble =
  | { kind: 'too-many'; retryAfter: number }
  | { kind: 'status'; status: number }
  /** A fault of the gateway before the API. */
  | { kind: 'fault'; status: number; code: string; message: string }
  /** The answer comes after so many milliseconds. */
  | { kind: 'late'; ms: number }
  /** Done, but the connection is cut before the answer. */
  | { kind: 'cut-after' }
  | { kind: 'cut-before' }
  | { kind: 'silent' }
  | { kind: 'redirect'; to: string };

interface Grant {
  access: string;
  refresh: string;
  realm: string;
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
  '<style>body{font:16px system-ui;max-width:32rem;margin:10vh auto;padding:0 1rem;line-height:1.5}' +
  'a{display:inline-block;padding:.6rem 1.2rem;border-radius:.4rem;border:1px solid #2ca01c;margin:0 .5rem .5rem 0;text-decoration:none;color:#1b6e11}' +
  'a.main{background:#1b6e11;color:#fff}</style>' +
  `<main><h1>${title}</h1>${body}</main></html>`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

export const quickBooksStandInSettings = (url: string) => ({
  ...{ mode: 'stand-in' as const, ...STAND_IN_KEYS, authorizeUrl: `${url}/connect/oauth2`, apiUrl: url },
  ...{ tokenUrl: `${url}/oauth2/v1/tokens/bearer`, revokeUrl: `${url}/v2/oauth2/tokens/revoke` },
});

/**
 * A local server that behaves as Intuit's does: sign-in, tokens that expire and change, faults, request ids. For tests, and for
 * the demo when QUICKBOOKS_STAND_IN_PORT is set. It forgets everything when it stops.
 */
export const startQuickBooksStandIn = async (port = 0) => {
  const companies = new Map<string, Books>();
  const grants: Grant[] = [];
  const codes = new Map<string, string>();
  const answered = new Map<string, { status: number; body: unknown }>();
  const trouble: Trouble[] = [];
  const readTrouble: Trouble[] = [];
  /** Requests at this moment by company, and the most that there ever were for one. */
  const count = { now: new Map<string, number>(), most: 0 };
  /** Every transaction and record that was really made, in order: what is there twice was made twice. */
  const made: { entity: string; id: string; requestId: string }[] = [];
  const state = { isRevoked: false };
  const token = () => randomBytes(24).toString('base64url');

  const booksOf = (realm: string): Books => {
    const found = companies.get(realm) ?? createBooks();
    companies.set(realm, found);
    return found;
  };

  const grantTokens = (realm: string, response: ServerResponse) => {
    const grant = { access: token(), refresh: token(), realm };
    grants.push(grant);
    answerJson(response, 200, {
      ...{ token_type: 'bearer', access_token: grant.access, refresh_token: grant.refresh },
      ...{ expires_in: ACCESS_SECONDS, x_refresh_token_expires_in: REFRESH_SECONDS },
    });
  };
  const invalid = (response: ServerResponse) => answerJson(response, 400, { error: 'invalid_grant' });

  const onToken = ({ form, headers }: StandInRequest, response: ServerResponse) => {
    const basic = Buffer.from(`${STAND_IN_KEYS.clientId}:${STAND_IN_KEYS.clientSecret}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`)
      return answerJson(response, 401, { error: 'invalid_client' });
    if (form.get('grant_type') === 'authorization_code') {
      const code = form.get('code') ?? '';
      const realm = codes.get(code);
      codes.delete(code);
      return realm === undefined ? invalid(response) : grantTokens(realm, response);
    }
    const at = grants.findIndex(({ refresh }) => refresh === form.get('refresh_token'));
    const [grant] = at < 0 || state.isRevoked ? [] : grants.splice(at, 1);
    return grant ? grantTokens(grant.realm, response) : invalid(response);
  };

  const newCode = (realm = REALM) => {
    const code = token();
    codes.set(code, realm);
    state.isRevoked = false;
    return code;
  };

  const onAuthorize = (query: URLSearchParams, response: ServerResponse) => {
    const to = (more: Record<string, string>) => {
      const address = new URL(query.get('redirect_uri') ?? 'about:blank');
      for (const [name, value] of Object.entries({ state: query.get('state') ?? '', ...more }))
        address.searchParams.set(name, value);
      return escaped(address.toString());
    };
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      page(
        'QuickBooks stand-in',
        `<p>This takes the place of the sign-in at Intuit. Nothing leaves this computer.</p>
        <p>${Object.entries(COMPANIES)
          .map(
            ([realmId, name]) =>
              `<a class="main" href="${to({ code: newCode(realmId), realmId })}">Connect ${name}</a>`,
          )
          .join(' ')}
        <a href="${to({ error: 'access_denied' })}">Cancel</a></p>`,
      ),
    );
  };

  const faultBody = ({ code, message, detail }: { code: string; message: string; detail: string }) => ({
    Fault: { Error: [{ Message: message, Detail: detail, code }], type: 'ValidationFault' },
    time: '2026-01-01T00:00:00.000-08:00',
  });

  const gatewayFault = (code: string, message: string) => ({
    fault: { error: [{ message, detail: '', code }], type: 'SERVICE' },
  });

  const onCompany = (request: StandInRequest, response: ServerResponse, cut: Trouble['kind'] | undefined) => {
    const [, realm = '', resource = '', query = ''] =
      /^\/v3\/company\/([^/]+)\/([^?]+)\??(.*)$/.exec(request.path) ?? [];
    const access = request.headers.authorization?.replace('Bearer ', '');
    const isKnown =
      !state.isRevoked && grants.some((grant) => grant.access === access && grant.realm === realm);
    if (!isKnown)
      return answerJson(
        response,
        401,
        gatewayFault('3200', 'message=AuthenticationFailed; errorCode=003200; statusCode=401'),
      );
    const books = booksOf(realm);
    const params = new URLSearchParams(query);
    if (resource.startsWith('companyinfo/'))
      return answerJson(response, 200, {
        CompanyInfo: { CompanyName: COMPANIES[realm] ?? '', Country: 'CA', Id: '1', SyncToken: '0' },
      });
    if (resource === 'query') {
      const found = runQuery(params.get('query') ?? '', books.rows);
      if (!found)
        return answerJson(
          response,
          400,
          faultBody({ code: '4000', message: 'Error parsing query', detail: 'QueryParserError' }),
        );
      return answerJson(response, 200, {
        QueryResponse: found.rows.length > 0 ? { [found.entity]: found.rows } : {},
      });
    }
    const requestId = params.get('requestid') ?? '';
    if (requestId.length > 50)
      return answerJson(
        response,
        400,
        faultBody({ code: '4001', message: 'Invalid request', detail: 'requestid is too long' }),
      );
    const before = requestId === '' ? undefined : answered.get(`${realm} ${requestId}`);
    const answer = before ?? change(books, resource, request, params, requestId);
    if (requestId !== '' && answer.status === 200) answered.set(`${realm} ${requestId}`, answer);
    if (cut === 'cut-after') return void response.destroy();
    return answerJson(response, answer.status, answer.body);
  };

  const NAMES = [
    'SalesReceipt',
    'Invoice',
    'Payment',
    'Bill',
    'Purchase',
    'BillPayment',
    'JournalEntry',
    'Customer',
    'Vendor',
    'Item',
  ];
  const change = (
    books: Books,
    resource: string,
    request: StandInRequest,
    params: URLSearchParams,
    requestId: string,
  ) => {
    const entity = NAMES.find((name) => name.toLowerCase() === resource);
    if (!entity)
      return {
        status: 400,
        body: faultBody({ code: '4001', message: 'Invalid request', detail: `no ${resource}` }),
      };
    try {
      const body = JSON.parse(request.body.toString('utf8')) as Record<string, unknown>;
      const operation = params.get('operation') ?? '';
      const row = books.change({ entity, body, operation, include: params.get('include') ?? '' });
      if (body.Id === undefined) made.push({ entity, id: row.Id, requestId });
      return { status: 200, body: { [entity]: row } };
    } catch (error) {
      if (!(error instanceof StandInFault)) throw error;
      return { status: error.fault.status, body: faultBody(error.fault) };
    }
  };

  /** What goes wrong with this request; true when it is answered, or never will be. */
  const goesWrong = (response: ServerResponse, next: Trouble): boolean => {
    if (next.kind === 'too-many')
      answerJson(
        response,
        429,
        gatewayFault('3001', 'message=ThrottleExceeded; errorCode=003001; statusCode=429'),
        { 'retry-after': String(next.retryAfter) },
      );
    else if (next.kind === 'fault') answerJson(response, next.status, gatewayFault(next.code, next.message));
    else if (next.kind === 'status') answerJson(response, next.status, {});
    else if (next.kind === 'cut-before') response.destroy();
    else if (next.kind === 'redirect') response.writeHead(302, { location: next.to }).end();
    return next.kind !== 'cut-after';
  };

  const server: StandIn = await startStandIn((request, response) => {
    const [path = '', query = ''] = request.path.split('?');
    if (path === '/connect/oauth2') return onAuthorize(new URLSearchParams(query), response);
    if (path === '/oauth2/v1/tokens/bearer') return onToken(request, response);
    if (path === '/v2/oauth2/tokens/revoke') {
      const { token: ended } = JSON.parse(request.body.toString('utf8')) as { token: string };
      const at = grants.findIndex(({ refresh, access }) => refresh === ended || access === ended);
      if (at >= 0) grants.splice(at, 1);
      return answerJson(response, at >= 0 ? 200 : 400, {});
    }
    if (!path.startsWith('/v3/')) return answerJson(response, 404, {});
    const realm = path.split('/')[3] ?? '';
    count.now.set(realm, (count.now.get(realm) ?? 0) + 1);
    response.once('close', () => count.now.set(realm, (count.now.get(realm) ?? 1) - 1));
    count.most = Math.max(count.most, count.now.get(realm) ?? 0);
    if ((count.now.get(realm) ?? 0) > MOST_AT_ONCE)
      return void goesWrong(response, { kind: 'too-many', retryAfter: 60 });
    const next = (request.method === 'POST' ? trouble : readTrouble).shift();
    if (next?.kind === 'late') {
      setTimeout(() => onCompany(request, response, undefined), next.ms);
      return;
    }
    if (next && goesWrong(response, next)) return;
    onCompany(request, response, next?.kind);
  }, port);

  return {
    ...server,
    settings: quickBooksStandInSettings(server.url),
    ...{ trouble, readTrouble, made, count, realm: REALM, otherRealm: OTHER_REALM },
    books: (realm = REALM) => booksOf(realm),
    /** A code as the sign-in page gives it. */
    newCode,
    /** Access tokens are over after an hour; refresh tokens stay. */
    expireAccess: () => {
      for (const grant of grants) grant.access = token();
    },
    /** Someone disconnects the application at Intuit: all tokens are over. */
    revokeAll: () => {
      state.isRevoked = true;
      grants.length = 0;
    },
  };
};
export type QuickBooksStandIn = Awaited<ReturnType<typeof startQuickBooksStandIn>>;

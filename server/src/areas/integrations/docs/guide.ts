import { MOST_REPLAYED, WEBHOOK_EVENTS } from '@forecourt/contract/integrations/index';
import { API_SCOPES, SCOPE_FACTS } from '@forecourt/policy';
import { type Html, html } from '../../../http/html';

const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the text of the request as it came, before it is parsed
export const isFromForecourt = (header, body, secret) => {
  const [, time, given] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (!given || Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const wanted = createHmac('sha256', secret).update(time + '.' + body).digest('hex');
  return timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
};`;

const PAYLOAD = JSON.stringify(
  {
    id: 'evt_1_4711',
    type: 'lead.status_changed',
    created_at: '2026-05-04T15:30:00.123Z',
    dealership_id: 1,
    record_id: 812,
    changed_fields: ['state'],
    data: { id: 812, state: 'contacted', name: 'Ada Byron', '…': 'as GET /api/v1/leads/812 answers it' },
  },
  null,
  2,
);

const ERROR = JSON.stringify(
  { message: 'This API key lacks the scope leads.write', requestId: '9d0b6f2e-…' },
  null,
  2,
);

const DATA_FROM = [
  ['vehicle', 'GET /api/v1/vehicle/detail/{id}'],
  ['lead', 'GET /api/v1/leads/{id}'],
  ['customer', 'GET /api/v1/customers/{id}'],
  ['deal', 'GET /api/v1/deals/{id}'],
  ['bill', 'GET /api/v1/billofsale/getbill/{id}'],
] as const;

/** What holds for all calls, and webhooks. */
export const guide = (perMinute: number): Html => html`
<section id="authentication"><h2>Authentication</h2>
<p>The owner of the dealership makes a key under Integrations and chooses its scopes. Send it with each request:</p>
<pre>Authorization: Bearer fk_1_…</pre>
<p>A key acts for one dealership, with the rights of an owner within its scopes. What it changes is noted under "API key" and its name. Keep it on a server: never in a page or an app. A revoked or expired key answers 401 at once.</p>
<div class="wide"><table><thead><tr><th>Scope</th><th>What it opens</th></tr></thead><tbody>${API_SCOPES.map(
  (scope) => html`<tr><td><code>${scope}</code></td><td>${SCOPE_FACTS[scope].description}</td></tr>`,
)}</tbody></table></div>
<p>A scope that ends with <code>.write</code> also opens what its <code>.read</code> opens. While a dealership is limited, its keys can only read; while it is closed, they can do nothing. What is refused is answered with 403.</p></section>
<section id="limits"><h2>Limits</h2>
<p>Each key may make ${perMinute} requests a minute and 4 at once. <code>x-ratelimit-limit</code>, <code>x-ratelimit-remaining</code> and <code>x-ratelimit-reset</code> (seconds) come with each answer. Beyond the limit the answer is 429 with <code>retry-after</code> in seconds.</p></section>
<section id="errors"><h2>Errors</h2>
<p>Every refusal is JSON with a <code>message</code>, a <code>requestId</code> to give to support, and <code>fields</code> where single fields are wrong.</p><pre>${ERROR}</pre>
<ul><li>400: the input is wrong</li><li>401: the key is wrong, expired or revoked</li><li>403: a scope is missing, or the address is not allowed</li><li>404: there is no such record at the dealership</li><li>409: someone else saved since, or the state does not allow it</li><li>429: too many requests</li></ul></section>
<section id="idempotency"><h2>Sending again</h2>
<p>Send an <code>Idempotency-Key</code> of 8 to 100 characters with each POST. The same key with the same input answers the first reply and does nothing twice, so a request whose answer was lost can be sent again.</p></section>
<section id="paging"><h2>Paging</h2>
<p>Lists take <code>page</code> (from 1), <code>limit</code> (at most 200), <code>sort</code> (a field, or <code>-field</code> for the other direction) and <code>q</code>, and answer <code>rows</code>, <code>total</code>, <code>page</code> and <code>limit</code>.</p></section>
<section id="versions"><h2>Versions</h2>
<p>Records bear a <code>version</code>. Send the one that you read with a change; when someone else saved since, the answer is 409 with the record as it is. Paths do not change their meaning: new fields may be added to replies at any time, so ignore what you do not know. The machine-readable description of all calls is <a href="/api/openapi.json">openapi.json</a>.</p></section>
<section id="webhooks"><h2>Webhooks</h2>
<p>A webhook is told of what happens, whoever or whatever did it. Answer with any 2xx within 10 seconds and do the work afterwards. Redirects are not followed.</p>
<p>Each event is delivered at least once, in no promised order. It may come twice: remember its <code>id</code> and leave out what you have. What fails is tried 12 times, from one minute to a day apart. A webhook to which nothing could be delivered for three days is switched off and the owner is told. Events are kept for 30 days and can be sent again, at most ${MOST_REPLAYED.toLocaleString('en-CA')} at once.</p>
<h3>What is sent</h3><pre>${PAYLOAD}</pre>
<p><code>data</code> is the record as its call answers it when the event is delivered, or null when it is gone. <code>changed_fields</code> are names of its fields.</p>
<div class="wide"><table><thead><tr><th>Event</th><th>When</th><th>Data as in</th></tr></thead><tbody>${WEBHOOK_EVENTS.map(
  ({ type, label, record }) =>
    html`<tr><td><code>${type}</code></td><td>${label}</td><td><code>${DATA_FROM.find(([kind]) => kind === record)?.[1]}</code></td></tr>`,
)}</tbody></table></div>
<h3>Is it from Forecourt?</h3><p>The header <code>Forecourt-Signature</code> has the time and the HMAC-SHA256 of time, a dot and the body, made with the secret that was shown when the webhook was added:</p>
<pre>Forecourt-Signature: t=1777908600,v1=5257a869e7…</pre><pre>${VERIFY}</pre></section>`;

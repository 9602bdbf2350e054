import { type Call, isFileReply, isKeyed } from '@forecourt/contract';
import { type Html, html } from '../../../http/html';
import { jsonSchemaOf } from '../../../http/reply-schema';
import { curlExample, scriptExample } from './examples';
import { type Field, fieldsOf } from './fields';

export interface DocumentedCall {
  name: string;
  scope: string;
  call: Call;
}

const table = (caption: string, fields: readonly Field[], isReply = false): Html | null =>
  fields.length === 0
    ? null
    : html`<h4>${caption}</h4><div class="wide"><table><thead><tr><th>Name</th><th>Type</th><th>${isReply ? 'Values' : 'Limits'}</th></tr></thead><tbody>${fields.map(
        ({ name, type, limits, isRequired }) =>
          html`<tr><td><code>${name}</code>${isRequired && !isReply ? html` <span class="required">required</span>` : null}</td><td>${type}</td><td>${limits}</td></tr>`,
      )}</tbody></table></div>`;

const inputOf = (schema: Call['body']): Field[] => (schema ? fieldsOf(jsonSchemaOf(schema, 'input')) : []);

const filesOf = ({ files = {} }: Call): Field[] =>
  Object.entries(files).map(([name, { kinds, maxBytes, many, optional }]) => ({
    ...{ name, isRequired: !optional, type: many ? 'files (form)' : 'file (form)' },
    limits: `${kinds.join(', ')}; at most ${Math.round(maxBytes / 1_048_576)} MB each`,
  }));

const replyOf = ({ reply, status = 200 }: Call): Html | null => {
  if (isFileReply(reply)) return html`<h4>Reply</h4><p>${status}, a file (${reply.mime}).</p>`;
  return html`<details><summary>Reply, ${status}</summary>${table('Fields', fieldsOf(jsonSchemaOf(reply, 'output')), true)}</details>`;
};

const errorsOf = (call: Call): string[] => [
  ...(call.params ? ['404 when there is no such record'] : []),
  ...(call.body || call.query ? ['400 with the message for each wrong field'] : []),
  ...(call.body && 'version' in call.body.shape
    ? ['409 with the current record when someone else saved since']
    : []),
];

/** One call: who may make it, what it takes, what it answers, and how it is asked for. */
export const callSection = ({ name, scope, call }: DocumentedCall, origin: string): Html => {
  const script = scriptExample(call, origin);
  return html`<section class="call" id="${name}" data-find="${`${call.method} ${call.path} ${call.summary} ${name} ${scope}`.toLowerCase()}">
<h3><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code>${call.path}</code></h3>
<p>${call.summary}. ${scope === 'any' ? 'Any key may make it.' : html`Scope <code>${scope}</code>.`}${isKeyed(call) ? ' Takes an Idempotency-Key.' : null}</p>
${table('Path', inputOf(call.params))}${table('Query', inputOf(call.query))}${table('Body', [...inputOf(call.body), ...filesOf(call)])}${replyOf(call)}
${errorsOf(call).length > 0 ? html`<p class="quiet">Errors: ${errorsOf(call).join('; ')}.</p>` : null}
<details><summary>Example</summary><pre>${curlExample(call, origin)}</pre>${script === null ? null : html`<pre>${script}</pre>`}</details>
</section>`;
};

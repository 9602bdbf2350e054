import { createHash } from 'node:crypto';
import { WIDGET_PATHS } from '@forecourt/contract/chat/widget-paths';
import type { FastifyInstance } from 'fastify';
import { Html, html } from '../http/html';

/** On a machine where sites are at localhost, a website that is not the dealership's: to try the chat widget on one. */
export const OTHER_HOST = 'other.localhost';

const STYLE = `body{margin:0;font:17px/1.6 Georgia,serif;color:#222;background:#fbf8f2}
main{max-width:42rem;margin:0 auto;padding:3rem 1.25rem}h1{line-height:1.2}code{font-size:.85em;overflow-wrap:anywhere}`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

const drawPage = (script: string): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Harbour Road Car Club</title>
<style>${new Html(STYLE)}</style>
<script src="${script}" async></script>
</head>
<body><main>
<h1>Harbour Road Car Club</h1>
<p>This page belongs to another website. It shows the dealership’s chat with one line in its HTML:</p>
<p><code>&lt;script src="${script}" async&gt;&lt;/script&gt;</code></p>
<p>Its Content-Security-Policy allows scripts and frames of the dealership’s address alone, and no inline styles. The dealership named
this site among those that may show its chat.</p>
<h2>Next meeting</h2>
<p>Every second Saturday at nine, in the parking lot behind the marina. Bring coffee.</p>
</main></body>
</html>
`.text;

export const bindOtherSite = (app: FastifyInstance): void => {
  app.get(
    '/',
    { constraints: { host: /^other\.localhost(:\d+)?$/ } },
    async ({ headers: { host = '' } }, reply) => {
      const origin = `http://${host.replace(/^other\./, '')}`;
      return reply
        .header(
          'content-security-policy',
          `default-src 'none'; script-src ${origin}; frame-src ${origin}; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`,
        )
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(drawPage(`${origin}${WIDGET_PATHS.script}`));
    },
  );
};

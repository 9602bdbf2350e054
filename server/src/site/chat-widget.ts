import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WIDGET_PATHS } from '@forecourt/contract/chat/widget-paths';
import { offersText } from '@forecourt/domain/lead/public-form-texts';
import { formatPhone } from '@forecourt/domain/phone-text';
import { type ThemeColours, themeColours } from '@forecourt/domain/theme/theme-colours';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { Html, html } from '../http/html';
import { Refusal } from '../http/refusal';
import { projectRoot } from '../project-root';
import type { KeptPage } from './page-cache';
import { pathOf } from './read-request';
import { makePage, SITE_HEADERS, sendPage } from './send-page';
import type { Site, SiteLanguage } from './site-page';

/** The address names the content. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Sites that show the chat get its new version, and its new colours, no later. */
const SCRIPT_CACHE = 'public, max-age=300';
const JAVASCRIPT = 'text/javascript; charset=utf-8';
const CSS = 'text/css; charset=utf-8';
/** Dealerships have colours of their own; of more than so many, what is kept is made again. */
const MOST_KEPT = 500;

/** Pages that isolate themselves (COEP) may load it too. */
const FOR_ALL = { 'cross-origin-resource-policy': 'cross-origin' };

interface WidgetFiles {
  script: string;
  frame: Readonly<Record<SiteLanguage, string>>;
  style: string;
  version: string;
}

/** As scripts/build.mjs made them. */
const readWidget = async (): Promise<WidgetFiles> => {
  const read = (name: string) => readFile(join(projectRoot, 'web/widget/dist', name), 'utf8');
  const [script, en, fr, style] = await Promise.all([
    read('widget.js'),
    read('frame-en.js'),
    read('frame-fr.js'),
    read('frame.css'),
  ]);
  const version = createHash('sha256').update([en, fr, style].join()).digest('hex').slice(0, 12);
  return { script, frame: { en, fr }, style, version };
};

const variables = ({ accent, onAccent }: ThemeColours) => `--accent:${accent};--on-accent:${onAccent}`;

/** The colours of the site, in the theme that the script of the frame sets. */
const styleOf = ({ style }: WidgetFiles, accent: string): string => {
  const { light, dark } = themeColours(accent);
  return `:root{${variables(light)}}:root[data-theme=dark]{${variables(dark)}}${style}`;
};

/** Nothing on the page is taken as JSON's end. */
const jsonOf = (value: object) => new Html(JSON.stringify(value).replace(/</g, '\\u003c'));

const LOCALES: Readonly<Record<SiteLanguage, string>> = { en: 'en-CA', fr: 'fr-CA' };
const TITLES: Readonly<Record<SiteLanguage, string>> = { en: 'Chat', fr: 'Clavardage' };

const drawFrame = ({ dealer, theme, chat }: Site, { version }: WidgetFiles, language: SiteLanguage): string =>
  html`<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TITLES[language]} | ${dealer.name}</title>
<link rel="stylesheet" href="/chat/frame-${version}-${theme.accent.slice(1)}.css">
<link rel="icon" href="/site/icon.svg" type="image/svg+xml">
<script type="application/json" id="settings">${jsonOf({
    ...{ dealer: dealer.name, phone: formatPhone(dealer.phone) },
    ...{ consent: offersText(language, dealer), origins: chat.embedOrigins },
  })}</script>
<script type="module" src="/chat/frame-${version}-${language}.js"></script>
</head>
<body></body>
</html>
`.text;

/** The frame loads from its own site alone, and stands on the sites that the dealership named. */
const framePolicy = ({ chat }: Site, host: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    // some browsers do not take a WebSocket of the same host for 'self'
    `connect-src 'self' ws://${host}:* wss://${host}:*`,
    "base-uri 'none'",
    "form-action 'none'",
    ['frame-ancestors', "'self'", ...chat.embedOrigins].join(' '),
  ].join('; ');

type Answer = (
  found: { site: Site; host: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;
type OnSite = (answer: Answer) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The chat widget: the script that any site has in its pages, and the frame that it opens. */
export const bindChatWidget = (
  app: FastifyInstance,
  onSite: OnSite,
  limits: Readonly<Record<'script' | 'frame', RouteShorthandOptions['config']>>,
): void => {
  let files: Promise<WidgetFiles> | undefined;
  const widget = (): Promise<WidgetFiles> => {
    files ??= readWidget();
    return files;
  };
  const kept = new Map<string, KeptPage>();

  /** Compressed once for each content. */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { key, type, cache, content }: { key: string; type: string; cache: string; content: () => string },
  ) => {
    const file = kept.get(key) ?? (await makePage(200, type, content(), 0));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, file);
    reply.hijack();
    sendPage(request.raw, reply.raw, file, { policy: "default-src 'none'", cache, headers: FOR_ALL });
    return reply;
  };

  app.get(
    WIDGET_PATHS.script,
    { config: limits.script },
    onSite(async ({ site }, request, reply) => {
      const { script } = await widget();
      const { accent } = site.theme;
      // pages of others keep the script when the chat is switched off: it does nothing then
      const content = () =>
        site.chat.isOn ? `(function(CHAT_COLOURS){${script}})(${JSON.stringify(themeColours(accent))});` : '';
      const key = `script ${site.chat.isOn ? accent : 'off'}`;
      return send(request, reply, { key, type: JAVASCRIPT, cache: SCRIPT_CACHE, content });
    }),
  );

  app.get(
    WIDGET_PATHS.frame,
    { config: limits.frame },
    onSite(async ({ site, host }, request, reply) => {
      if (!site.chat.isOn) throw new Refusal(404, 'The chat is switched off');
      const language = new URLSearchParams(request.url.split('?')[1]).get('lang') === 'fr' ? 'fr' : 'en';
      const { 'x-frame-options': _, ...headers } = SITE_HEADERS;
      return reply
        .headers({ ...headers, ...FOR_ALL, 'cache-control': 'no-cache' })
        .header('content-security-policy', framePolicy(site, host))
        .type('text/html; charset=utf-8')
        .send(drawFrame(site, await widget(), language));
    }),
  );

  app.get(
    '/chat/frame-*',
    { config: limits.script },
    onSite(async ({ site }, request, reply) => {
      const found = await widget();
      const path = pathOf(request.url);
      const { accent } = site.theme;
      const ofStyle = `/chat/frame-${found.version}-${accent.slice(1)}.css`;
      if (path === ofStyle)
        return send(request, reply, {
          ...{ key: path, type: CSS, cache: FOREVER },
          content: () => styleOf(found, accent),
        });
      for (const language of ['en', 'fr'] as const)
        if (path === `/chat/frame-${found.version}-${language}.js`)
          return send(request, reply, {
            ...{ key: path, type: JAVASCRIPT, cache: FOREVER },
            content: () => found.frame[language],
          });
      throw new Refusal(404, 'There is no such file');
    }),
  );
};

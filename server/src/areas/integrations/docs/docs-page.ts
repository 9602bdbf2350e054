import { setImmediate } from 'node:timers/promises';
import { type Calls, contract } from '@forecourt/contract';
import { scopeOf } from '@forecourt/contract/integrations/scopes';
import type { Deps } from '../../../deps';
import { type Html, html } from '../../../http/html';
import type { PublicAnswer, PublicPage } from '../../../http/public-pages';
import { callSection, type DocumentedCall } from './call-section';
import { guide } from './guide';
import { DOCS_SCRIPT, DOCS_STYLE } from './looks';

const PATH = '/api/docs';
const RATE = { per: 'address', max: 120, seconds: 60 } as const;
const CACHE = 'public, max-age=300';

/** The areas in the order of the menu; a test finds one that is missing. */
export const TITLES: Readonly<Record<string, string>> = {
  inventory: 'Vehicles',
  leads: 'Leads',
  customers: 'Customers',
  deals: 'Deals',
  bills: 'Bills of sale',
  deposits: 'Deposits',
  quotations: 'Quotations',
  tasks: 'Tasks',
  testdrives: 'Test drives',
  vendors: 'Vendors',
  users: 'Colleagues',
  location: 'Places',
  files: 'Files',
  progress: 'Progress of long work',
};

interface DocumentedArea {
  name: string;
  title: string;
  calls: readonly DocumentedCall[];
}

/** The areas that keys can use, each with the calls that they can make. */
const areasOf = (all: Record<string, Calls>): DocumentedArea[] =>
  Object.entries(TITLES).flatMap(([name, title]) => {
    const list = all[name] ?? {};
    const calls = Object.entries(list).flatMap(([key, call]) => {
      const scope = call.access === 'public' ? null : scopeOf(name, key, call.method);
      return scope === null ? [] : [{ name: key, scope, call }];
    });
    return calls.length === 0 ? [] : [{ name, title, calls }];
  });

const nav = (areas: readonly DocumentedArea[], current: string): Html => html`<nav aria-label="Documentation">
<a href="${PATH}" class="home">Forecourt API</a>
<label class="search">Search <input type="search" id="find" autocomplete="off" placeholder="Path or words"></label>
<h2>Guide</h2>${[
  ['authentication', 'Authentication'],
  ['limits', 'Limits'],
  ['errors', 'Errors'],
  ['idempotency', 'Sending again'],
  ['paging', 'Paging'],
  ['versions', 'Versions'],
  ['webhooks', 'Webhooks'],
].map(([id, label]) => html`<a href="${PATH}#${id}">${label}</a>`)}
<h2>Calls</h2>${areas.map(
  ({ name, title }) =>
    html`<a href="${PATH}/${name}"${name === current ? html` aria-current="page"` : null}>${title}</a>`,
)}</nav>`;

const page = (title: string, areas: readonly DocumentedArea[], current: string, content: Html): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${PATH}/docs.css"><script src="${PATH}/docs.js" defer></script></head>
<body><div class="frame">${nav(areas, current)}<main><p id="nothing" hidden>Nothing here has these words.</p>${content}</main></div></body></html>`
    .text;

const index = (areas: readonly DocumentedArea[]): Html =>
  html`<section id="calls"><h2>All calls</h2>${areas.map(
    ({ name, title, calls }) =>
      html`<div class="index"><h3><a href="${PATH}/${name}">${title}</a></h3><ul>${calls.map(
        ({ name: key, call, scope }) =>
          html`<li data-find="${`${call.method} ${call.path} ${call.summary} ${scope}`.toLowerCase()}"><a href="${PATH}/${name}#${key}"><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code>${call.path}</code></a> <span class="quiet">${call.summary}</span></li>`,
      )}</ul></div>`,
  )}</section>`;

const answer = (content: string, type = 'text/html; charset=utf-8'): PublicAnswer => ({
  ...{ status: 200, type, content, cache: CACHE },
});

/** Readable documentation, made from the contract when it is first asked for. */
export const apiDocs = ({ config, publicUrl }: Deps): readonly PublicPage[] => {
  const areas = areasOf(contract);
  const made = new Map<string, string>();

  const whole = () =>
    page(
      'Forecourt API',
      areas,
      '',
      html`<h1>Forecourt API</h1><p class="lead">Read and change the records of your dealership, and be told when something happens to them. Calls go to <code>${publicUrl}</code>, and everything is JSON.</p>${guide(config.API_KEY_REQUESTS_PER_MINUTE)}${index(areas)}`,
    );

  const ofArea = async ({ name, title, calls }: DocumentedArea) => {
    const sections: Html[] = [];
    for (const call of calls) {
      sections.push(callSection(call, publicUrl));
      await setImmediate();
    }
    return page(`${title} - Forecourt API`, areas, name, html`<h1>${title}</h1>${sections}`);
  };

  return [
    {
      ...{ name: 'docs', path: PATH, rate: RATE, hasScript: true },
      answer: () => {
        const known = made.get('') ?? whole();
        made.set('', known);
        return answer(known);
      },
    },
    {
      ...{ name: 'docs.css', path: `${PATH}/docs.css`, rate: RATE },
      answer: () => answer(DOCS_STYLE, 'text/css; charset=utf-8'),
    },
    {
      ...{ name: 'docs.js', path: `${PATH}/docs.js`, rate: RATE },
      answer: () => answer(DOCS_SCRIPT, 'text/javascript; charset=utf-8'),
    },
    {
      ...{ name: 'docs.area', path: `${PATH}/{area}`, rate: RATE, hasScript: true },
      answer: async ({ area }) => {
        const found = areas.find(({ name }) => name === area);
        if (!found) {
          const text = page('Not found - Forecourt API', areas, '', html`<h1>There is no such page</h1>`);
          return { ...answer(text), status: 404 };
        }
        const known = made.get(found.name) ?? (await ofArea(found));
        made.set(found.name, known);
        return answer(known);
      },
    },
  ];
};

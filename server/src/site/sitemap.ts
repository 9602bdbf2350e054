import { html } from '../http/html';
import { type Site, type SiteLanguage, type SitemapEntry, type SiteText, sitePath } from './site-page';

/** As many as search engines read of one file. */
const MOST_ENTRIES = 50_000;

const addressOf = (site: Site, language: SiteLanguage, path: string) =>
  `${site.origin}${sitePath({ language }, path)}`;

export const drawSitemap = (site: Site, entries: readonly SitemapEntry[]): SiteText => {
  const lines = entries.flatMap(({ path, changedAt, languages = site.languages }) => {
    const shown = languages.filter((language) => site.languages.includes(language));
    const alternates =
      shown.length > 1 &&
      shown.map(
        (language) =>
          html`<xhtml:link rel="alternate" hreflang="${language}-ca" href="${addressOf(site, language, path)}"/>`,
      );
    return shown.map(
      (language) =>
        html`<url><loc>${addressOf(site, language, path)}</loc>${changedAt && html`<lastmod>${changedAt.toISOString()}</lastmod>`}${alternates}</url>\n`,
    );
  });
  const content = html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${lines.slice(0, MOST_ENTRIES)}</urlset>
`.text;
  return { kind: 'text', type: 'application/xml; charset=utf-8', content };
};

/** Pages for one visitor are no business of search engines. */
export const drawRobots = (site: Site): SiteText => ({
  ...{ kind: 'text', type: 'text/plain; charset=utf-8' },
  content: `User-agent: *
Disallow: /site/preview
Disallow: /cart
Disallow: /checkout
Disallow: /orders
Disallow: /thanks
Sitemap: ${site.origin}/sitemap.xml
`,
});

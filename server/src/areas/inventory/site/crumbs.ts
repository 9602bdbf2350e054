import { type Html, html } from '../../../http/html';
import { type Site, sitePath, textsOf } from '../../../site/site-page';
import { TEXTS } from './site-texts';

interface Crumb {
  label: string;
  path: string;
}

const fromHome = (site: Site, way: readonly Crumb[]): Crumb[] => [
  { label: textsOf(site, TEXTS).home, path: '/' },
  ...way,
];

/** Where a page stands; the last one is the page itself. */
export const crumbs = (site: Site, way: readonly Crumb[]): Html => {
  const all = fromHome(site, way);
  return html`<nav class="crumbs" aria-label="${site.language === 'fr' ? 'Fil d’Ariane' : 'Breadcrumb'}"><ol>${all.map(
    ({ label, path }, place) =>
      place === all.length - 1
        ? html`<li aria-current="page">${label}</li>`
        : html`<li><a href="${sitePath(site, path)}">${label}</a></li>`,
  )}</ol></nav>`;
};

/** The same for search engines. */
export const crumbsData = (site: Site, way: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: fromHome(site, way).map(({ label, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: label,
    item: site.origin + sitePath(site, path),
  })),
});

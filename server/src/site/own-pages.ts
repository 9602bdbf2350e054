import { drawFront } from './front-page';
import type { SitemapEntry, SitePage, SiteParts } from './site-page';
import { drawRobots, drawSitemap } from './sitemap';

const FRONT: SitemapEntry = { path: '/' };

/** The pages that consist of what the areas bring. */
export const ownPages = (parts: readonly SiteParts[]): readonly SitePage[] => [
  {
    ...{ name: 'site.front', path: '/' },
    answer: async ({ site }) => {
      const fronts = parts.flatMap(({ front }) => front ?? []).sort((a, b) => a.place - b.place);
      const sections = await Promise.all(fronts.map(({ section }) => section(site)));
      return drawFront(
        site,
        sections.flatMap((section) => section ?? []),
      );
    },
  },
  {
    ...{ name: 'site.sitemap', path: '/sitemap.xml' },
    answer: async ({ site }) => {
      const entries = await Promise.all(parts.map(({ sitemap }) => sitemap?.(site) ?? []));
      return drawSitemap(site, [FRONT, ...entries.flat()]);
    },
  },
  { name: 'site.robots', path: '/robots.txt', answer: async ({ site }) => drawRobots(site) },
];

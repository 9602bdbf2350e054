import { nextPublishEdge } from '@forecourt/domain/publishing/index';
import { slugProblem } from '@forecourt/domain/slug/index';
import type { Deps } from '../../../deps';
import { slugAfter } from '../../../records/publishing/former-slug.queries';
import { readPreview } from '../../../records/publishing/preview';
import type { Site, SiteAnswer, SiteParts } from '../../../site/site-page';
import { picturesByIds } from '../pictures/picture.queries';
import { PREVIEWS } from '../preview/preview';
import { PREVIEW_PATH } from '../preview/preview-path';
import { FORMER_SLUGS, PAGES } from '../record/web-page.queries';
import { drawWebPage, pictureIdsOf, type ShownPage } from './page-content';
import { pagePath } from './page-path';
import { PICTURE_PATH, pictureTag, readPictureKey } from './picture-path';
import { findShownPage, menuPages, sitemapPages } from './shown-page.queries';

const pageAnswer = async ({ database, now }: Deps, site: Site, slug: string): Promise<SiteAnswer> => {
  if (slugProblem(slug)) return null;
  const found = await database.read(site.tenant, async (db) => {
    const page = await findShownPage(db, site.tenant, now(), slug);
    if (!page) return slugAfter(db, site.tenant, { former: FORMER_SLUGS, records: PAGES }, now(), slug);
    return { page, pictures: await picturesByIds(db, site.tenant, pictureIdsOf(page)) };
  });
  if (found === undefined) return null;
  if (typeof found === 'string') return { kind: 'redirect', status: 301, to: pagePath(found) };
  const until = nextPublishEdge(found.page, now());
  return { ...drawWebPage(site, found.page, found), ...(until && { freshUntil: until }) };
};

const pictureAnswer = async ({ database, files }: Deps, site: Site, text: string): Promise<SiteAnswer> => {
  const key = readPictureKey(text);
  if (!key) return null;
  const [picture] = await database.read(site.tenant, (db) => picturesByIds(db, site.tenant, [key.id]));
  if (!picture || pictureTag(picture) !== key.tag) return null;
  return { kind: 'file', type: picture.mime, content: () => files.get(picture.file), etag: key.tag };
};

const previewAnswer = async ({ database, now }: Deps, site: Site, token: string): Promise<SiteAnswer> => {
  const found = await database.read(site.tenant, async (db) => {
    const content = await readPreview(db, site.tenant, PREVIEWS, token, now());
    if (!content) return undefined;
    const page = content as unknown as ShownPage; // what is stored there is what the preview call made
    return { page, pictures: await picturesByIds(db, site.tenant, pictureIdsOf(page)) };
  });
  return found ? drawWebPage(site, found.page, { ...found, isPreview: true }) : null;
};

export const webpagesSite = (deps: Deps): SiteParts => ({
  pages: [
    {
      ...{ name: 'webpages.page', path: '/pages/{slug}' },
      answer: ({ site, params: { slug = '' } }) => pageAnswer(deps, site, slug),
    },
    {
      ...{ name: 'webpages.picture', path: `${PICTURE_PATH}/{key}` },
      answer: ({ site, params: { key = '' } }) => pictureAnswer(deps, site, key),
    },
  ],
  privatePages: [
    {
      ...{ name: 'webpages.preview', path: `${PREVIEW_PATH}/{token}` },
      rate: { per: 'address', max: 60, seconds: 60 },
      answer: ({ site, params: { token = '' } }) => previewAnswer(deps, site, token),
    },
  ],
  links: async (site) => {
    const rows = await deps.database.read(site.tenant, (db) => menuPages(db, site.tenant, deps.now()));
    return rows.map(({ title, title_fr, slug }) => ({
      ...{ label: title, href: pagePath(slug) },
      ...(title_fr !== '' && { labelFr: title_fr }),
    }));
  },
  sitemap: async (site) => {
    const rows = await deps.database.read(site.tenant, (db) => sitemapPages(db, site.tenant, deps.now()));
    return rows.map(({ slug, updated_at, has_french }) => ({
      ...{ path: pagePath(slug), changedAt: new Date(updated_at) },
      languages: has_french ? ['en', 'fr'] : ['en'],
    }));
  },
});

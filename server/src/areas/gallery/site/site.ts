import { createHash } from 'node:crypto';
import type { Deps } from '../../../deps';
import { siteDay } from '../../../site/site-day';
import {
  type Site,
  type SiteAnswer,
  type SiteParts,
  type SiteRequest,
  textsOf,
} from '../../../site/site-page';
import { filesOfItems } from '../gallery.queries';
import { galleryPage, TEXTS } from './gallery-page';
import { STYLE } from './gallery-style';
import { findShownFile, hasShownItems, listShownItems } from './site-gallery.queries';

const pageAnswer = ({ database, now }: Deps, site: Site): Promise<SiteAnswer> =>
  database.read(site.tenant, async (db) => {
    const { day, end } = siteDay(site, now());
    const items = await listShownItems(db, site.tenant, day);
    const ids = items.map(({ id }) => id);
    return galleryPage(site, items, ids.length > 0 ? await filesOfItems(db, site.tenant, ids) : [], end);
  });

const fileAnswer = async (
  { database, files, now }: Deps,
  { site, params: { id = '' } }: SiteRequest,
): Promise<SiteAnswer> => {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const { day } = siteDay(site, now());
  const found = await database.read(site.tenant, (db) => findShownFile(db, site.tenant, day, Number(id)));
  if (!found) return null;
  return {
    kind: 'file',
    type: found.mime,
    content: () => files.get(found.file),
    // the name of the file stays unknown: it is its address for those who are signed in
    etag: createHash('sha256').update(found.file).digest('base64url').slice(0, 22),
    ...(!found.mime.startsWith('image/') && { fileName: found.name }),
  };
};

const isShown = ({ database, now }: Deps, site: Site) =>
  database.read(site.tenant, (db) => hasShownItems(db, site.tenant, siteDay(site, now()).day));

/** The gallery on the public site of a dealership. */
export const gallerySite = (deps: Deps): SiteParts => ({
  pages: [
    { name: 'site.gallery', path: '/gallery', answer: ({ site }) => pageAnswer(deps, site) },
    {
      name: 'site.gallery.file',
      path: '/gallery/files/{id}',
      answer: (request) => fileAnswer(deps, request),
    },
  ],
  sitemap: async (site) => ((await isShown(deps, site)) ? [{ path: '/gallery' }] : []),
  links: async (site) =>
    (await isShown(deps, site)) ? [{ label: textsOf(site, TEXTS).title, href: '/gallery' }] : [],
  style: STYLE,
});

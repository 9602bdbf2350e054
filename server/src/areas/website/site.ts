import { createHash } from 'node:crypto';
import type { Deps } from '../../deps';
import type { SiteAnswer, SitePage, SiteParts, SiteRequest } from '../../site/site-page';
import { fileMime } from '../files';
import { HERO_PATH, LOGO_PATH } from './sites';
import { readSite } from './website.queries';

const pictureAnswer = async (
  { database, files }: Deps,
  { site }: SiteRequest,
  kind: 'logo' | 'hero',
): Promise<SiteAnswer> => {
  const found = await database.read(site.tenant, async (db) => {
    const name = (await readSite(db, site.tenant))?.[kind];
    const type = name && (await fileMime(db, site.tenant, name));
    return name && type ? { name, type } : undefined;
  });
  if (!found) return null;
  return {
    ...{ kind: 'file', type: found.type, content: () => files.get(found.name) },
    etag: createHash('sha256').update(found.name).digest('base64url').slice(0, 22),
  };
};

const picturePage = (deps: Deps, kind: 'logo' | 'hero', path: string): SitePage => ({
  ...{ name: `website.${kind}Picture`, path: `${path}/{version}` },
  answer: (request) => pictureAnswer(deps, request, kind),
});

export const websiteSite = (deps: Deps): SiteParts => ({
  pages: [picturePage(deps, 'logo', LOGO_PATH), picturePage(deps, 'hero', HERO_PATH)],
});

import { createHash } from 'node:crypto';
import type { Deps } from '../../../deps';
import type { SiteFile, SitePage } from '../../../site/site-page';
import { pictureMime } from '../pictures/pictures';
import { type SitePicture, shownPicture } from './site-post.queries';

/** An id of a picture; null for anything that cannot be one. */
export const pictureIdOf = (text: string | undefined): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id < 2 ** 31 ? id : null;
};

export const pictureFile = (
  { files }: Pick<Deps, 'files'>,
  { file, small_file }: Pick<SitePicture, 'file' | 'small_file'>,
  size: 'full' | 'small',
): SiteFile => {
  const name = size === 'full' ? file : small_file;
  return {
    ...{ kind: 'file', type: pictureMime(name), content: () => files.get(name) },
    // the name of the file stays unknown: it is its address for those who are signed in
    etag: createHash('sha256').update(name).digest('base64url').slice(0, 22),
  };
};

/** The pictures of authors and of posts that the public sees. */
export const picturePages = (deps: Deps): readonly SitePage[] => {
  const page = (path: string, name: string, size: 'full' | 'small'): SitePage => ({
    ...{ name, path },
    answer: async ({ site: { tenant }, params }) => {
      const id = pictureIdOf(params.id);
      const picture =
        id === null
          ? undefined
          : await deps.database.read(tenant, (db) => shownPicture(db, tenant, deps.now().toISOString(), id));
      return picture ? pictureFile(deps, picture, size) : null;
    },
  });
  return [
    page('/blog/pictures/{id}', 'blog.picture', 'full'),
    page('/blog/pictures/{id}/small', 'blog.smallPicture', 'small'),
  ];
};

import type { blogPreviewForm } from '@forecourt/contract/blog/index';
import { picturesOf } from '@forecourt/domain/rich-text/index';
import type { z } from 'zod';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { html } from '../../../http/html';
import { readPreview } from '../../../records/publishing/preview';
import { type Site, type SitePrivatePage, textsOf } from '../../../site/site-page';
import { findPictures } from '../pictures/picture.queries';
import { POST_PREVIEWS } from '../posts/post.queries';
import { findTerm } from '../terms/term.queries';
import { type Article, drawArticle, sizesOf } from './article-page';
import { pictureFile, pictureIdOf } from './picture-pages';
import { faqOfArticle, type SiteArticle, type SiteTerm, sizesOfPictures } from './site-post.queries';
import { TEXTS } from './texts';

type PreviewedPost = z.output<typeof blogPreviewForm>;

const RATE = { per: 'address', max: 600, seconds: 60 } as const;

export const previewPath = (token: string) => `/blog/preview/${token}`;

/** What was checked when it was kept. */
const readPost = async (db: Db, { tenant }: Site, token: string, now: Date) =>
  (await readPreview(db, tenant, POST_PREVIEWS, token, now)) as PreviewedPost | undefined;

const authorOf = async (db: Db, tenant: number, id: number | null | undefined) =>
  id ? await findTerm(db, tenant, 'blog_author', id) : undefined;

const toArticle = async (db: Db, tenant: number, preview: PreviewedPost, now: Date): Promise<SiteArticle> => {
  const category = preview.category_id
    ? await findTerm(db, tenant, 'blog_category', preview.category_id)
    : undefined;
  const author = await authorOf(db, tenant, preview.author_id);
  const cover = preview.cover_id ? (await sizesOfPictures(db, tenant, [preview.cover_id]))[0] : undefined;
  const at = now.toISOString();
  return {
    ...{ id: preview.post_id ?? 0, slug: 'preview', title: preview.title, title_fr: preview.title_fr },
    ...{ summary: preview.excerpt, summary_fr: preview.excerpt_fr, body: preview.body },
    ...{ body_fr: preview.body_fr ?? null, has_french: Boolean(preview.body_fr && preview.title_fr) },
    ...{ publish_at: at, updated_at: at, comments_open: false, comments_approved: 0 },
    ...{ cover_id: cover?.id ?? null, cover_alt: preview.cover_alt },
    ...{ cover_width: cover?.width ?? null, cover_height: cover?.height ?? null },
    ...{ category_name: category?.name ?? null, category_name_fr: category?.name_fr ?? null },
    ...{ category_slug: category?.slug ?? null, author_name: author?.name ?? null },
    ...{ author_slug: author?.slug ?? null, author_bio: author?.bio ?? null },
    ...{ author_bio_fr: author?.bio_fr ?? null, author_picture_id: author?.picture_id ?? null },
    ...{ seo_title: '', seo_description: '' },
  };
};

const tagsOf = async (db: Db, tenant: number, ids: readonly number[]): Promise<SiteTerm[]> => {
  const tags: SiteTerm[] = [];
  for (const id of ids) {
    const tag = await findTerm(db, tenant, 'blog_tag', id);
    if (tag) tags.push(tag);
  }
  return tags;
};

/** The pictures that a preview shows, of a draft too. */
const picturesIn = ({ body, body_fr, cover_id }: PreviewedPost): number[] => [
  ...picturesOf(body),
  ...(body_fr ? picturesOf(body_fr) : []),
  ...(cover_id ? [cover_id] : []),
];

/** A post as it stood in the form, for those who have the link. */
export const previewPages = (deps: Deps): readonly SitePrivatePage[] => [
  {
    ...{ name: 'blog.preview', path: '/blog/preview/{token}', rate: RATE },
    answer: ({ site, params: { token = '' } }) =>
      deps.database.read(site.tenant, async (db) => {
        const { tenant } = site;
        const preview = await readPost(db, site, token, deps.now());
        if (!preview) return null;
        const post = await toArticle(db, tenant, preview, deps.now());
        const article: Article = {
          ...{ post, comments: [], sizes: await sizesOf(db, tenant, post) },
          addressOf: (id) => `${previewPath(token)}/pictures/${id}`,
          tags: await tagsOf(db, tenant, preview.tag_ids),
          faq: preview.post_id ? await faqOfArticle(db, tenant, preview.post_id) : [],
        };
        const above = html`<p class="notice" role="status">${textsOf(site, TEXTS).preview}</p>`;
        const page = drawArticle(site, article, { above, comments: null });
        const { data: _, image: __, ...head } = page.head;
        return { ...page, head: { ...head, path: '/blog', noIndex: true }, isPrivate: true };
      }),
  },
  {
    ...{ name: 'blog.previewPicture', path: '/blog/preview/{token}/pictures/{id}', rate: RATE },
    answer: ({ site, params: { token = '', id: text } }) =>
      deps.database.read(site.tenant, async (db) => {
        const id = pictureIdOf(text);
        const preview = await readPost(db, site, token, deps.now());
        if (!preview || id === null) return null;
        const author = await authorOf(db, site.tenant, preview.author_id);
        if (!picturesIn(preview).includes(id) && author?.picture_id !== id) return null;
        const [picture] = await findPictures(db, site.tenant, [id]);
        return picture ? pictureFile(deps, picture, 'full') : null;
      }),
  },
];

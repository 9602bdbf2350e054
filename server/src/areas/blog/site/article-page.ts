import { picturesOf, richTextToHtml } from '@forecourt/domain/rich-text/index';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { Html, html } from '../../../http/html';
import { slugAfter } from '../../../records/publishing/former-slug.queries';
import {
  type Site,
  type SiteAnswer,
  type SiteHead,
  type SiteHtml,
  type SitePage,
  sitePath,
  textsOf,
} from '../../../site/site-page';
import { FORMER_SLUGS, POSTS } from '../posts/post.queries';
import { type CommentFields, commentPart } from './comment-part';
import { faqData, faqList } from './faq-page';
import { freshUntil } from './list-pages';
import {
  changedAt,
  crumbs,
  dayText,
  inLanguage,
  langMark,
  languageOf,
  picturePath,
  postPath,
  summaryOf,
  titleOf,
} from './post-card';
import {
  faqOfArticle,
  type SiteArticle,
  type SiteComment,
  type SiteFaq,
  type SiteTerm,
  shownArticle,
  shownComments,
  sizesOfPictures,
  tagsOfPost,
} from './site-post.queries';
import { TEXTS } from './texts';

const COMMENTS_MOST = 200;

/** All that the page of a post shows. */
export interface Article {
  post: SiteArticle;
  tags: readonly SiteTerm[];
  faq: readonly SiteFaq[];
  comments: readonly SiteComment[];
  /** What the pictures in its text measure. */
  sizes: ReadonlyMap<number, { width: number; height: number }>;
  /** Where a picture is shown from. */
  addressOf: (pictureId: number) => string;
}

const bodyOf = (site: Site, { body, body_fr, has_french }: SiteArticle) =>
  languageOf(site, { has_french }) === 'fr' && body_fr ? body_fr : body;

/** The text as HTML: made from the stored document alone, which escapes all that it contains. */
const bodyHtml = (site: Site, { post, sizes, addressOf }: Article): Html =>
  new Html(
    richTextToHtml(bodyOf(site, post), {
      pictureOf: (fileId) => {
        const size = sizes.get(fileId);
        return size ? { src: addressOf(fileId), ...size } : null;
      },
    }),
  );

const coverOf = ({ post, addressOf }: Article): Html | null => {
  const { cover_id, cover_width, cover_height, cover_alt } = post;
  if (cover_id === null || cover_width === null || cover_height === null) return null;
  return html`<img class="cover" src="${addressOf(cover_id)}" alt="${cover_alt}" width="${cover_width}" height="${cover_height}" fetchpriority="high">`;
};

const byline = (site: Site, post: SiteArticle): Html => {
  const texts = textsOf(site, TEXTS);
  const { author_name, author_slug, category_name, category_name_fr, category_slug } = post;
  const parts = [
    html`<time datetime="${post.publish_at}">${dayText(site, post.publish_at)}</time>`,
    author_name &&
      html`<a rel="author" href="${sitePath(site, `/blog/author/${author_slug}`)}">${texts.by(author_name)}</a>`,
    category_name &&
      html`<a href="${sitePath(site, `/blog/category/${category_slug}`)}">${inLanguage(site, category_name, category_name_fr)}</a>`,
  ].filter(Boolean);
  return html`<p class="byline quiet">${parts.map((part, place) => html`${place > 0 && '\u00a0· '}${part}`)}</p>`;
};

const tagLinks = (site: Site, tags: readonly SiteTerm[]): Html | null =>
  tags.length === 0
    ? null
    : html`<nav aria-label="${textsOf(site, TEXTS).tags}"><ul class="chips">${tags.map(({ slug, name, name_fr }) => html`<li><a class="chip" rel="tag" href="${sitePath(site, `/blog/tag/${slug}`)}">${inLanguage(site, name, name_fr)}</a></li>`)}</ul></nav>`;

const aboutAuthor = (site: Site, { post, addressOf }: Article): Html | null => {
  const { author_name, author_bio, author_bio_fr, author_picture_id, author_slug } = post;
  if (!author_name || !author_bio) return null;
  return html`<section aria-labelledby="about-author"><h2 id="about-author">${textsOf(site, TEXTS).about}</h2>
<div class="author card">
${author_picture_id === null ? null : html`<img src="${addressOf(author_picture_id)}" alt="" width="64" height="64" loading="lazy">`}
<div><a href="${sitePath(site, `/blog/author/${author_slug}`)}">${author_name}</a><p>${inLanguage(site, author_bio, author_bio_fr)}</p></div>
</div></section>`;
};

const faqPart = (site: Site, faq: readonly SiteFaq[]): Html | null =>
  faq.length === 0
    ? null
    : html`<section aria-labelledby="questions"><h2 id="questions">${textsOf(site, TEXTS).questions}</h2>${faqList(site, faq)}</section>`;

const dataOf = (site: Site, { post, faq }: Article): object[] => {
  const address = `${site.origin}${sitePath({ language: languageOf(site, post) }, postPath(post.slug))}`;
  const { author_name, author_slug, cover_id } = post;
  const posting = {
    ...{
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: titleOf(site, post).slice(0, 110),
    },
    description: summaryOf(site, post),
    inLanguage: `${languageOf(site, post)}-CA`,
    datePublished: post.publish_at,
    dateModified: changedAt(post),
    mainEntityOfPage: address,
    ...(cover_id !== null && { image: `${site.origin}${picturePath(cover_id)}` }),
    author: author_name
      ? {
          ...{ '@type': 'Person', name: author_name },
          url: `${site.origin}${sitePath(site, `/blog/author/${author_slug}`)}`,
        }
      : { '@type': 'AutoDealer', name: site.dealer.name, url: `${site.origin}/` },
    publisher: { '@type': 'AutoDealer', name: site.dealer.name, url: `${site.origin}/` },
    commentCount: post.comments_approved,
  };
  return faq.length > 0 ? [posting, faqData(site, faq)] : [posting];
};

const headOf = (site: Site, article: Article): SiteHead => {
  const { post } = article;
  const { cover_id, cover_width, cover_height, cover_alt } = post;
  const isEnglish = languageOf(site, post) === 'en';
  const title = titleOf(site, post);
  return {
    title: (isEnglish && post.seo_title) || title,
    description: (isEnglish && post.seo_description) || summaryOf(site, post) || title,
    ...{ path: postPath(post.slug), type: 'article', data: dataOf(site, article) },
    ...(cover_id !== null &&
      cover_width !== null &&
      cover_height !== null && {
        image: {
          ...{ path: picturePath(cover_id), width: cover_width, height: cover_height },
          alt: cover_alt || title,
        },
      }),
    // an English text inside a French page is known by its English address
    languages: post.has_french ? ['en', 'fr'] : ['en'],
  };
};

interface Around {
  /** Above the heading, such as that this is a preview. */
  above?: Html;
  comments: Html | null;
}

/** The page of a post, whether the public sees it or it is a preview. */
export const drawArticle = (site: Site, article: Article, { above, comments }: Around): SiteHtml => {
  const { post, tags, faq } = article;
  const title = titleOf(site, post);
  return {
    kind: 'page',
    head: headOf(site, article),
    body: html`<div class="wrap"><div class="article">
${above}
${crumbs(site, { label: title })}
<article${langMark(site, post)}>
<h1>${title}</h1>
${byline(site, post)}
${coverOf(article)}
<div class="prose">${bodyHtml(site, article)}</div>
</article>
${tagLinks(site, tags)}
${aboutAuthor(site, article)}
${faqPart(site, faq)}
${comments}
</div></div>`,
  };
};

const addressOf = (id: number) => picturePath(id);

/** The sizes of all pictures of a post's texts. */
export const sizesOf = async (
  db: Db,
  tenant: number,
  { body, body_fr }: Pick<SiteArticle, 'body' | 'body_fr'>,
) => {
  const ids = [...picturesOf(body), ...(body_fr ? picturesOf(body_fr) : [])];
  const rows = ids.length > 0 ? await sizesOfPictures(db, tenant, ids) : [];
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
};

const readArticle = async (db: Db, site: Site, slug: string, now: Date): Promise<Article | undefined> => {
  const { tenant } = site;
  const post = await shownArticle(db, tenant, now.toISOString(), slug);
  if (!post) return undefined;
  return {
    ...{ post, addressOf, sizes: await sizesOf(db, tenant, post) },
    tags: await tagsOfPost(db, tenant, post.id),
    faq: await faqOfArticle(db, tenant, post.id),
    comments: await shownComments(db, tenant, post.id, COMMENTS_MOST),
  };
};

/** The page of a post with what a reader typed, when their comment was refused. */
export const articleWith = async (
  db: Db,
  site: Site,
  slug: string,
  now: Date,
  fields: CommentFields,
): Promise<SiteHtml | null> => {
  const article = await readArticle(db, site, slug, now);
  if (!article) return null;
  const page = drawArticle(site, article, { comments: commentPart(site, article, fields) });
  return { ...page, status: 400, isPrivate: true };
};

/** A post whose address was changed is shown at its new one. */
const movedAnswer = async (db: Db, { tenant }: Site, slug: string, now: Date): Promise<SiteAnswer> => {
  const moved = await slugAfter(db, tenant, { former: FORMER_SLUGS, records: POSTS }, now, slug);
  return moved === undefined ? null : { kind: 'redirect', status: 301, to: postPath(moved) };
};

export const articlePage = ({ database, now }: Pick<Deps, 'database' | 'now'>): SitePage => ({
  ...{ name: 'blog.article', path: '/blog/{slug}', params: ['comment'] },
  answer: ({ site, params: { slug = '' }, query }) =>
    database.read(site.tenant, async (db) => {
      const at = now();
      const article = await readArticle(db, site, slug, at);
      if (!article) return movedAnswer(db, site, slug, at);
      const isSent = query.get('comment') === 'sent';
      return {
        ...drawArticle(site, article, { comments: commentPart(site, article, { isSent }) }),
        ...(await freshUntil(db, site.tenant, at)),
      };
    }),
});

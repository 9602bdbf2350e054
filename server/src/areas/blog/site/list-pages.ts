import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { type Html, html } from '../../../http/html';
import {
  type Site,
  type SiteHead,
  type SiteHtml,
  type SitePage,
  type SiteRequest,
  sitePath,
  textsOf,
} from '../../../site/site-page';
import { crumbs, inLanguage, postCards, smallPath } from './post-card';
import {
  authorBySlug,
  type Choice,
  nextEdge,
  type SiteAuthor,
  shownCategories,
  shownPosts,
  termBySlug,
} from './site-post.queries';
import { TEXTS } from './texts';

const PER_PAGE = 12;

/** The number of a page of a list; null for what is none. */
const pageNumber = (query: URLSearchParams): number | null => {
  const text = query.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
};

const pager = (site: Site, path: string, page: number, pages: number): Html | null => {
  if (pages < 2) return null;
  const texts = textsOf(site, TEXTS);
  const link = (to: number, label: string, rel: string) =>
    html`<a class="button" rel="${rel}" href="${sitePath(site, path)}${to > 1 ? `?page=${to}` : ''}">${label}</a>`;
  return html`<nav class="pager" aria-label="${texts.pages}">
${page > 1 ? link(page - 1, texts.newer, 'prev') : null}
<span class="quiet">${texts.page(page)} / ${pages}</span>
${page < pages ? link(page + 1, texts.older, 'next') : null}
</nav>`;
};

interface ListOf {
  path: string;
  title: string;
  description: string;
  choice: Choice;
  /** Between the heading and the posts. */
  above: Html | null;
  isFront?: boolean;
  head?: Partial<SiteHead>;
}

/** When the next post begins or ends to be shown. */
export const freshUntil = async (db: Db, tenant: number, now: Date): Promise<{ freshUntil?: Date }> => {
  const edge = await nextEdge(db, tenant, now.toISOString());
  return edge === null ? {} : { freshUntil: new Date(edge) };
};

const listPage = async (
  db: Db,
  { site, query }: SiteRequest,
  now: Date,
  { path, title, description, choice, above, isFront = false, head }: ListOf,
): Promise<SiteHtml | null> => {
  const page = pageNumber(query);
  if (page === null) return null;
  const texts = textsOf(site, TEXTS);
  const { rows, total } = await shownPosts(db, site.tenant, now.toISOString(), choice, {
    ...{ page, limit: PER_PAGE },
  });
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  if (page > pages) return null;
  const fresh = await freshUntil(db, site.tenant, now);
  return {
    kind: 'page',
    head: {
      title: page > 1 ? `${title} (${texts.page(page)})` : title,
      description,
      path: page > 1 ? `${path}?page=${page}` : path,
      // nothing to find yet
      ...(total === 0 && { noIndex: true }),
      ...head,
    },
    body: html`<div class="wrap">
${isFront ? null : crumbs(site, { label: title })}
<div class="page-head"><h1>${title}</h1></div>
${above}
${rows.length > 0 ? postCards(site, rows, 'h2') : html`<p class="note">${texts.none}</p>`}
${pager(site, path, page, pages)}
${isFront ? html`<p><a href="/blog/feed.xml" type="application/atom+xml">${texts.feed}</a></p>` : null}
</div>`,
    ...fresh,
  };
};

const categoryLinks = async (db: Db, site: Site, now: Date): Promise<Html | null> => {
  const categories = await shownCategories(db, site.tenant, now.toISOString());
  if (categories.length < 2) return null;
  return html`<nav aria-label="${textsOf(site, TEXTS).categories}"><ul class="chips">${categories.map(({ slug, name, name_fr }) => html`<li><a class="chip" href="${sitePath(site, `/blog/category/${slug}`)}">${inLanguage(site, name, name_fr)}</a></li>`)}</ul></nav>`;
};

const authorBox = (site: Site, author: SiteAuthor): Html => {
  const bio = inLanguage(site, author.bio, author.bio_fr);
  return html`<div class="author">
${author.picture_id === null ? null : html`<img src="${smallPath(author.picture_id)}" alt="" width="64" height="64">`}
<p>${bio}</p>
</div>`;
};

type Make = (db: Db, request: SiteRequest, now: Date) => Promise<ListOf | null>;

const frontOf: Make = async (db, { site }, now) => {
  const texts = textsOf(site, TEXTS);
  return {
    ...{ path: '/blog', title: texts.blog, description: texts.blogOf(site.dealer.name), choice: {} },
    ...{ above: await categoryLinks(db, site, now), isFront: true },
  };
};

const ofCategory: Make = async (db, { site, params: { slug = '' } }) => {
  const category = await termBySlug(db, site.tenant, 'blog_category', slug);
  if (!category) return null;
  const title = inLanguage(site, category.name, category.name_fr);
  return {
    ...{ path: `/blog/category/${slug}`, title, choice: { categoryId: category.id }, above: null },
    description: `${textsOf(site, TEXTS).inCategory(title)} · ${site.dealer.name}`,
  };
};

const ofTag: Make = async (db, { site, params: { slug = '' } }) => {
  const tag = await termBySlug(db, site.tenant, 'blog_tag', slug);
  if (!tag) return null;
  const title = textsOf(site, TEXTS).withTag(inLanguage(site, tag.name, tag.name_fr));
  return {
    ...{ path: `/blog/tag/${slug}`, title, choice: { tagId: tag.id }, above: null },
    description: `${title} · ${site.dealer.name}`,
  };
};

const ofAuthor: Make = async (db, { site, params: { slug = '' } }) => {
  const author = await authorBySlug(db, site.tenant, slug);
  if (!author) return null;
  const bio = inLanguage(site, author.bio, author.bio_fr);
  const path = `/blog/author/${slug}`;
  const person = {
    ...{ '@context': 'https://schema.org', '@type': 'Person', name: author.name, description: bio },
    url: `${site.origin}${sitePath(site, path)}`,
  };
  return {
    ...{ path, title: textsOf(site, TEXTS).byAuthor(author.name), choice: { authorId: author.id } },
    description: bio.slice(0, 160) || `${textsOf(site, TEXTS).byAuthor(author.name)} · ${site.dealer.name}`,
    above: bio || author.picture_id !== null ? authorBox(site, author) : null,
    head: { data: [person] },
  };
};

/** The lists of posts: all, of a category, with a tag, by an author. */
export const listPages = ({ database, now }: Pick<Deps, 'database' | 'now'>): readonly SitePage[] => {
  const page = (name: string, path: string, make: Make): SitePage => ({
    ...{ name, path, params: ['page'] },
    answer: (request) =>
      database.read(request.site.tenant, async (db) => {
        const at = now();
        const list = await make(db, request, at);
        return list && listPage(db, request, at, list);
      }),
  });
  return [
    page('blog.list', '/blog', frontOf),
    page('blog.category', '/blog/category/{slug}', ofCategory),
    page('blog.tag', '/blog/tag/{slug}', ofTag),
    page('blog.author', '/blog/author/{slug}', ofAuthor),
  ];
};

import type { Deps } from '../../../deps';
import { html } from '../../../http/html';
import { type SiteParts, sitePath, textsOf } from '../../../site/site-page';
import { articlePage } from './article-page';
import { STYLE } from './blog-style';
import { commentForm } from './comment-form';
import { faqPage } from './faq-page';
import { feedPage } from './feed';
import { listPages } from './list-pages';
import { picturePages } from './picture-pages';
import { postCards, postPath } from './post-card';
import { previewPages } from './preview-pages';
import { shownAddresses, shownCategories, shownFaq, shownPosts } from './site-post.queries';
import { TEXTS } from './texts';

const SITEMAP_MOST = 10_000;
const ON_FRONT = 3;

/** The blog on the public site of a dealership. */
export const blogSite = (deps: Deps): SiteParts => {
  const { database, now } = deps;
  const readAt = () => now().toISOString();
  return {
    pages: [...listPages(deps), feedPage(deps), articlePage(deps), faqPage(deps), ...picturePages(deps)],
    privatePages: previewPages(deps),
    forms: [commentForm(deps)],
    style: STYLE,

    sitemap: ({ tenant }) =>
      database.read(tenant, async (db) => {
        const at = readAt();
        const posts = await shownAddresses(db, tenant, at, SITEMAP_MOST);
        if (posts.length === 0) return [];
        const categories = await shownCategories(db, tenant, at);
        const hasFaq = (await shownFaq(db, tenant, at, 1)).length > 0;
        return [
          { path: '/blog' },
          ...(hasFaq ? [{ path: '/faq' }] : []),
          ...categories.map(({ slug }) => ({ path: `/blog/category/${slug}` })),
          ...posts.map(({ slug, updated_at, has_french }) => ({
            ...{ path: postPath(slug), changedAt: new Date(updated_at) },
            ...(!has_french && { languages: ['en'] as const }),
          })),
        ];
      }),

    links: ({ tenant }) =>
      database.read(tenant, async (db) => {
        const at = readAt();
        const { total } = await shownPosts(db, tenant, at, {}, { page: 1, limit: 1 });
        if (total === 0) return [];
        const hasFaq = (await shownFaq(db, tenant, at, 1)).length > 0;
        return [
          { label: TEXTS.en.blog, labelFr: TEXTS.fr.blog, href: '/blog' },
          ...(hasFaq ? [{ label: 'FAQ', href: '/faq' }] : []),
        ];
      }),

    front: {
      place: 60,
      section: (site) =>
        database.read(site.tenant, async (db) => {
          const { rows } = await shownPosts(db, site.tenant, readAt(), {}, { page: 1, limit: ON_FRONT });
          if (rows.length === 0) return null;
          const texts = textsOf(site, TEXTS);
          return html`<section class="wrap section" aria-labelledby="from-our-blog"><div class="section-head"><h2 id="from-our-blog">${texts.fromOurBlog}</h2><a href="${sitePath(site, '/blog')}">${texts.allPosts}</a></div>
${postCards(site, rows, 'h3')}</section>`;
        }),
    },
  };
};

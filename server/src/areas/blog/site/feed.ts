import type { Deps } from '../../../deps';
import { html } from '../../../http/html';
import { type SitePage, sitePath, textsOf } from '../../../site/site-page';
import { changedAt, postPath, summaryOf, titleOf } from './post-card';
import { shownPosts } from './site-post.queries';
import { TEXTS } from './texts';

const MOST = 30;

/** New posts for feed readers (Atom). */
export const feedPage = ({ database, now }: Pick<Deps, 'database' | 'now'>): SitePage => ({
  name: 'blog.feed',
  path: '/blog/feed.xml',
  answer: ({ site }) =>
    database.read(site.tenant, async (db) => {
      const { rows } = await shownPosts(db, site.tenant, now().toISOString(), {}, { page: 1, limit: MOST });
      const address = (path: string) => `${site.origin}${sitePath(site, path)}`;
      const updated = rows.map(changedAt);
      const feed = html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}-CA">
<title>${site.dealer.name} · ${textsOf(site, TEXTS).blog}</title>
<id>${address('/blog')}</id>
<link href="${address('/blog')}"/>
<link rel="self" href="${address('/blog/feed.xml')}"/>
<updated>${updated.toSorted().at(-1) ?? '1970-01-01T00:00:00Z'}</updated>
<author><name>${site.dealer.name}</name></author>
${rows.map(
  (post, place) => html`<entry>
<title>${titleOf(site, post)}</title>
<id>${address(postPath(post.slug))}</id>
<link href="${address(postPath(post.slug))}"/>
<published>${post.publish_at}</published>
<updated>${updated[place] ?? post.publish_at}</updated>
<author><name>${post.author_name ?? site.dealer.name}</name></author>
<summary>${summaryOf(site, post)}</summary>
</entry>
`,
)}</feed>
`;
      const content = `<?xml version="1.0" encoding="utf-8"?>\n${feed.text}`;
      return { kind: 'text', type: 'application/atom+xml; charset=utf-8', content };
    }),
});

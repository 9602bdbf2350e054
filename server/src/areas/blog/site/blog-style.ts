/** Style of the blog's pages, beside what all pages of a site have. */
export const STYLE = `
.posts { list-style: none; margin-block: 1.25rem; padding: 0; }
.posts:has(> li:only-child) { grid-template-columns: minmax(0, 38rem); }
.posts:has(> li:nth-child(2):last-child) { grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); }
.post-card { display: flex; flex-direction: column; overflow: hidden; padding: 0; }
.post-card img { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; object-fit: cover; background: var(--edge); }
.post-card .inside { display: flex; flex: 1; flex-direction: column; gap: .5rem; padding: 1.1rem 1.25rem 1.25rem; }
.post-card h2, .post-card h3 { font-size: 1.2rem; line-height: 1.3; }
.post-card h2 a, .post-card h3 a { color: inherit; text-decoration: none; }
.post-card h2 a:hover, .post-card h3 a:hover { text-decoration: underline; }
.article { max-width: 46rem; margin-inline: auto; }
.article h1 { margin-top: .75rem; }
.article .page-head h1 { margin-top: 0; }
.article h2 { margin-bottom: .75rem; }
.article h3 { margin: 1.5rem 0 .75rem; }
.article section, .article article + nav { margin-top: 2.25rem; }
.article > .notice, .article section > .notice { margin-block: 1rem; }
.article .cover { display: block; width: 100%; height: auto; border-radius: 12px; margin-block: 1.25rem; }
.article .prose { margin-top: 1.25rem; }
.byline { margin-top: .75rem; }
.byline a { color: inherit; }
.author { display: flex; gap: 1rem; align-items: flex-start; }
.author img { width: 4rem; height: 4rem; border-radius: 50%; object-fit: cover; flex: none; }
.author p { margin-top: .25rem; max-width: 65ch; }
.faq details { border-bottom: 1px solid var(--edge); }
.faq summary { cursor: pointer; padding: .9rem 0; font-weight: 600; overflow-wrap: anywhere; }
.faq details p { margin-bottom: .9rem; max-width: 70ch; }
.faq + p { margin-top: .75rem; }
.comments { list-style: none; padding: 0; display: grid; gap: 1rem; }
.comments p { margin-top: .25rem; white-space: pre-line; }
`;

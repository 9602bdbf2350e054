/** Style of the blog's pages, beside what all pages of a site have. */
export const STYLE = `
.posts { list-style: none; margin: 1.5rem 0; padding: 0; }
.post-card { display: flex; flex-direction: column; overflow: hidden; padding: 0; }
.post-card img, .post-card .no-picture { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; object-fit: cover; background: var(--edge); }
.post-card .inside { display: flex; flex: 1; flex-direction: column; gap: .5rem; padding: 1rem 1.25rem 1.25rem; }
.post-card h2, .post-card h3 { margin: 0; font-size: 1.2rem; line-height: 1.3; overflow-wrap: anywhere; }
.post-card h2 a, .post-card h3 a { color: inherit; text-decoration: none; }
.post-card h2 a:hover, .post-card h3 a:hover { text-decoration: underline; }
.post-card p { margin: 0; }
.article { max-width: 46rem; margin-inline: auto; }
.article h1 { overflow-wrap: anywhere; }
.article .cover { display: block; width: 100%; height: auto; border-radius: .75rem; margin: 1.25rem 0; }
.byline { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: .5rem 0; }
.author { display: flex; gap: 1rem; align-items: flex-start; }
.author img { width: 4rem; height: 4rem; border-radius: 50%; object-fit: cover; flex: none; }
.author p { margin: .25rem 0 0; }
.faq details { border-bottom: 1px solid var(--edge); padding: .25rem 0; }
.faq summary { cursor: pointer; padding: .75rem 0; font-weight: 600; overflow-wrap: anywhere; }
.faq details p { margin: 0 0 .75rem; overflow-wrap: anywhere; }
.comments { list-style: none; padding: 0; display: grid; gap: 1rem; }
.comments p { margin: .25rem 0 0; overflow-wrap: anywhere; white-space: pre-line; }
.article section { margin-top: 2.5rem; }
`;

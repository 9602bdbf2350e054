/** Style of the gallery, added to the style sheet of the site. */
export const STYLE = `
.gallery-items { display: grid; gap: 1.5rem; align-items: start; list-style: none; padding: 0;
  grid-template-columns: repeat(auto-fill, minmax(min(28rem, 100%), 1fr)); }
.gallery-items > li { display: flex; flex-direction: column; }
.gallery-items h2 + p, .gallery-items p + p { margin-top: .5rem; }
.gallery-text { white-space: pre-line; max-width: 70ch; }
.gallery-pictures { display: grid; gap: .75rem; list-style: none; padding: 0; order: -1; margin-bottom: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(min(12rem, 45%), 1fr)); }
.gallery-pictures > li:first-child { grid-column: 1 / -1; }
.gallery-pictures a { display: block; border-radius: 10px; overflow: hidden; background: var(--edge); aspect-ratio: 4 / 3; }
.gallery-pictures img { display: block; width: 100%; height: 100%; object-fit: cover; transition: transform .2s; }
.gallery-pictures a:hover img { transform: scale(1.03); }
.gallery-files { display: flex; flex-wrap: wrap; gap: .6rem; list-style: none; padding: 0; margin-top: 1rem; }
.gallery-pictures.one { grid-template-columns: minmax(0, 1fr); }
`;

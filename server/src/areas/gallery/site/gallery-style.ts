/** Style of the gallery, added to the style sheet of the site. */
export const STYLE = `
.gallery-items { display: grid; gap: 1.5rem; list-style: none; padding: 0; }
.gallery-items h2 + p, .gallery-items p + p { margin-top: .5rem; }
.gallery-text { white-space: pre-line; max-width: 70ch; }
.gallery-pictures { display: grid; gap: .75rem; list-style: none; padding: 0; margin-top: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr)); }
.gallery-pictures a { display: block; border-radius: 10px; overflow: hidden; background: var(--edge); aspect-ratio: 4 / 3; }
.gallery-pictures img { display: block; width: 100%; height: 100%; object-fit: cover; transition: transform .2s; }
.gallery-pictures a:hover img { transform: scale(1.03); }
.gallery-files { display: flex; flex-wrap: wrap; gap: .6rem; list-style: none; padding: 0; margin-top: 1rem; }
@media (min-width: 48rem) { .gallery-pictures.one { grid-template-columns: minmax(0, 44rem); } .gallery-pictures.one a { aspect-ratio: 16 / 9; } }
`;

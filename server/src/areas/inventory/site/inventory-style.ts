/** Style of the stock and of one vehicle, added to the style sheet of the site. */
export const STYLE = `
.stock-head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .25rem 1.5rem; margin-block: .75rem 1.25rem; }
.stock-head h1, .stock-head h2, .stock-head p { margin: 0; }
.stock-columns { display: grid; gap: 1.25rem; }
.stock-search { display: flex; gap: .5rem; margin: 0; }
.stock-search input { flex: 1; min-width: 0; }
.stock-search .button { flex: none; }
.stock-filters { margin-top: .75rem; border: 1px solid var(--edge); border-radius: 12px; background: var(--card); }
.stock-filters > summary { padding: .75rem 1rem; font-weight: 600; cursor: pointer; }
.stock-fields { display: grid; gap: .9rem; padding: .25rem 1rem 1rem; }
.stock-fields p { margin: 0; }
.stock-fields .button { width: 100%; }
.stock-fields .pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: .75rem; }
.stock-fields input, .stock-fields select { width: 100%; }
.stock-main > .chips { margin: 0 0 1rem; }
.chip .cross { margin-left: .4rem; font-size: 1.1em; line-height: 1; }
.chip.clear { background: none; border-color: transparent; text-decoration: underline; }
.stock-none { padding: 2.5rem 1.5rem; text-align: center; }
.stock-none h1, .stock-none h2 { margin: 0 0 .5rem; }
.stock-none .buttons { display: flex; flex-wrap: wrap; justify-content: center; gap: .75rem; margin: 1.25rem 0 0; }
.cars { list-style: none; margin: 0; padding: 0; display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); }
.cars > li { display: grid; }
.car { position: relative; display: flex; flex-direction: column; padding: 0; overflow: hidden; transition: box-shadow .15s, border-color .15s; }
.car:hover { border-color: var(--accent); box-shadow: 0 6px 24px rgb(0 0 0 / .12); }
.car-photo { display: block; aspect-ratio: 4 / 3; background: var(--edge); }
.car-photo img { display: block; width: 100%; height: 100%; object-fit: cover; }
.car-photo.none { display: grid; place-items: center; color: var(--quiet); font-size: .9rem; }
.marks { display: flex; flex-wrap: wrap; gap: .4rem; margin: .75rem 0 0; }
.marks span { background: var(--mark); color: var(--on-mark); border-radius: 99px; padding: .15rem .7rem; font-size: .85rem; font-weight: 600; }
.car > .marks { position: absolute; top: .75rem; left: .75rem; margin: 0; }
.car-text { display: flex; flex-direction: column; flex: 1; padding: 1rem 1.1rem 1.15rem; }
.car-text h2, .car-text h3 { margin: 0; font-size: 1.15rem; line-height: 1.25; }
.car-text h2 a, .car-text h3 a { color: inherit; text-decoration: none; }
.car-text h2 a::after, .car-text h3 a::after { content: ""; position: absolute; inset: 0; }
.car:focus-within { outline: 3px solid var(--focus); outline-offset: 2px; }
.car-text a:focus-visible { outline: none; }
.car-trim, .car-facts { margin: .2rem 0 0; font-size: .925rem; }
.car-trim { min-height: 1.4em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.car-money { margin-top: auto; padding-top: .85rem; }
.car-money .price { margin: 0; font-size: 1.45rem; line-height: 1.2; }
.price { font-variant-numeric: tabular-nums; }
.price s { color: var(--quiet); font-size: .7em; font-weight: 500; margin-right: .25rem; }
.car-payment { margin: .25rem 0 0; font-size: .925rem; }
.car-payment .note { display: block; font-size: .8rem; }
.stock-main > .note { margin-top: 1.5rem; }
.pager ul { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: .4rem; list-style: none; margin: 0; padding: 0; }
.pager a { display: inline-flex; align-items: center; justify-content: center; min-width: 2.75rem; min-height: 2.75rem; padding: 0 .8rem; border: 1px solid var(--edge); border-radius: 10px; background: var(--card); color: var(--ink); text-decoration: none; }
.pager a:hover { border-color: var(--accent); }
.pager a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 700; }
.front-all { text-align: center; margin: 1.75rem 0 0; }
.car-columns { display: grid; gap: 1.25rem; margin-top: .75rem; }
.car-columns .card { padding: 1.25rem; }
.gallery { min-width: 0; }
.slides, .thumbs, .options { list-style: none; margin: 0; padding: 0; }
.slides { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; background: var(--edge); border-radius: 12px; }
.slides li { flex: 0 0 100%; scroll-snap-align: start; scroll-margin-top: 1rem; aspect-ratio: 4 / 3; }
.slides a { display: block; height: 100%; }
.slides img { display: block; width: 100%; height: 100%; object-fit: cover; }
.thumbs { display: flex; gap: .5rem; overflow-x: auto; padding: .6rem 2px; }
.thumbs a { display: block; border-radius: 8px; }
.thumbs img { display: block; width: 96px; height: 72px; object-fit: cover; border-radius: 8px; border: 1px solid var(--edge); }
.no-photo { aspect-ratio: 16 / 9; display: grid; place-items: center; margin: 0; border-radius: 12px; background: var(--edge); color: var(--quiet); }
.summary, .car-more { display: grid; gap: 1.25rem; align-content: start; min-width: 0; }
.summary h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
.summary h1 + .quiet { margin: .5rem 0 0; }
.summary .trim { display: block; margin-top: .2rem; color: var(--quiet); font-size: 1.1rem; font-weight: 500; letter-spacing: 0; }
.price-name { margin: 1.1rem 0 0; font-size: .9rem; font-weight: 600; color: var(--quiet); }
.summary .price { margin: 0; font-size: 2.25rem; line-height: 1.2; }
.summary .price s { font-size: .5em; }
.summary .note { margin: .25rem 0 0; }
.car-steps { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr)); gap: .6rem; margin-top: 1.25rem; }
.car-steps .button { padding-inline: .6rem; }
.car-steps .primary, .car-steps .wide { grid-column: 1 / -1; }
.car-favourite { margin: .9rem 0 0; text-align: center; }
.estimate h2, .car-more h2, .similar h2 { margin: 0 0 .75rem; font-size: 1.2rem; }
.estimate-payment { margin: 0 0 1rem; }
.estimate-payment strong { font-size: 1.75rem; font-variant-numeric: tabular-nums; }
.estimate-payment .note { display: block; }
.estimate-form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr)); gap: .75rem; align-items: end; }
.estimate-form p { margin: 0; }
.estimate-form input, .estimate-form select, .estimate-form .button { width: 100%; }
.sums { margin: 1rem 0 0; }
.sums > div { display: flex; justify-content: space-between; gap: 1rem; padding: .35rem 0; border-top: 1px solid var(--edge); }
.sums dt { color: var(--quiet); }
.sums dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.sums .sum dt, .sums .sum dd { color: inherit; font-weight: 700; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 45%), 1fr)); gap: 1rem; margin: 0; }
.facts .long { grid-column: span 2; }
.facts dt { color: var(--quiet); font-size: .85rem; }
.facts dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.options { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: .4rem 1.2rem; }
.options li { padding-left: 1.35rem; position: relative; overflow-wrap: anywhere; }
.options li::before { content: "✓"; position: absolute; left: 0; color: var(--accent); }
.car-description { margin: 0; white-space: pre-line; max-width: 70ch; overflow-wrap: anywhere; }
.similar { margin-top: 2.5rem; }
.similar h2 { font-size: 1.5rem; }
.car-page, .car-gone, .stock { padding-bottom: 3rem; }
.car-gone > .card { margin-top: 2rem; }
@media (max-width: 37.49rem) { .front-cars .cars > li:nth-child(n + 5) { display: none; } }
@media (prefers-reduced-motion: no-preference) { .slides { scroll-behavior: smooth; } }
@media (min-width: 64rem) {
  .stock-columns { grid-template-columns: 17rem minmax(0, 1fr); gap: 2rem; align-items: start; }
  .stock-search { flex-wrap: wrap; }
  .stock-search input { flex-basis: 100%; }
  .stock-search .button { flex: 1; }
  .car-columns { grid-template-columns: minmax(0, 1.7fr) minmax(21rem, 1fr); grid-template-rows: auto 1fr; gap: 1.5rem 2rem; align-items: start; }
  .summary { grid-column: 2; grid-row: 1 / span 2; }
}
@supports selector(::details-content) {
  @media (min-width: 64rem) {
    .stock-filters > summary { display: none; }
    .stock-filters::details-content { content-visibility: visible; display: block; height: auto; }
    .stock-fields { padding-top: 1rem; }
  }
}
`;

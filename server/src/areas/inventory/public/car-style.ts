import { createHash } from 'node:crypto';

/** The whole style sheet of the public pages. */
export const CAR_STYLE = `:root {
  color-scheme: light dark;
  --ground: #f4f6f8; --card: #fff; --ink: #131a24; --quiet: #566274; --edge: #dde3ea;
  --accent: #1a4690; --on-accent: #fff; --mark: #fff3d6; --on-mark: #6b4600; --focus: #3b82f6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0f141b; --card: #181f29; --ink: #eef2f7; --quiet: #a3b0c2; --edge: #2b3543;
    --accent: #8ab4ff; --on-accent: #0b1730; --mark: #3c2f10; --on-mark: #ffd98a; --focus: #8ab4ff;
  }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); line-height: 1.5;
  font-family: "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
h1, h2, p, dd, li { overflow-wrap: anywhere; }
.top { background: var(--card); border-bottom: 1px solid var(--edge); }
.dealer { max-width: 72rem; margin: 0 auto; padding: .9rem 1rem; font-weight: 700; font-size: 1.05rem; }
main { max-width: 72rem; margin: 0 auto; padding: 0 0 2rem; display: grid; gap: 1rem; }
.card { background: var(--card); border: 1px solid var(--edge); border-radius: 12px; padding: 1.1rem 1.15rem; margin: 0 1rem; }
h1 { font-size: 1.6rem; line-height: 1.2; letter-spacing: -.01em; }
h2 { font-size: 1.05rem; margin-bottom: .6rem; }
.note { color: var(--quiet); font-size: .9rem; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: .9rem 1rem; }
dt { color: var(--quiet); font-size: .85rem; }
dd { margin: 0; font-weight: 600; }
address { font-style: normal; }
.contact p + p { margin-top: .25rem; }
.gone { max-width: 34rem; padding: 3.5rem 1rem; text-align: center; }
.gone .card { margin: 1rem 0 0; text-align: left; }
.buyer { max-width: 45rem; padding: 1.5rem 1rem 3rem; }
.buyer .card { margin: 0; }
.buyer li + li { margin-top: .35rem; }
.buyer ul { padding-left: 1.25rem; }
.buyer h1 + p { margin-top: .5rem; }
.top:has(+ .buyer) .dealer { max-width: 45rem; }
@media (min-width: 60rem) {
  main:not(.gone, .buyer) { grid-template-columns: minmax(0, 1.65fr) minmax(19rem, 1fr); grid-template-rows: auto 1fr; align-items: start; padding: 1.5rem 1rem 3rem; gap: 1.25rem; }
  .card { margin: 0; }
  main:not(.buyer) > section { grid-column: 1; }
  main:not(.buyer) > .contact { grid-column: 2; grid-row: 2; }
  .gone > .contact { grid-column: auto; grid-row: auto; }
  h1 { font-size: 1.85rem; }
}
`;

const version = createHash('sha256').update(CAR_STYLE).digest('hex').slice(0, 12);

/** Another address for another content, so that it can be kept for good. */
export const CAR_STYLE_PATH = `/car-assets/style-${version}.css`;

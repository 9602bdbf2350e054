export const DOCS_STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b1f27, #e6e8ec); --quiet: light-dark(#5b6472, #a2abb8); --line: light-dark(#dfe3e8, #333a45);
  --ground: light-dark(#fff, #15181d); --field: light-dark(#f5f6f8, #1d2128); --link: light-dark(#1553b6, #8ab4f8); }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
.frame { display: grid; grid-template-columns: 250px minmax(0, 1fr); max-width: 1280px; margin: 0 auto; }
nav { position: sticky; top: 0; display: flex; flex-direction: column; height: 100vh; padding: 24px 20px; overflow-y: auto; border-right: 1px solid var(--line); }
nav a { padding: 4px 0; color: var(--ink); text-decoration: none; }
nav a:hover, nav a[aria-current] { color: var(--link); }
nav a[aria-current] { font-weight: 600; }
nav h2 { margin: 18px 0 4px; font-size: 12px; font-weight: 600; color: var(--quiet); }
nav .home { font-size: 17px; font-weight: 650; }
.search { margin-top: 14px; font-size: 13px; color: var(--quiet); }
input { width: 100%; padding: 8px 10px; margin-top: 4px; font: inherit; color: var(--ink); background: var(--field); border: 1px solid var(--line); border-radius: 8px; }
input:focus-visible, a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
main { min-width: 0; padding: 24px 40px 80px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.25; }
h2 { margin: 40px 0 8px; font-size: 20px; }
h3 { margin: 24px 0 6px; font-size: 16px; overflow-wrap: anywhere; }
h4 { margin: 16px 0 6px; font-size: 14px; }
p { max-width: 76ch; margin: 0 0 12px; }
.lead { font-size: 16px; color: var(--quiet); }
.quiet { font-size: 14px; color: var(--quiet); }
a { color: var(--link); }
code, pre { font: 13px/1.5 ui-monospace, Consolas, monospace; }
pre { padding: 14px 16px; margin: 8px 0 14px; overflow-x: auto; background: var(--field); border: 1px solid var(--line); border-radius: 8px; }
.call { padding: 4px 0 20px; border-bottom: 1px solid var(--line); }
.call h3 { scroll-margin-top: 16px; }
.wide { max-width: 100%; overflow-x: auto; }
table { width: 100%; margin: 0 0 16px; font-size: 14px; border-collapse: collapse; }
th, td { padding: 7px 12px 7px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--quiet); }
td:first-child { min-width: 170px; overflow-wrap: anywhere; }
td:nth-child(2) { min-width: 110px; }
.required { font-size: 12px; color: light-dark(#a03000, #ffb38a); }
summary { padding: 4px 0; color: var(--link); cursor: pointer; }
.method { display: inline-block; min-width: 52px; padding: 1px 6px; font: 600 12px/1.5 ui-monospace, Consolas, monospace; text-align: center; border: 1px solid var(--line); border-radius: 5px; background: var(--field); }
.method.get { color: light-dark(#14602f, #8fd6a5); } .method.post { color: light-dark(#1553b6, #8ab4f8); }
.method.put, .method.patch { color: light-dark(#7a4a00, #f0c274); } .method.delete { color: light-dark(#a31d1d, #ff9c9c); }
.index ul { padding: 0; margin: 0; list-style: none; }
.index li { padding: 5px 0; }
.index a { color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.index a:hover { color: var(--link); }
[hidden] { display: none !important; }
@media (max-width: 800px) {
  .frame { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; flex-flow: row wrap; gap: 2px 16px; height: auto; padding: 16px; border-right: 0; border-bottom: 1px solid var(--line); }
  nav h2, nav .home, .search { width: 100%; }
  nav h2 { margin-top: 10px; }
  nav a { padding: 6px 0; }
  main { padding: 20px 16px 60px; }
}
`;

/** Hides what has not all the words that are typed. */
export const DOCS_SCRIPT = `
const find = document.getElementById('find');
const nothing = document.getElementById('nothing');
const parts = [...document.querySelectorAll('[data-find]')];
const guide = [...document.querySelectorAll('main > section:not(.call):not(#calls)')];
find.addEventListener('input', () => {
  const words = find.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const has = (text) => words.every((word) => text.includes(word));
  let shown = 0;
  for (const part of parts) {
    part.hidden = !has(part.dataset.find);
    if (!part.hidden) shown += 1;
  }
  for (const part of guide) {
    part.hidden = !has(part.textContent.toLowerCase());
    if (!part.hidden) shown += 1;
  }
  for (const group of document.querySelectorAll('.index')) group.hidden = !group.querySelector('[data-find]:not([hidden])');
  nothing.hidden = shown > 0;
});
`;

/** Style of the forms, added to the style sheet of the site. */
export const STYLE = `
.star { color: var(--bad); }
.form-cards > li { position: relative; }
.form-cards h3 a { color: inherit; text-decoration: none; }
.form-cards h3 a::after { content: ""; position: absolute; inset: 0; border-radius: 14px; }
.form-cards > li:hover { border-color: var(--accent); }
.form-cards > li:focus-within { outline: 3px solid var(--focus); outline-offset: 2px; }
.form-cards a:focus-visible { outline: none; }
.form-cards p { margin-top: .35rem; }
.form-consents { display: grid; gap: .85rem; }
.form-consents label { font-size: .94rem; }
.form > fieldset > legend { float: left; grid-column: 1 / -1; margin: 0; }
.form > fieldset + fieldset, .form > .form-consents { border-top: 1px solid var(--edge); margin-top: .35rem; padding-top: 1.35rem; }
.form-car { display: flex; gap: 1rem; align-items: center; margin-bottom: 1.1rem; }
.form-car img { flex: none; width: 8rem; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 10px; }
.form-car h2 { font-size: 1.1rem; margin: 0; }
.form-gone, .form-errors { margin-bottom: 1.1rem; }
.form-errors ul { padding-left: 1.2rem; margin-top: .35rem; }
.form-errors a { color: inherit; }
.form-thanks .actions { margin-top: 1.5rem; }
`;

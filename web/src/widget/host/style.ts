/** The style of the launcher, in a shadow root as a constructed sheet: no style-src of the page refuses it. */
export const HOST_STYLE = `
:host {
  all: initial;
  --accent: var(--light-accent);
  --on-accent: var(--light-on-accent);
}
:host([data-theme="dark"]) {
  --accent: var(--dark-accent);
  --on-accent: var(--dark-on-accent);
}
button {
  position: fixed;
  right: max(20px, env(safe-area-inset-right));
  bottom: max(20px, env(safe-area-inset-bottom));
  z-index: 2147483646;
  box-sizing: border-box;
  width: 56px;
  height: 56px;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);
  box-shadow: 0 6px 20px rgb(15 23 42 / 28%), 0 0 0 1px rgb(255 255 255 / 25%);
  cursor: pointer;
  display: grid;
  place-items: center;
}
button:hover {
  filter: brightness(1.08);
}
button:focus-visible {
  outline: 3px solid var(--accent);
  outline-offset: 3px;
  box-shadow: 0 0 0 3px #fff;
}
svg {
  width: 26px;
  height: 26px;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
}
.count {
  position: absolute;
  top: -4px;
  right: -4px;
  box-sizing: border-box;
  min-width: 22px;
  height: 22px;
  padding: 0 6px;
  border-radius: 11px;
  background: #c81e1e;
  color: #fff;
  font: 700 12px / 22px system-ui, sans-serif;
  text-align: center;
}
[hidden] {
  display: none !important;
}
iframe {
  position: fixed;
  right: max(20px, env(safe-area-inset-right));
  bottom: calc(max(20px, env(safe-area-inset-bottom)) + 70px);
  z-index: 2147483647;
  box-sizing: border-box;
  width: 384px;
  height: min(620px, calc(100vh - 110px));
  border: 0;
  border-radius: 16px;
  background: transparent;
  box-shadow: 0 12px 40px rgb(15 23 42 / 30%);
  color-scheme: normal;
}
@media (max-width: 480px), (max-height: 480px) {
  iframe {
    inset: 0;
    width: 100%;
    height: 100%;
    height: 100dvh;
    border-radius: 0;
    box-shadow: none;
  }
  button[aria-expanded="true"] {
    display: none;
  }
}
@media (prefers-reduced-motion: no-preference) {
  iframe {
    animation: appear 160ms ease-out;
  }
  @keyframes appear {
    from {
      opacity: 0;
      transform: translateY(12px);
    }
  }
}
@media print {
  :host {
    display: none;
  }
}
`;

/** Where the frame covers the page: the same condition as in the style. */
export const FULL_PAGE = '(max-width: 480px), (max-height: 480px)';

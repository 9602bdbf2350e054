import { WIDGET_PATHS } from '@forecourt/contract/chat/widget-paths';
import { keptAs } from '../kept';
import { isMessage, type ToFrame, type ToHost } from '../protocol';
import style from './launcher.css?inline';
import { languageOf, pageOf, themeOf } from './page';
import { HOST_TEXTS } from './texts';

/** The colours of the dealership's site, which the server gives to the script. */
export interface HostColours {
  light: { accent: string; onAccent: string };
  dark: { accent: string; onAccent: string };
}

/** Where the frame covers the page: the same condition as in the style. */
const FULL_PAGE = '(max-width: 480px), (max-height: 480px)';
const TAG = 'forecourt-chat';
const SVG = 'http://www.w3.org/2000/svg';
const BUBBLE = 'M4 5h16v11H10l-5 4v-4H4z';
const CROSS = 'M6 6l12 12M18 6L6 18';

const iconOf = () => {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(path);
  return { svg, draw: (line: string) => path.setAttribute('d', line) };
};

/** Puts the button on the page; the frame is made when the visitor opens it, or has written before. */
export const launch = (script: HTMLScriptElement, colours: HostColours): void => {
  if (document.querySelector(TAG)) return;
  const origin = new URL(script.src).origin;
  const language = languageOf(script.dataset.lang ?? document.documentElement.lang);
  const texts = HOST_TEXTS[language];
  const known = keptAs(`forecourt-chat ${origin}`, () => localStorage);
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const isFull = matchMedia(FULL_PAGE);

  const host = document.createElement(TAG);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  for (const [name, of] of Object.entries(colours)) {
    host.style.setProperty(`--${name}-accent`, of.accent);
    host.style.setProperty(`--${name}-on-accent`, of.onAccent);
  }

  const button = document.createElement('button');
  const count = document.createElement('span');
  const icon = iconOf();
  count.className = 'count';
  count.hidden = true;
  button.type = 'button';
  button.append(icon.svg, count);

  let frame: HTMLIFrameElement | undefined;
  let isLoaded = false;
  let isShown = false;
  let unread = 0;
  let lastPage = '';

  const theme = () =>
    themeOf(
      script.dataset.theme,
      getComputedStyle(document.documentElement).colorScheme,
      prefersDark.matches,
    );
  const tell = (message: ToFrame) => {
    if (isLoaded) frame?.contentWindow?.postMessage(message, origin);
  };
  const tellPage = () => {
    const page = pageOf(location.href, document.title, origin);
    if (!isLoaded || lastPage === JSON.stringify(page)) return;
    lastPage = JSON.stringify(page);
    tell({ chat: 'page', page });
  };
  const tellTheme = () => {
    const now = theme();
    host.dataset.theme = now;
    tell({ chat: 'theme', theme: now });
  };

  const draw = () => {
    count.hidden = unread === 0 || isShown;
    count.textContent = unread > 99 ? '99+' : String(unread);
    icon.draw(isShown ? CROSS : BUBBLE);
    const words = isShown ? texts.close : texts.open;
    button.setAttribute('aria-label', unread > 0 && !isShown ? `${words}, ${texts.unread(unread)}` : words);
    button.setAttribute('aria-expanded', String(isShown));
    if (frame) frame.hidden = !isShown;
  };

  /** A phone's keyboard covers a part of the page: the frame takes what is left. */
  const fit = () => {
    if (!frame) return;
    const { visualViewport: view } = window;
    const isCovered = isShown && isFull.matches && view && view.scale === 1;
    frame.style.height = isCovered ? `${view.height}px` : '';
    frame.style.top = isCovered ? `${view.offsetTop}px` : '';
  };

  const show = () => {
    tell({ chat: 'show', isFull: isFull.matches });
    tellPage();
    frame?.focus();
  };

  const load = () => {
    if (frame) return;
    const made = document.createElement('iframe');
    made.title = texts.frame;
    made.hidden = true;
    made.src = `${origin}${WIDGET_PATHS.frame}?lang=${language}`;
    made.addEventListener('load', () => {
      isLoaded = true;
      lastPage = '';
      tellTheme();
      tellPage();
      if (isShown) show();
    });
    root.prepend(made);
    frame = made;
  };

  const open = () => {
    isShown = true;
    load();
    draw();
    fit();
    show();
  };
  const close = () => {
    if (!isShown) return;
    isShown = false;
    tell({ chat: 'hide' });
    draw();
    button.focus();
  };

  button.addEventListener('click', () => (isShown ? close() : open()));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && root.activeElement === button) close();
  });
  addEventListener('message', ({ data, origin: from, source }) => {
    if (!frame || from !== origin || source !== frame.contentWindow || !isMessage<ToHost>(data)) return;
    if (data.chat === 'close') close();
    if (data.chat === 'known') known.set(data.isKnown ? '1' : null);
    if (data.chat === 'unread' && typeof data.unread === 'number') {
      unread = data.unread;
      draw();
    }
  });
  prefersDark.addEventListener('change', tellTheme);
  isFull.addEventListener('change', () => {
    fit();
    if (isShown) tell({ chat: 'show', isFull: isFull.matches });
  });
  visualViewport?.addEventListener('resize', fit);
  visualViewport?.addEventListener('scroll', fit);
  addEventListener('popstate', () => setTimeout(tellPage));
  // pages that exchange their content themselves say so here, where the browser has it
  (window as { navigation?: EventTarget }).navigation?.addEventListener('navigatesuccess', () =>
    setTimeout(tellPage),
  );

  root.append(button);
  draw();
  tellTheme();
  document.body.append(host);
  if (known.get()) load();
};

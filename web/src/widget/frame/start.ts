import { WIDGET_PATHS } from '@forecourt/contract/chat/widget-paths';
import { io } from 'socket.io-client';
import { keptAs } from '../kept';
import { isMessage, type Language, type ToFrame, type ToHost } from '../protocol';
import { type ChatView, createChat } from './chat';
import { createFrameView, type FrameSettings } from './frame-view';
import type { Texts } from './texts';

interface Settings extends FrameSettings {
  /** The sites that may hold the frame beside the dealership's own. */
  origins: readonly string[];
}

const read = (): Settings => JSON.parse(document.getElementById('settings')?.textContent ?? '');

/** Each language has a script of its own: a visitor needs one. */
export const start = (language: Language, texts: Texts): void => {
  const settings = read();
  const html = document.documentElement;
  const allowed = new Set([location.origin, ...settings.origins]);
  const isAlone = window.parent === window;
  const token = keptAs('chat-token', () => localStorage, document);

  let hostOrigin: string | undefined;
  let isShown = isAlone;
  let told: ToHost[] = [];

  const tell = (message: ToHost) => {
    if (isAlone) return;
    if (hostOrigin === undefined) told = [...told.filter(({ chat }) => chat !== message.chat), message];
    else window.parent.postMessage(message, hostOrigin);
  };

  let last: Pick<ChatView, 'unread' | 'hasToken'> | undefined;
  const onChange = (now: ChatView) => {
    view.draw(now);
    if (last?.unread !== now.unread) tell({ chat: 'unread', unread: now.unread });
    if (last?.hasToken !== now.hasToken) tell({ chat: 'known', isKnown: now.hasToken });
    last = now;
  };

  const chat = createChat({
    ...{ token, language, onChange },
    waiting: keptAs('chat-waiting', () => localStorage),
    later: (work, ms) => setTimeout(work, ms),
    openSocket: (auth) =>
      io('/guest', {
        ...{ path: WIDGET_PATHS.socket, autoConnect: false, reconnectionDelayMax: 30_000 },
        transports: ['websocket'],
        auth: (give) => give(auth()),
      }),
  });
  const view = createFrameView(chat, {
    ...{ settings, texts, locale: html.lang, tokenOf: token.get },
    onClose: () => tell({ chat: 'close' }),
  });
  document.body.append(view.root);
  onChange(chat.view);

  const look = () => chat.show(isShown && !document.hidden);
  document.addEventListener('visibilitychange', look);

  const hear = ({ chat: what, page, theme, isFull }: ToFrame) => {
    if (what === 'page' && page) chat.setPage(page);
    if (what === 'theme' && theme) html.dataset.theme = theme;
    if (what === 'hide') {
      isShown = false;
      look();
    }
    if (what === 'show') {
      view.setFull(isFull === true);
      if (isShown) return;
      isShown = true;
      look();
      view.toEnd();
      view.focus();
    }
  };

  addEventListener('message', ({ data, origin, source }) => {
    if (source !== window.parent || !allowed.has(origin) || !isMessage<ToFrame>(data)) return;
    hostOrigin = origin;
    for (const message of told) tell(message);
    told = [];
    hear(data);
  });

  if (isAlone && matchMedia('(prefers-color-scheme: dark)').matches) html.dataset.theme = 'dark';
  if (isAlone) look();
  // who has written before gets answers while the chat is closed
  else if (chat.view.hasToken) chat.connect();
};

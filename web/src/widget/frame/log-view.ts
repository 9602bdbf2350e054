import { refusalOf } from '@forecourt/contract/chat/guest-refusals';
import type { ChatMessage } from '@forecourt/contract/chat/message';
import type { Chat, ChatView } from './chat';
import { dayOf, type Waiting } from './conversation';
import { el, icon } from './dom';
import { piecesOf } from './links';
import type { Texts } from './texts';

interface Item {
  key: string;
  /** Drawn anew when it differs. */
  data: unknown;
  draw(): { className: string; children: (Node | string)[] };
}

const DAY_MS = 86_400_000;

/** Files are on the dealership's own site: an address elsewhere is not shown. */
const ownPath = (src: string | null): string | null => {
  if (!src || !URL.canParse(src, location.href)) return null;
  const { origin, href } = new URL(src, location.href);
  return origin === location.origin ? href : null;
};

export const createLog = (
  chat: Chat,
  texts: Texts,
  { locale, dealer }: { locale: string; dealer: string },
) => {
  const list = el('div', { class: 'list', role: 'log', 'aria-live': 'polite', 'aria-label': texts.log });
  const older = el(
    'button',
    { type: 'button', class: 'quiet', onclick: () => chat.fetchOlder() },
    texts.older,
  );
  const typing = el('p', { class: 'typing', role: 'status' });
  const root = el('div', { class: 'log' }, older, list, typing);
  const drawn = new Map<string, { element: HTMLElement; signature: string }>();

  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });

  const dayName = (instant: string): string => {
    if (dayOf(instant) === dayOf(new Date().toISOString())) return texts.today;
    if (dayOf(instant) === dayOf(new Date(Date.now() - DAY_MS).toISOString())) return texts.yesterday;
    return day.format(new Date(instant));
  };

  const textOf = (message: string): HTMLElement =>
    el(
      'p',
      { class: 'text' },
      ...piecesOf(message).map(({ text, href }) =>
        href
          ? el(
              'a',
              { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
              text,
              el('span', { class: 'unseen' }, ` (${texts.opensNew})`),
            )
          : text,
      ),
    );

  const fileOf = ({
    messageType,
    src,
    originalFileName,
    mediaWidth,
    mediaHeight,
  }: ChatMessage): HTMLElement => {
    const name = originalFileName ?? texts.picture;
    const href = ownPath(src);
    if (!href) return el('p', { class: 'text' }, name);
    const link = { href, target: '_blank', rel: 'noopener' };
    if (messageType !== 'image') return el('a', { ...link, class: 'file' }, icon('file'), name);
    return el(
      'a',
      { ...link, class: 'picture' },
      el('img', { src: href, alt: name, loading: 'lazy', width: mediaWidth, height: mediaHeight }),
    );
  };

  const statusOf = ({ status, seen_at }: ChatMessage): string => {
    if (seen_at !== null) return texts.seen;
    return status === 'received' ? texts.received : texts.sent;
  };

  const messageItem = (message: ChatMessage, isFirst: boolean, isLastOwn: boolean): Item => {
    const isOwn = message.fromType === 'GUEST';
    const { message: text, messageType } = message;
    return {
      key: message.creation_id,
      data: [message, isFirst, isLastOwn],
      draw: () => {
        if (message.fromType === 'SYSTEM') return { className: 'system', children: [textOf(text)] };
        const at = new Date(message.createdAt);
        const foot = [time.format(at), ...(isLastOwn ? [statusOf(message)] : [])].join(' · ');
        return {
          className: isOwn ? 'message own' : 'message',
          children: [
            el('p', { class: isFirst && !isOwn ? 'from' : 'unseen' }, isOwn ? texts.you : message.from),
            el(
              'div',
              { class: 'bubble' },
              messageType !== 'text' && fileOf(message),
              text !== '' && textOf(text),
            ),
            el('p', { class: 'when', title: moment.format(at) }, foot),
          ],
        };
      },
    };
  };

  const reasonOf = (error: string): string => {
    const refusal = refusalOf(error);
    return refusal ? texts[refusal] : error;
  };

  const waitingItem = (waiting: Waiting): Item => ({
    key: waiting.creation_id,
    data: waiting,
    draw: () => ({
      className: waiting.error === undefined ? 'message own waiting' : 'message own failed',
      children: [
        el('p', { class: 'unseen' }, texts.you),
        el('div', { class: 'bubble' }, textOf(waiting.message || waiting.fileName || '')),
        waiting.error === undefined
          ? el('p', { class: 'when' }, texts.sending)
          : el(
              'p',
              { class: 'when', role: 'alert' },
              `${texts.failed} ${reasonOf(waiting.error)} `,
              refusalOf(waiting.error) !== 'blocked' &&
                el(
                  'button',
                  { type: 'button', class: 'link', onclick: () => chat.sendAgain(waiting.creation_id) },
                  texts.again,
                ),
              ' ',
              el(
                'button',
                { type: 'button', class: 'link', onclick: () => chat.discard(waiting.creation_id) },
                texts.discard,
              ),
            ),
      ],
    }),
  });

  const dayItem = (instant: string): Item => ({
    key: `day ${dayOf(instant)}`,
    data: dayName(instant),
    draw: () => ({ className: 'day', children: [el('span', {}, dayName(instant))] }),
  });

  /** What the visitor has read stays as it was when the dealership closes meanwhile. */
  let greeted: string | undefined;
  const greetingItem = (text: string): Item => ({
    key: 'greeting',
    data: text,
    draw: () => ({
      className: 'message',
      children: [el('p', { class: 'from' }, dealer), el('div', { class: 'bubble' }, textOf(text))],
    }),
  });

  const itemsOf = ({ messages, waiting, guest, hasOlder, isLoading }: ChatView): Item[] => {
    const items: Item[] = [];
    // what greets a visitor stands above what was written since
    if (guest?.greeting && !hasOlder && !(isLoading && messages.length === 0)) {
      greeted ??= guest.greeting;
      items.push(greetingItem(greeted));
    }
    const lastOwn = messages.findLast(({ fromType }) => fromType === 'GUEST');
    messages.forEach((message, at) => {
      const before = messages[at - 1];
      const isNewDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
      if (isNewDay) items.push(dayItem(message.createdAt));
      const isFirst = isNewDay || before.fromType !== message.fromType || before.from !== message.from;
      items.push(messageItem(message, isFirst, message === lastOwn));
    });
    return [...items, ...waiting.map(waitingItem)];
  };

  /** Elements stay as they are while their message does: a screen reader is told of what is new alone. */
  const draw = (view: ChatView) => {
    const items = itemsOf(view);
    const keys = new Set(items.map(({ key }) => key));
    for (const [key, { element }] of drawn)
      if (!keys.has(key)) {
        element.remove();
        drawn.delete(key);
      }
    items.forEach(({ key, data, draw: make }, at) => {
      const signature = JSON.stringify(data);
      const known = drawn.get(key);
      const element = known?.element ?? el('div');
      if (known?.signature !== signature) {
        const { className, children } = make();
        element.className = className;
        element.replaceChildren(...children);
        drawn.set(key, { element, signature });
      }
      if (list.children[at] !== element) list.insertBefore(element, list.children[at] ?? null);
    });
    list.setAttribute('aria-busy', String(view.isLoading));
    older.hidden = !view.hasOlder;
    const words = view.typing === null ? '' : `${view.typing || texts.someone} ${texts.typing}`;
    if (typing.textContent !== words) typing.textContent = words;
  };

  return { root, draw };
};

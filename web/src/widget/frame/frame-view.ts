import { formatPhone, phoneHref } from '@forecourt/domain/phone-text';
import type { Chat, ChatView } from './chat';
import { createComposer } from './composer-view';
import { createContact } from './contact-view';
import { el, icon } from './dom';
import { createLog } from './log-view';
import { type Choices, isAway, type Mode, modeOf, offersForm } from './mode';
import type { Texts } from './texts';

export interface FrameSettings {
  dealer: string;
  phone: string;
  /** What the visitor agrees to, word for word. */
  consent: string;
}

interface Around {
  settings: FrameSettings;
  texts: Texts;
  locale: string;
  tokenOf(): string | null;
  onClose(): void;
}

/** So near to the end the newest message stays in sight. */
const NEAR = 80;
const ABOVE_FORM = 100;
const THANKS_MS = 12_000;
/** A visitor who waits longer for the first connection is told what else they can do. */
const SLOW_MS = 6_000;

export const createFrameView = (chat: Chat, { settings, texts, locale, tokenOf, onClose }: Around) => {
  const choices: Choices = { hasLeftAsk: false, hasLeftForm: false, wantsForm: false, hasDraft: false };
  let wasAsked = false;
  let isThanked = false;
  let isSlow = false;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;
  let isFull = false;
  let drawnCount = 0;
  /** The newest message is in sight, and stays there when contents grow, as pictures do. */
  let isStuck = true;
  let mode: Mode = 'write';
  let shownNotice = '';

  const status = el('p', { class: 'status', role: 'status' });
  const close = el(
    'button',
    { type: 'button', class: 'round', 'aria-label': texts.close, title: texts.close, onclick: onClose },
    icon('close'),
  );
  const header = el('header', {}, el('div', {}, el('h1', {}, settings.dealer), status), close);
  const log = createLog(chat, texts, { locale, dealer: settings.dealer });
  const composer = createComposer(chat, texts, tokenOf);
  const contact = createContact(chat, texts, {
    consent: settings.consent,
    onDone: () => {
      isThanked = true;
      leaveForm();
      setTimeout(() => {
        isThanked = false;
        draw(chat.view);
      }, THANKS_MS);
    },
    onLeave: () => leaveForm(),
  });
  const notice = el('p', { class: 'notice', role: 'status', hidden: true });
  const toForm = el(
    'button',
    {
      ...{ type: 'button', class: 'quiet', hidden: true },
      onclick: () => {
        choices.wantsForm = true;
        draw(chat.view);
        contact.focus();
      },
    },
    texts.toForm,
  );
  const jump = el(
    'button',
    { type: 'button', class: 'jump', hidden: true, onclick: () => toEnd() },
    texts.newMessages,
  );
  const scroller = el('main', { tabindex: -1, onscroll: () => onScroll() });
  const footer = el('footer', {}, jump, notice, toForm, composer.root);
  scroller.append(log.root, contact.root);
  const root = el(
    'div',
    { class: 'chat', role: 'dialog', 'aria-label': settings.dealer },
    header,
    scroller,
    footer,
  );

  const isAtEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
  const setJump = (isNeeded: boolean) => {
    jump.hidden = !isNeeded;
  };
  const onScroll = () => {
    isStuck = isAtEnd();
    if (isStuck) setJump(false);
  };
  const toEnd = () => {
    // a form is read from its beginning, below what was said last
    scroller.scrollTop = mode === 'write' ? scroller.scrollHeight : contact.root.offsetTop - ABOVE_FORM;
    setJump(false);
  };

  const leaveForm = () => {
    Object.assign(choices, { hasLeftAsk: true, hasLeftForm: true, wantsForm: false });
    draw(chat.view);
    composer.focus();
  };

  const statusText = ({ link, guest, ended }: ChatView): string => {
    if (ended === 'closed') return texts.shut;
    if (link === 'lost') return texts.lost;
    if (!guest) return texts.connecting;
    if (!guest.isOpen) return texts.shut;
    return guest.isOnline ? texts.online : texts.away;
  };

  const noteSlow = ({ guest, link, ended }: ChatView) => {
    const isTrying = guest === null && ended === null && link !== 'idle';
    if (!isTrying) {
      clearTimeout(slowTimer);
      slowTimer = undefined;
      isSlow = false;
    } else
      slowTimer ??= setTimeout(() => {
        isSlow = true;
        draw(chat.view);
      }, SLOW_MS);
  };

  const noticeText = (view: ChatView): string => {
    if (view.ended) return texts[view.ended];
    if (isSlow) return texts.slow;
    if (view.link === 'lost') return view.messages.length + view.waiting.length > 0 ? texts.lostKept : '';
    return isThanked ? texts.thanks : '';
  };

  /** A text that changes is read out; one that stays the same must not be. */
  const setText = (element: HTMLElement, words: string) => {
    if (element.textContent !== words) element.textContent = words;
    element.hidden = words === '';
  };

  const drawNotice = (words: string, offersPhone: boolean) => {
    if (words === shownNotice) return;
    shownNotice = words;
    notice.hidden = words === '';
    notice.replaceChildren(words);
    if (offersPhone && settings.phone)
      notice.append(
        ` ${texts.call} `,
        el('a', { href: phoneHref(settings.phone) }, formatPhone(settings.phone)),
        '.',
      );
  };

  const draw = (view: ChatView) => {
    const asks = view.guest?.asksContact ?? false;
    if (asks && !wasAsked) choices.hasLeftAsk = false;
    wasAsked = asks;
    choices.hasDraft = composer.hasText();
    const next = modeOf(view, choices);
    const isForm = next !== 'write' && !view.ended;
    setText(status, statusText(view));
    status.dataset.link = view.link === 'lost' ? 'lost' : view.guest && !isAway(view) ? 'online' : 'away';
    noteSlow(view);
    drawNotice(noticeText(view), view.ended !== null || isSlow);
    // with nobody there, the greeting introduces the form
    const isFormAlone = next === 'leave' && view.messages.length + view.waiting.length === 0;
    log.draw(isFormAlone ? { ...view, guest: null } : view);
    log.root.hidden = isFormAlone;
    composer.draw(view);
    contact.root.hidden = !isForm;
    // after it is shown, or a screen reader would not tell of it
    if (isForm) contact.draw({ isAsked: next === 'ask', away: view.guest?.greeting ?? '' });
    composer.root.hidden = next === 'leave' || view.ended !== null;
    toForm.hidden = isForm || view.ended !== null || !offersForm(view) || view.link === 'lost';
    footer.hidden = composer.root.hidden && notice.hidden;
    const count = view.messages.length + view.waiting.length;
    const isOwn = view.waiting.length > 0;
    const isOther = next !== mode;
    mode = next;
    const hasChanged = count !== drawnCount || view.typing !== null;
    if (isOther || (hasChanged && (isStuck || isOwn || drawnCount === 0))) toEnd();
    else if (count > drawnCount && !view.isLoading) setJump(true);
    drawnCount = count;
  };

  new ResizeObserver(() => {
    if (isStuck && mode === 'write') toEnd();
  }).observe(log.root);

  const focus = () => {
    if (mode === 'leave') contact.focus();
    else composer.focus();
  };

  const reachable = () =>
    [...root.querySelectorAll<HTMLElement>('a[href], button, input, textarea')].filter(
      (one) => one.offsetParent !== null && !one.matches(':disabled') && one.tabIndex >= 0,
    );

  root.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
    if (event.key !== 'Tab' || !isFull) return;
    // the page below is covered: the focus stays here
    const all = reachable();
    const [first, last] = [all[0], all.at(-1)];
    const [from, to] = event.shiftKey ? [first, last] : [last, first];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  });

  return {
    root,
    draw,
    focus,
    toEnd,
    setFull: (now: boolean) => {
      isFull = now;
      if (now) root.setAttribute('aria-modal', 'true');
      else root.removeAttribute('aria-modal');
    },
  };
};

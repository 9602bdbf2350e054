import type { ChatView } from './chat';

/** ask: the dealership wants to know how to reach the visitor; leave: nobody is there, so a message is left. */
export type Mode = 'write' | 'ask' | 'leave';

export interface Choices {
  /** The visitor closed the form that the dealership asked for. */
  hasLeftAsk: boolean;
  /** The visitor would rather write in the chat. */
  hasLeftForm: boolean;
  /** The visitor asked for the form. */
  wantsForm: boolean;
  /** Something is typed that must not disappear. */
  hasDraft: boolean;
}

export const isAway = ({ guest }: Pick<ChatView, 'guest'>): boolean =>
  guest !== null && !(guest.isOpen && guest.isOnline);

/** Whether the dealership knows how to reach the visitor. */
const isReachable = ({ guest }: Pick<ChatView, 'guest'>): boolean => (guest?.name ?? '') !== '';

export const offersForm = (view: Pick<ChatView, 'guest'>): boolean => isAway(view) && !isReachable(view);

/** What the visitor gets to fill in. */
export const modeOf = (
  view: Pick<ChatView, 'guest' | 'messages' | 'waiting'>,
  { hasLeftAsk, hasLeftForm, wantsForm, hasDraft }: Choices,
): Mode => {
  if (view.guest?.asksContact && !hasLeftAsk) return 'ask';
  if (!offersForm(view)) return 'write';
  if (wantsForm) return 'leave';
  const isTalking = hasDraft || view.messages.length > 0 || view.waiting.length > 0;
  return isTalking || hasLeftForm ? 'write' : 'leave';
};

import type { MessagesResponse, MessageUpdate } from '@forecourt/contract/chat/events';
import type { ChatMessage } from '@forecourt/contract/chat/message';

/** The newest page stands first, older ones follow. */
export interface MessagePages {
  pages: MessagesResponse[];
  pageParams: unknown[];
}

/** Every message once, in the order of arrival. */
export const messagesOf = ({ pages }: Pick<MessagePages, 'pages'>): ChatMessage[] => {
  const byId = new Map(
    pages.toReversed().flatMap(({ messages }) => messages.map((message) => [message.id, message])),
  );
  return [...byId.values()].sort((a, b) => a.id - b.id);
};

export const newestId = (data: Pick<MessagePages, 'pages'> | undefined): number =>
  (data && messagesOf(data).at(-1)?.id) ?? 0;

/** Before which message the next older page ends; undefined when there is none. */
export const olderPage = (pages: readonly MessagesResponse[]): number | undefined =>
  pages.at(-1)?.hasMore ? messagesOf({ pages: [...pages] })[0]?.id : undefined;

/** With messages that came since: known ones are replaced where they are, new ones join the newest page. */
export const withMessages = (data: MessagePages, arrived: readonly ChatMessage[]): MessagePages => {
  const known = new Set(data.pages.flatMap(({ messages }) => messages.map(({ id }) => id)));
  const byId = new Map(arrived.map((message) => [message.id, message]));
  const added = arrived.filter(({ id }) => !known.has(id));
  const pages = data.pages.map((page, at) => {
    const messages = page.messages.map((message) => byId.get(message.id) ?? message);
    return { ...page, messages: at === 0 ? [...messages, ...added] : messages };
  });
  return { ...data, pages };
};

/** With what message:update says of the messages of one side: received, or seen. Later news is never taken back. */
export const withUpdate = (data: MessagePages, update: MessageUpdate): MessagePages => {
  const { fromType, upTo, status, seen_at, updatedAt } = update;
  const changed = (message: ChatMessage): ChatMessage =>
    message.fromType !== fromType || message.id > upTo
      ? message
      : {
          ...message,
          status: message.status === 'received' ? 'received' : status,
          seen_at: message.seen_at ?? seen_at,
          updatedAt,
        };
  return { ...data, pages: data.pages.map((page) => ({ ...page, messages: page.messages.map(changed) })) };
};

export const newestFromGuest = (messages: readonly ChatMessage[]): ChatMessage | undefined =>
  messages.findLast(({ fromType }) => fromType === 'GUEST');

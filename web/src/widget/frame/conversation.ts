import type { ChatMessage } from '@forecourt/contract/chat/message';

/** A message that the server has not confirmed yet. */
export interface Waiting {
  creation_id: string;
  /** Of a visitor who has none from the server yet: sent again, the message comes into the same conversation. */
  token?: string;
  message: string;
  /** Of a file that was uploaded. */
  path?: string;
  fileName?: string;
  /** Why the server refused it; sent again when the visitor asks for it. */
  error?: string;
}

/** Messages in the order of the server; one that comes twice is there once, as it was told last. */
export const mergeMessages = (
  known: readonly ChatMessage[],
  given: readonly ChatMessage[],
): ChatMessage[] => {
  const byId = new Map([...known, ...given].map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
};

/** What still waits when these messages are known to be stored. */
export const stillWaiting = (waiting: readonly Waiting[], stored: readonly ChatMessage[]): Waiting[] => {
  const ids = new Set(stored.map(({ creation_id }) => creation_id));
  return waiting.filter(({ creation_id }) => !ids.has(creation_id));
};

const isFromUs = ({ fromType }: ChatMessage) => fromType === 'GUEST';

export const lastIdOf = (messages: readonly ChatMessage[]): number | undefined => messages.at(-1)?.id;

/** Messages of the dealership after the one that was seen last. */
export const unseenAfter = (messages: readonly ChatMessage[], seenId: number): number =>
  messages.filter((message) => message.id > seenId && message.seen_at === null && !isFromUs(message)).length;

/** Such as 2026-11-18, in the visitor's own time. */
export const dayOf = (instant: string): string => {
  const at = new Date(instant);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

const randomBytes = (count: number): number[] => [...crypto.getRandomValues(new Uint8Array(count))];

/** 32 characters of chance; browsers have randomUUID on secure pages alone. */
export const newCreationId = (): string =>
  randomBytes(16)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** 43 characters of chance, as base64url. */
export const newToken = (): string =>
  btoa(String.fromCharCode(...randomBytes(32)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');

const MOST_KEPT = 20;

const isWaiting = (value: unknown): value is Waiting => {
  const given = value as Partial<Waiting> | null; // checked below
  return (
    typeof given === 'object' && typeof given?.creation_id === 'string' && typeof given.message === 'string'
  );
};

/** What waited when the page was left, as it was kept. */
export const readWaiting = (kept: string | null): Waiting[] => {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter(isWaiting).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
};

export const writeWaiting = (waiting: readonly Waiting[]): string | null =>
  waiting.length === 0 ? null : JSON.stringify(waiting.slice(0, MOST_KEPT));

import { CHAT_FILE_MAX_BYTES, chatCalls } from '@forecourt/contract/chat/index';
import type { ChatMessage } from '@forecourt/contract/chat/message';
import { useSyncExternalStore } from 'react';
import { CallError, send } from '../../../api/client';
import { isLiveConnected } from '../../../api/live';
import { randomId } from '../../../api/random-id';
import { useSessionInfo } from '../../../api/session-context';
import { ATTACHMENT_RULES, compressImage, type FileRules } from '../../../kit/upload';
import { prepareFile } from '../../../kit/upload/prepare-file';
import { emit, Refused } from '../live/emit';
import { readStored } from '../live/read-events';
import { createOutbox, type Outbox, type Outgoing } from './outbox';

const CHAT_FILE_RULES: FileRules = { ...ATTACHMENT_RULES, maxBytes: CHAT_FILE_MAX_BYTES };

class UnusableFile extends Error {}

/** Refused here or by the server for what it is, not for how it went. */
const isUnusable = (error: unknown) =>
  error instanceof UnusableFile || (error instanceof CallError && [400, 413, 415].includes(error.status));

const sizeOf = async (file: File): Promise<{ width?: number; height?: number }> => {
  if (!file.type.startsWith('image/')) return {};
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return {};
  const { width, height } = picture;
  picture.close();
  return { width, height };
};

const upload = async (file: File) => {
  const ready = await prepareFile(file, CHAT_FILE_RULES, (picture) => compressImage(picture));
  if ('error' in ready) throw new UnusableFile(ready.error);
  const { path } = await send(
    chatCalls.uploadImage,
    { files: { chatFile: ready.file } },
    { quiet: true, showsFailure: true },
  );
  return { path, ...(await sizeOf(ready.file)) };
};

type StoredListener = (message: ChatMessage) => void;
const storedListeners = new Set<StoredListener>();

/** Calls back with each message of ours that the server has stored; answers how to stop. */
export const onStored = (listener: StoredListener) => {
  storedListeners.add(listener);
  return () => {
    storedListeners.delete(listener);
  };
};

const sendMessage = async ({ roomId, creation_id, message, path, file, is_private }: Outgoing) => {
  const answer = await emit('message:newAdminMessage', {
    ...{ roomId, creation_id, message, is_private },
    ...(path === null ? {} : { path, mediaWidth: file?.width, mediaHeight: file?.height }),
  });
  const stored = readStored(answer);
  if (stored) for (const listener of storedListeners) listener(stored);
};

const isOutgoing = (kept: unknown): kept is Outgoing =>
  typeof kept === 'object' && kept !== null && 'creation_id' in kept && 'roomId' in kept && 'state' in kept;

const loadFrom = (key: string): Outgoing[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOutgoing) : [];
  } catch {
    return [];
  }
};

const saveTo = (key: string, items: readonly Outgoing[]) => {
  if (items.length === 0) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(items));
};

/** Of whoever works where: nobody sends what another has written in the same tab. */
const outboxes = new Map<string, Outbox>();

const outboxOf = (owner: string): Outbox => {
  const known = outboxes.get(owner);
  if (known) return known;
  const key = `forecourt:chat-outbox:${owner}`;
  const outbox = createOutbox({
    ...{ send: sendMessage, upload, isConnected: isLiveConnected },
    isRefusal: (error) => error instanceof Refused,
    isUnusable,
    load: () => loadFrom(key),
    save: (items) => saveTo(key, items),
  });
  outboxes.clear();
  outboxes.set(owner, outbox);
  return outbox;
};

export const useOutbox = (): Outbox => {
  const { user, dealershipInfo } = useSessionInfo();
  return outboxOf(`${dealershipInfo?.id}:${user.id}`);
};

export const useOutgoing = (outbox: Outbox, roomId: number): readonly Outgoing[] =>
  useSyncExternalStore(outbox.subscribe, outbox.items).filter((item) => item.roomId === roomId);

const newOf = (roomId: number) => ({
  ...{ roomId, creation_id: randomId(), createdAt: new Date().toISOString() },
});

export const sendText = (outbox: Outbox, roomId: number, message: string, is_private: boolean) =>
  outbox.addText({ ...newOf(roomId), message, is_private });

export const sendFile = (outbox: Outbox, roomId: number, file: File, is_private: boolean) =>
  outbox.addFile(
    { ...newOf(roomId), message: '', is_private },
    {
      name: file.name,
      kind: file.type.startsWith('image/') ? 'image' : 'doc',
      preview: file.type.startsWith('image/') ? URL.createObjectURL(file) : '',
    },
    file,
  );

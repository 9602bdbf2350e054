interface OutgoingFile {
  name: string;
  kind: 'image' | 'doc';
  /** Shown until the stored one is there. */
  preview: string;
  width?: number;
  height?: number;
}

export interface Outgoing {
  creation_id: string;
  roomId: number;
  createdAt: string;
  message: string;
  is_private: boolean;
  file: OutgoingFile | null;
  /** Where the uploaded file is; null while it is on the way, and for a text. */
  path: string | null;
  /** stored: the server has it, the list of messages not yet. */
  state: 'uploading' | 'sending' | 'failed' | 'stored';
  error: string | null;
  /** The same file would be refused again. */
  isFinal?: boolean;
}

type NewOutgoing = Pick<Outgoing, 'creation_id' | 'roomId' | 'createdAt' | 'message' | 'is_private'>;

interface Means {
  /** Resolves once the server has stored it; rejects with a refusal, or with something else when it did not answer. */
  send: (item: Outgoing) => Promise<void>;
  upload: (file: File) => Promise<{ path: string; width?: number; height?: number }>;
  isRefusal: (error: unknown) => boolean;
  /** The file itself cannot be taken, such as one that is too large. */
  isUnusable: (error: unknown) => boolean;
  isConnected: () => boolean;
  load: () => Outgoing[];
  save: (items: readonly Outgoing[]) => void;
}

const TRIES = 3;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'something went wrong');

/**
 * Messages that the server has not stored yet. Each keeps its creation_id, so that sending it again after a lost
 * connection stores it once. Texts outlive a reload of the page.
 */
export const createOutbox = (means: Means) => {
  let items: readonly Outgoing[] = means.load();
  const files = new Map<string, File>();
  const listeners = new Set<() => void>();
  let isSending = false;

  const set = (next: readonly Outgoing[]) => {
    items = next;
    means.save(items.filter(({ file, state }) => file === null && state !== 'stored'));
    for (const listener of listeners) listener();
  };
  const change = (creationId: string, changed: Partial<Outgoing>) =>
    set(items.map((item) => (item.creation_id === creationId ? { ...item, ...changed } : item)));
  const remove = (creationId: string) => {
    files.delete(creationId);
    set(items.filter(({ creation_id }) => creation_id !== creationId));
  };
  const fail = (creationId: string, error: unknown, isFinal = false) =>
    change(creationId, { state: 'failed', error: messageOf(error), isFinal });

  /** True when the server has it or has refused it; false when it has to wait for a connection. */
  const deliver = async (item: Outgoing): Promise<boolean> => {
    for (let tried = 1; ; tried += 1) {
      if (!means.isConnected()) return false;
      try {
        await means.send(item);
        change(item.creation_id, { state: 'stored' });
        return true;
      } catch (error) {
        if (!means.isRefusal(error) && !means.isConnected()) return false;
        if (!means.isRefusal(error) && tried < TRIES) continue;
        fail(item.creation_id, error);
        return true;
      }
    }
  };

  /** One after the other, so that they arrive in the order in which they were written. */
  const sendWaiting = async () => {
    if (isSending) return;
    isSending = true;
    try {
      for (;;) {
        const next = items.find(({ state }) => state === 'sending');
        if (!next || !(await deliver(next))) return;
      }
    } finally {
      isSending = false;
    }
  };

  const uploadFile = async (creationId: string) => {
    const file = files.get(creationId);
    if (!file) return fail(creationId, new Error('Choose the file again'), true);
    try {
      const { path, ...size } = await means.upload(file);
      const shown = items.find(({ creation_id }) => creation_id === creationId)?.file;
      if (!shown) return;
      change(creationId, { path, file: { ...shown, ...size }, state: 'sending' });
      await sendWaiting();
    } catch (error) {
      fail(creationId, error, means.isUnusable(error));
    }
  };

  return {
    items: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    addText: (item: NewOutgoing) => {
      set([...items, { ...item, file: null, path: null, state: 'sending', error: null }]);
      void sendWaiting();
    },
    addFile: (item: NewOutgoing, shown: OutgoingFile, file: File) => {
      files.set(item.creation_id, file);
      set([...items, { ...item, file: shown, path: null, state: 'uploading', error: null }]);
      void uploadFile(item.creation_id);
    },
    retry: (creationId: string) => {
      const item = items.find(({ creation_id }) => creation_id === creationId);
      if (!item) return;
      const isUploaded = item.file === null || item.path !== null;
      change(creationId, { state: isUploaded ? 'sending' : 'uploading', error: null });
      void (isUploaded ? sendWaiting() : uploadFile(creationId));
    },
    discard: remove,
    /** The list of messages has these: they are shown from there. */
    arrived: (creationIds: ReadonlySet<string>) => {
      if (items.some(({ creation_id }) => creationIds.has(creation_id)))
        set(items.filter(({ creation_id }) => !creationIds.has(creation_id)));
    },
    /** There is a connection (again). */
    resume: () => void sendWaiting(),
  };
};

export type Outbox = ReturnType<typeof createOutbox>;

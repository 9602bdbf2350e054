import { randomId } from '../../api/random-id';
import { compressImage } from './compress-image';
import { type FileRules, type Prepared, prepareFile } from './prepare-file';

export interface QueuedFile {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  /** 0 to 1 while it goes out. */
  share: number;
  error: string | null;
}

export interface SendTools {
  /** The same for each try of one file, so that none is stored twice. */
  key: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export interface QueueOptions {
  rules: FileRules;
  send: (file: File, tools: SendTools) => Promise<unknown>;
  /** Nothing is under way any more. */
  onIdle: (outcome: { sent: number; refused: number }) => void;
}

interface Item extends QueuedFile {
  abort: AbortController;
  prepared?: Promise<Prepared<File>>;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'something went wrong');

/** Files that go out one after another in the order they were chosen; the next is made smaller while one is sent. */
export const makeUploadQueue = ({ rules, send, onIdle }: QueueOptions) => {
  let items: readonly Item[] = [];
  let isRunning = false;
  const listeners = new Set<() => void>();

  const set = (next: readonly Item[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, part: Partial<Item>) =>
    set(items.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const drop = (key: string) => {
    items.find((item) => item.key === key)?.abort.abort();
    set(items.filter((item) => item.key !== key));
  };
  const prepare = (item: Item) => {
    item.prepared ??= prepareFile(item.file, rules, (file) => compressImage(file, item.abort.signal));
    item.prepared.catch(() => undefined); // said when its turn comes
    return item.prepared;
  };
  const nextOf = () => items.filter(({ state }) => state === 'waiting');

  const sendOne = async (item: Item): Promise<boolean> => {
    const { key, abort } = item;
    change(key, { state: 'sending', share: 0 });
    try {
      const ready = await prepare(item);
      abort.signal.throwIfAborted();
      if ('error' in ready) throw new Error(ready.error);
      const [following] = nextOf();
      if (following) void prepare(following);
      await send(ready.file, {
        key,
        signal: abort.signal,
        onProgress: (share) => change(key, { share }),
      });
      drop(key);
      return true;
    } catch (error) {
      if (!abort.signal.aborted) change(key, { state: 'refused', error: messageOf(error) });
      return false;
    }
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    let sent = 0;
    for (let [item] = nextOf(); item; [item] = nextOf()) if (await sendOne(item)) sent += 1;
    isRunning = false;
    onIdle({ sent, refused: items.filter(({ state }) => state === 'refused').length });
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    items: (): readonly QueuedFile[] => items,
    isBusy: () => isRunning,
    add: (files: readonly File[]) => {
      const added = files.map(
        (file): Item => ({
          key: randomId(),
          file,
          state: 'waiting',
          share: 0,
          error: null,
          abort: new AbortController(),
        }),
      );
      set([...items, ...added]);
      void run();
    },
    retry: (key: string) => {
      change(key, { state: 'waiting', error: null, prepared: undefined });
      void run();
    },
    drop,
    cancel: () => {
      for (const { key } of items) drop(key);
    },
  };
};

export type UploadQueue = ReturnType<typeof makeUploadQueue>;

import { useSyncExternalStore } from 'react';
import { makeUploadQueue, type QueueOptions, type UploadQueue } from './upload-queue';

const queues = new Map<string, UploadQueue>();

/** Closing the tab would lose what has not gone out yet. */
const onUnload = (event: BeforeUnloadEvent) => {
  if ([...queues.values()].some((queue) => queue.isBusy())) event.preventDefault();
};

const queueNamed = (name: string, options: () => QueueOptions): UploadQueue => {
  const known = queues.get(name);
  if (known) return known;
  const { onIdle, ...others } = options();
  const queue = makeUploadQueue({
    ...others,
    onIdle: (outcome) => {
      if (![...queues.values()].some((other) => other.isBusy()))
        window.removeEventListener('beforeunload', onUnload);
      onIdle(outcome);
    },
  });
  const { add } = queue;
  queue.add = (files) => {
    window.addEventListener('beforeunload', onUnload);
    add(files);
  };
  queues.set(name, queue);
  return queue;
};

/** A queue outlives the screen that filled it: it goes on, and is there again when one comes back. */
export const useUploadQueue = (name: string, options: () => QueueOptions) => {
  const queue = queueNamed(name, options);
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.items) };
};

import type { Worker } from 'node:worker_threads';
import { FileRefused } from '../file-readers';
import type { DrawOrder, DrawReply } from './document-kind';

const tooSlow = () => new FileRefused('time', 'This document took too long to draw');
const tooLarge = () => new FileRefused('memory', 'This document needs too much memory to be drawn');

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

export interface DocumentThread {
  /** One at a time. A thread that failed or was too slow is ended. */
  draw(order: DrawOrder, maxMs: number): Promise<Uint8Array>;
  hasEnded(): boolean;
  end(): Promise<void>;
}

/** A thread that stays for the next document, since loading what draws takes longer than drawing. */
export const createDocumentThread = (start: () => Worker): DocumentThread => {
  const thread = start();
  let isOver = false;
  // neither an idle thread nor its error keeps or ends the process
  thread.unref();
  thread.on('error', () => undefined);
  thread.once('exit', () => {
    isOver = true;
  });
  const end = async () => {
    isOver = true;
    await thread.terminate();
  };
  return {
    draw: (order, maxMs) =>
      new Promise<Uint8Array>((resolve, reject) => {
        const finish = (settle: () => void) => {
          clearTimeout(timer);
          thread.off('message', onReply);
          thread.off('error', onError);
          thread.off('exit', onExit);
          settle();
        };
        const giveUp = (error: Error) => {
          isOver = true;
          finish(() => reject(error));
          void thread.terminate();
        };
        const onReply = (reply: DrawReply) =>
          finish(() =>
            'bytes' in reply
              ? resolve(reply.bytes)
              : reject(new Error(`drawing ${order.name} failed: ${reply.failure}`)),
          );
        const onError = (error: Error) => giveUp(isOutOfMemory(error) ? tooLarge() : error);
        const onExit = () => giveUp(new Error(`the thread ended while drawing ${order.name}`));
        const timer = setTimeout(() => giveUp(tooSlow()), maxMs);
        thread.on('message', onReply);
        thread.on('error', onError);
        thread.on('exit', onExit);
        thread.postMessage(order);
      }),
    hasEnded: () => isOver,
    end,
  };
};

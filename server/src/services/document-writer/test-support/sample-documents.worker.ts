import { threadId } from 'node:worker_threads';
import { serveDocuments } from '../serve-documents';

const bytesOf = (text: string) => new TextEncoder().encode(text);

serveDocuments({
  thread: async () => async (text: string) => bytesOf(`${text} ${threadId}`),
  failing: async () => async (text: string) => {
    throw new Error(text);
  },
  endless: async () => async () => {
    for (;;) Math.random();
  },
  greedy: async () => async () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, Math.random));
  },
});

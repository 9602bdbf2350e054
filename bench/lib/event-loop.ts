import { Worker } from 'node:worker_threads';
import { buildApp } from '../../server/src/app';
import { compose } from '../../server/src/compose';
import { readConfig } from '../../server/src/config';
import { jobHandlers } from '../../server/src/job-handlers';
import { createFileReaders } from '../../server/src/services/file-readers';
import { startJobs } from '../../server/src/services/jobs';
import { longestPause } from '../../server/src/test-support/event-loop';
import type { BenchDatabase } from './database';

interface Answer {
  id: number;
  status: number;
  bytes: number;
  start: string;
}

export interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | string;
}

export const formOf = async (files: Record<string, File>, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  };
};

export const jsonOf = (body: object) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The server in this process, whose event loop is watched, and a client on a thread. Jobs run as they do in the server. */
export const openWatchedServer = async (database: BenchDatabase, dataDir: string, token: string) => {
  const config = readConfig({ LOG_LEVEL: 'silent', SECRET: 'a secret for measuring' });
  const place = { dataDir, publicUrl: 'http://localhost' };
  const composition = await compose(config, database.connection, place);
  // a machine that measures something else beside it is slow
  const deps = { ...composition.deps, readers: createFileReaders(10) };
  const app = await buildApp(deps);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const jobs = await startJobs(database.connection, jobHandlers(deps, composition.mail, composition.sms), {
    concurrency: 2,
    onFailure: (error) => console.error(error),
  });
  const client = new Worker(new URL('./client-thread.mjs', import.meta.url), { execArgv: [] });
  let asked = 0;

  const send = ({ path, ...init }: Sent): Promise<Answer> =>
    new Promise((resolve) => {
      asked += 1;
      const id = asked;
      const listen = (answer: Answer) => {
        if (answer.id !== id) return;
        client.off('message', listen);
        resolve(answer);
      };
      client.on('message', listen);
      const headers = { ...init.headers, authorization: `Bearer ${token}` };
      client.postMessage({ id, url: origin + path, init: { ...init, headers } });
    });

  return {
    send,
    /** Once to load what it needs, then measured: the longest pause of the event loop in milliseconds. */
    measure: async (request: Sent, warm: Sent | null = request) => {
      if (warm) await send(warm);
      const start = performance.now();
      const { result, longestMs } = await longestPause(() => send(request));
      return { ...result, longestMs, tookMs: performance.now() - start };
    },
    close: async () => {
      await client.terminate();
      await jobs.stop();
      await app.close();
      await composition.stop();
    },
  };
};

import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config';
import { answerErrors } from './errors';
import { trackRequestEnd } from './request-end';
import { limitRequestsInFlight } from './requests-in-flight';

const config = readConfig({ REQUESTS_PER_USER: '2', REQUESTS_PER_DEALERSHIP: '3' });
const callOf = (path: string, mime: string) =>
  ({ method: 'GET', path, access: 'signed-in', summary: '', reply: { file: true, mime } }) as const;
const EXPORT = callOf('/export', 'text/csv');
const CALLS = [
  callOf('/slow', ''),
  callOf('/paper', 'application/pdf'),
  { ...EXPORT, reply: { ...EXPORT.reply, isExport: true as const } },
];

let app: FastifyInstance;
let running = 0;
let most = 0;
let refusals = 0;
let waiting: (() => void)[] = [];
beforeEach(async () => {
  [running, most, refusals, waiting] = [0, 0, 0, []];
  app = Fastify();
  app.addHook('onResponse', async (_request, { statusCode }) => {
    if (statusCode === 429) refusals += 1;
  });
  answerErrors(app);
  trackRequestEnd(app);
  limitRequestsInFlight(app, config);
  app.decorateRequest('context');
  for (const call of CALLS)
    app.get(call.path, {
      config: { call },
      onRequest: async (request) => {
        const [userId, dealershipId] = String(request.headers.who).split('@').map(Number);
        request.context = { session: { userId, dealershipId } } as typeof request.context; // all that is asked of it here
      },
      handler: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => waiting.push(resolve));
        running -= 1;
        return {};
      },
    });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const ask = (who: string, signal?: AbortSignal, path = '/slow') =>
  fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`, {
    headers: { who },
    ...(signal && { signal }),
  });
const askForPapers = (who: string, count: number) =>
  Array.from({ length: count }, () => ask(who, undefined, '/paper'));
const isRunning = (count: number) => vi.waitFor(() => expect(running).toBe(count));
const finishAll = async (asked: Promise<Response>[]) => {
  let left = asked.length;
  for (const one of asked) void one.finally(() => (left -= 1)).catch(() => undefined);
  while (left > 0) {
    for (const end of waiting.splice(0)) end();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Promise.all(asked);
};

describe('requests under way', () => {
  it('of one user wait for their turn, and are refused when too many wait', async () => {
    const asked = Array.from({ length: 19 }, () => ask('1@1'));
    await isRunning(2);
    expect((await Promise.race(asked)).status).toBe(429);
    const answers = await finishAll(asked);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(18).fill(200), 429]);
    expect(most).toBe(2);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('2');
    expect(await refused?.json()).toEqual({
      message: 'Too many requests at once. Please try again.',
      retryAfter: 2,
      requestId: expect.any(String),
    });
  });

  it('of one dealership have a limit too, which another does not feel', async () => {
    const asked = ['1@1', '1@1', '2@1', '2@1'].map((who) => ask(who));
    await isRunning(3);
    asked.push(ask('3@2'));
    await isRunning(4);
    expect((await finishAll(asked)).every(({ status }) => status === 200)).toBe(true);
  });

  it('count until their handler has ended, also when their client has left', async () => {
    const leaving = new AbortController();
    const left = [ask('1@1', leaving.signal), ask('1@1', leaving.signal)];
    await isRunning(2);
    leaving.abort();
    await Promise.allSettled(left);
    const next = ask('1@1');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(running).toBe(2);
    expect((await finishAll([next]))[0]?.status).toBe(200);
    expect(most).toBe(2);
  });
});

describe('documents under way', () => {
  it('of one user are all made when 100 are asked for at once, a few at a time', async () => {
    const answers = await finishAll(askForPapers('1@1', 100));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(most).toBe(4);
  });

  it('leave the other requests of their user and dealership their turns', async () => {
    const papers = [...askForPapers('1@1', 20), ...askForPapers('2@1', 20), ...askForPapers('3@1', 20)];
    await isRunning(8);
    const lists = ['1@1', '1@1', '2@1'].map((who) => ask(who));
    await isRunning(11);
    const answers = await finishAll([...papers, ...lists]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  it('are refused when too many of one user or one dealership wait', async () => {
    const ofOne = askForPapers('1@1', 130);
    await vi.waitFor(() => expect(refusals).toBe(6), 5_000);
    const ofAll = [...askForPapers('2@1', 80), ...askForPapers('3@1', 20)];
    await vi.waitFor(() => expect(refusals).toBe(22), 5_000);
    const ofAnother = askForPapers('4@2', 100);
    const refused = (answers: Response[]) => answers.filter(({ status }) => status === 429).length;
    const [one, all, another] = [await finishAll(ofOne), await finishAll(ofAll), await finishAll(ofAnother)];
    expect([refused(one), refused(all), refused(another)]).toEqual([6, 16, 0]);
  });
});

it('exports of one user come one after the other, and leave the other requests their turns', async () => {
  const exports = Array.from({ length: 4 }, () => ask('1@1', undefined, '/export'));
  const others = [ask('2@1', undefined, '/export'), ask('3@1', undefined, '/export'), ask('1@1'), ask('1@1')];
  await isRunning(4);
  const answers = await finishAll([...exports, ...others]);
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(most).toBe(4);
});

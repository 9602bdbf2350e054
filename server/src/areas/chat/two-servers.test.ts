import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Chat, type Listening, newMessage, startChat } from './test-support/chat';
import { WITHOUT_RATES } from './test-support/without-rates';

const SERVER = fileURLToPath(new URL('./test-support/chat-server.ts', import.meta.url));
const MESSAGES = 200;
const KILLED_AFTER = 80;
/** Sent before the first of them is acknowledged. */
const IN_FLIGHT = 8;

let c: Chat;
let victim: ChildProcess;
let ports: { app: number; site: number };
beforeAll(async () => {
  c = await startChat({}, { guests: WITHOUT_RATES });
  victim = spawn(process.execPath, ['--import', 'tsx', SERVER], {
    env: { ...process.env, CONNECTION: JSON.stringify(c.t.connection) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  [ports] = await Promise.race([
    once(victim, 'message') as Promise<[typeof ports]>, // what chat-server.ts sends
    once(victim, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ]);
}, 120_000);
afterAll(async () => {
  victim.kill('SIGKILL');
  await c.stop();
});

type Sent = ReturnType<typeof newMessage>;

/** Sends in order, some at a time; answers how many were acknowledged when the connection broke or all were sent. */
const sendAll = async (guest: Listening, messages: readonly Sent[], onAnswer: (count: number) => void) => {
  let done = 0;
  while (done < messages.length) {
    const part = messages.slice(done, done + IN_FLIGHT);
    const answers = await Promise.all(
      part.map((message) =>
        guest.socket
          .timeout(3_000)
          .emitWithAck('guest:message', message)
          .then(
            ({ ok }) => ok === true,
            () => false,
          ),
      ),
    );
    const failed = answers.indexOf(false);
    done += failed < 0 ? part.length : failed;
    onAnswer(done);
    if (failed >= 0) return done;
  }
  return done;
};

it('two servers are one chat, and one that is killed loses no message, doubles none and keeps their order', async () => {
  const { id, owner } = await c.dealership();
  const agent = await c.agent(owner.token);
  // the host of the address that the widget was loaded from is the same for both servers
  const there = { sitePort: ports.site };
  const first = await c.guest(id, there);
  const messages = Array.from({ length: MESSAGES }, (_, n) => newMessage(`Message ${n}`));
  const [opening, ...others] = messages;
  const { token, message } = await first.send('guest:message', opening);
  const { roomId } = message;
  expect(await agent.hears('room:add')).toMatchObject({ roomId });

  // what staff write here reaches the guest there
  const answer = newMessage('Hello', { roomId });
  await agent.send('message:newAdminMessage', answer);
  await expect.poll(() => first.all('message:get').at(-1)?.message).toBe('Hello');

  const done = await sendAll(first, others, (count) => {
    if (count >= KILLED_AFTER && !victim.killed) setImmediate(() => victim.kill('SIGKILL'));
  });
  expect(done).toBeGreaterThanOrEqual(KILLED_AFTER);
  expect(done).toBeLessThan(others.length);

  // the widget connects again, asks for what it missed, and sends again what was not acknowledged
  const back = await c.guest(id, { token });
  expect(await sendAll(back, others.slice(done), () => undefined)).toBe(others.length - done);
  const stored = (await c.messagesOf(roomId)).filter(({ from_type }) => from_type === 'GUEST');
  expect(stored.map(({ message: text }) => text)).toEqual(messages.map(({ message: text }) => text));

  // the panel reads what it missed after the last one that it is sure of
  const seen = new Map<number, string>();
  for (let after = 1, isOver = false; !isOver; ) {
    agent.forget();
    await agent.send('messages:fetch', { roomId, after });
    const page = await agent.hears('messages:response');
    for (const one of page.messages) if (one.fromType === 'GUEST') seen.set(one.id, one.message);
    after = page.messages.at(-1)?.id ?? after;
    isOver = !page.hasMore;
  }
  expect([...seen.values()]).toEqual(
    messages.slice(message.id <= 1 ? 1 : 0).map(({ message: text }) => text),
  );
}, 60_000);

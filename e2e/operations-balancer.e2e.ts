import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket as TcpSocket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { tokenOf } from './support/api';
import { copyDemo } from './support/demo-database';
import { balancerPorts, checkConfig, HAPROXY, startBalancer } from './support/haproxy';
import { newDataDir, startServer } from './support/server';
import { query, startWriting } from './support/writing';

const PATIENCE = { timeout: 60_000, interval: 200 };
const LETTERS = 12;
const MESSAGES = 60;
const KILLED_AFTER = 15;

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Takes letters, and remembers to whom. */
const startMailServer = async () => {
  const came: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        came.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = listening.address();
  return { came, url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
};

/** Takes connections and never says a word: a job that sends a letter there is under way as long as its server lives. */
const startSilentServer = async () => {
  const held = new Set<TcpSocket>();
  const server = createServer((socket) => held.add(socket.on('error', () => undefined))).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  cleanups.push(async () => {
    for (const socket of held) socket.destroy();
    server.close();
  });
  const address = server.address();
  return { held, url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
};

const connected = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.connected) resolve();
    else socket.once('connect', () => resolve());
  });

const startPlace = async () => {
  const ports = await balancerPorts();
  const database = await copyDemo(inject('demoUrl'));
  cleanups.push(database.remove);
  const silent = await startSilentServer();
  const mail = await startMailServer();
  const env = {
    ...{ DATABASE_URL: database.url, SECRET: 'the same secret for both', TRUST_PROXY: '1' },
    SITE_URL: `http://{slug}.localhost:${ports.sitePort}`,
  };
  const machine = async (more: NodeJS.ProcessEnv) => {
    const data = await newDataDir();
    const server = await startServer({ ...env, DATA_DIR: data.dir, ...more });
    cleanups.push(() => server.stop().then(data.remove));
    return server;
  };
  const victim = await machine({ PROCESSES: '2', SMTP_URL: silent.url });
  const other = await machine({ SMTP_URL: mail.url });
  const balancer = await startBalancer(ports, [victim, other]);
  cleanups.push(balancer.stop);
  return { ...balancer, ...ports, database, silent, mail, victim };
};

/** A visitor who sends each message again until it is acknowledged, as the widget does. */
const openGuest = async (sitePort: number) => {
  const host = `localhost:${sitePort}`;
  const auth: { language: string; token?: string } = { language: 'en' };
  const socket = io(`http://127.0.0.1:${sitePort}/guest`, {
    ...{ path: '/chat/socket', transports: ['websocket'], forceNew: true, reconnectionDelay: 200, auth },
    extraHeaders: { host, origin: `http://${host}` },
  });
  cleanups.push(async () => socket.disconnect());
  await connected(socket);
  return {
    socket,
    write: async (message: string) => {
      const creation_id = randomUUID();
      for (;;) {
        await connected(socket);
        const answer = await socket
          .timeout(2_000)
          .emitWithAck('guest:message', { creation_id, message })
          .catch(() => null);
        if (answer?.ok) {
          if (answer.token) auth.token = answer.token;
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    },
  };
};

describe.skipIf(!HAPROXY)('behind HAProxy with the configuration of deploy/', () => {
  it('is a configuration that HAProxy takes as it is', async () => {
    expect(await checkConfig()).toBe('');
  });

  it('one of two servers is killed under load: nothing acknowledged is lost, chat and jobs go on, nobody is reminded twice', async () => {
    const { origin, sitePort, database, silent, mail, victim } = await startPlace();
    const token = await tokenOf(origin, 'owner');

    const agent = io(origin, {
      ...{ transports: ['websocket'], forceNew: true, reconnectionDelay: 200 },
      auth: { isPanel: true, isWeb: true, token },
    });
    cleanups.push(async () => agent.disconnect());
    await connected(agent);
    await agent.emitWithAck('status:online');
    const heard = new Set<string>();
    agent.on('message:get', ({ message }: { message: string }) => heard.add(message));
    // without WebSocket: each request has the cookie that leads to its server
    const polling = io(origin, {
      ...{ transports: ['polling'], withCredentials: true, forceNew: true },
      auth: { isPanel: true, isWeb: true, token },
    });
    cleanups.push(async () => polling.disconnect());
    await connected(polling);
    for (let n = 0; n < 4; n += 1)
      expect(await polling.timeout(10_000).emitWithAck('status:check')).toEqual({ online: true });

    // letters of which some are under way at the server that is killed
    for (let n = 0; n < LETTERS; n += 1)
      await query(database.url, `select enqueue_job('mail.send', $1::json, null, null, null)`, [
        JSON.stringify({ to: `letter${n}@example.org`, subject: 'A letter', text: 'Hello' }),
      ]);
    await expect.poll(() => silent.held.size, PATIENCE).toBeGreaterThan(0);

    // half of the reminders are due about when it is killed
    const writing = startWriting(origin, token, {
      name: 'Balanced',
      more: () => ({ remind_at: new Date(Date.now() + 4_000).toISOString() }),
    });
    const guest = await openGuest(sitePort);
    const sent = Array.from({ length: MESSAGES }, (_, n) => `Message ${n}`);
    let killedAt = 0;
    let acknowledgedBefore = 0;
    for (const [n, message] of sent.entries()) {
      if (n === KILLED_AFTER) {
        await expect.poll(() => writing.acknowledged.length, PATIENCE).toBeGreaterThan(20);
        acknowledgedBefore = writing.acknowledged.length;
        killedAt = Date.now();
        await victim.kill();
      }
      await guest.write(message);
    }
    await expect.poll(() => writing.acknowledged.length, PATIENCE).toBeGreaterThan(acknowledgedBefore + 40);
    await writing.stop();

    expect(writing.refused).toEqual([]);
    expect(await writing.stored(database.url)).toEqual(writing.acknowledged.toSorted());

    // jobs that were under way at the dead server are done by the other one, and within a minute
    await expect
      .poll(() => mail.came.length, { timeout: 60_000, interval: 200 })
      .toBeGreaterThanOrEqual(LETTERS);
    expect(Date.now() - killedAt).toBeLessThan(60_000);
    expect(mail.came.toSorted()).toEqual(
      Array.from({ length: LETTERS }, (_, n) => `letter${n}@example.org`).toSorted(),
    );

    const chat = await query<{ message: string }>(
      database.url,
      `select m.message from chat_message m where m.message like 'Message %' order by m.id`,
    );
    expect(chat.map(({ message }) => message)).toEqual(sent);
    // the agent's page is connected again and hears what comes now
    await connected(agent);
    await guest.write('After all');
    await expect.poll(() => heard.has('After all'), PATIENCE).toBe(true);

    const reminders = () =>
      query<{ title: string }>(
        database.url,
        `select title from notification where title like 'Reminder: Balanced %'`,
      ).then((rows) => rows.map(({ title }) => title.replace('Reminder: ', '')));
    await expect
      .poll(async () => (await reminders()).length, PATIENCE)
      .toBeGreaterThanOrEqual(writing.acknowledged.length);
    expect((await reminders()).toSorted()).toEqual(writing.acknowledged.toSorted());
  }, 240_000);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Inbox, type InboxHandler, startImapInbox } from './index';
import { findDovecot, startDovecot } from './test-support/dovecot';
import { createKeptMails, createLock } from './test-support/kept-mails';
import {
  attachedFile,
  multipart,
  SAMPLES,
  sampleMail,
  TEXT,
  textPart,
  trimmed,
} from './test-support/sample-mails';
import { startTcpProxy } from './test-support/tcp-proxy';

const program = findDovecot();
const HANGING = fileURLToPath(new URL('./test-support/fetch-and-hang.ts', import.meta.url));
const without = program
  ? ''
  : ' (skipped: no Dovecot here; install dovecot-imapd or set DOVECOT to its path)';

describe.skipIf(!program)(`startImapInbox, with Dovecot${without}`, () => {
  const open: Inbox[] = [];
  const log: string[] = [];
  let dovecot: Awaited<ReturnType<typeof startDovecot>>;
  let server: Awaited<ReturnType<typeof dovecot.openMailbox>>;
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>;
  let kept: ReturnType<typeof createKeptMails>;

  beforeAll(async () => {
    dovecot = await startDovecot(program ?? '');
  });
  afterAll(() => dovecot.stop());
  beforeEach(async () => {
    server = await dovecot.openMailbox();
    proxy = await startTcpProxy(dovecot.port);
    kept = createKeptMails();
    log.length = 0;
  });
  afterEach(async () => {
    for (const inbox of open.splice(0)) await inbox.stop();
    await proxy.stop();
  });

  const listen = (
    part: { handler?: InboxHandler; holdLock?: ReturnType<typeof createLock>; pollMs?: number } = {},
  ) => {
    const inbox = startImapInbox({
      url: server.urlAt(proxy.port),
      handler: kept.handler,
      holdLock: createLock(),
      log: (message) => void log.push(message),
      pausesMs: [20],
      lockPauseMs: 20,
      ...part,
    });
    open.push(inbox);
    return inbox;
  };
  const deliver = (id: string, body = id) => server.deliver(sampleMail({ id, headers: TEXT, body }));
  const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

  it('reads mails of every kind as from a file', async () => {
    for (const [at, { mail }] of SAMPLES.entries())
      await server.deliver(sampleMail({ ...mail, id: `m${at}` }));
    listen();
    await until(() => expect(kept.mails).toHaveLength(SAMPLES.length));
    for (const [at, { name, found }] of SAMPLES.entries()) {
      const mail = kept.mails.find(({ messageId }) => messageId === `<m${at}@example.org>`);
      expect(mail && trimmed(mail), name).toMatchObject({
        isCut: false,
        from: { name: 'Ada Byron' },
        ...found,
      });
    }
  });

  it('hears of new mail while it waits', async () => {
    listen({ pollMs: 600_000 });
    await until(() => expect(proxy.open()).toBe(1));
    await deliver('one');
    await until(() => expect(kept.ids()).toEqual(['one']));
    await deliver('two');
    await until(() => expect(kept.ids()).toEqual(['one', 'two']));
    expect(kept.mails.map(({ uid }) => uid)).toEqual([1, 2]);
  });

  it('reads nothing twice after a restart', async () => {
    await deliver('one');
    const first = listen();
    await until(() => expect(kept.ids()).toEqual(['one']));
    await first.stop();
    await until(() => expect(proxy.open()).toBe(0));
    await deliver('two');
    listen();
    await until(() => expect(kept.ids()).toEqual(['one', 'two']));
  });

  it('reads all again when the mailbox was made anew, as its other numbers say', async () => {
    await deliver('one');
    kept.setCursor({ uidValidity: '1', uid: 900 });
    listen();
    await until(() => expect(kept.ids()).toEqual(['one']));
  });

  it('loads nothing of a file of 20 MB', async () => {
    const large = attachedFile('large.pdf', 'application/pdf', Buffer.alloc(20_000_000, 'forecourt'));
    await server.deliver(sampleMail({ id: 'large', ...multipart([textPart('See the file'), large]) }));
    listen();
    await until(() => expect(kept.ids()).toEqual(['large']));
    expect(kept.mails[0]?.text.trim()).toBe('See the file');
    expect(kept.mails[0]?.attachments).toMatchObject([{ name: 'large.pdf', content: null }]);
    expect(kept.mails[0]?.attachments[0]?.bytes).toBeGreaterThan(19_000_000);
    expect(proxy.received()).toBeLessThan(200_000);
  });

  it('cuts a text of 12 MB', async () => {
    await deliver('long', 'word \r\n'.repeat(1_800_000));
    listen();
    await until(() => expect(kept.ids()).toEqual(['long']));
    expect(kept.mails[0]).toMatchObject({ isCut: true });
    expect(kept.mails[0]?.text.length).toBeLessThanOrEqual(5_000_000);
    expect(proxy.received()).toBeLessThan(7_000_000);
  });

  it('comes back when the connection is lost, and when the server is away for a while', async () => {
    listen();
    await deliver('one');
    await until(() => expect(kept.ids()).toEqual(['one']));
    proxy.setDown(true);
    await deliver('two');
    const before = proxy.connections();
    await until(() => expect(proxy.connections()).toBeGreaterThan(before + 2));
    expect(log).not.toEqual([]);
    proxy.setDown(false);
    await until(() => expect(kept.ids()).toEqual(['one', 'two']));
  });

  it('hands a mail in again whose commit failed, before the next one', async () => {
    let failures = 2;
    const handle = async (mail: Parameters<InboxHandler['handle']>[0]) => {
      if (mail.messageId === '<one@example.org>' && failures > 0) {
        failures -= 1;
        throw new Error('the database is away');
      }
      await kept.handler.handle(mail);
    };
    await deliver('one');
    await deliver('two');
    listen({ handler: { ...kept.handler, handle } });
    await until(() => expect(kept.ids()).toEqual(['one', 'two']));
    expect(failures).toBe(0);
  });

  it('reads a mail again that was fetched when the server was killed, before it was committed', async () => {
    await deliver('one');
    const killed = spawn(process.execPath, ['--import', 'tsx', HANGING, server.urlAt(proxy.port)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = await once(killed.stdout, 'data');
    expect(String(printed).trim()).toBe('<one@example.org>');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    listen();
    await until(() => expect(kept.ids()).toEqual(['one']));
  });

  it('passes over a mail that fails five times', async () => {
    const skipped: string[] = [];
    let tries = 0;
    const handler: InboxHandler = {
      ...kept.handler,
      handle: async (mail) => {
        if (mail.messageId !== '<bad@example.org>') return kept.handler.handle(mail);
        tries += 1;
        throw new Error('cannot be stored');
      },
      skip: async ({ mail }) => {
        skipped.push(mail.messageId);
        kept.setCursor({ uid: mail.uid ?? 0, uidValidity: mail.uidValidity ?? '' });
      },
    };
    await deliver('bad');
    await deliver('good');
    listen({ handler });
    await until(() => expect(kept.ids()).toEqual(['good']));
    expect([tries, skipped]).toEqual([5, ['<bad@example.org>']]);
  });

  it('reads with one connection, of the server that has the lock', async () => {
    const holdLock = createLock();
    const other = createKeptMails();
    const first = listen({ holdLock });
    await until(() => expect(proxy.open()).toBe(1));
    listen({ holdLock, handler: other.handler });
    await deliver('one');
    await until(() => expect(kept.ids()).toEqual(['one']));
    expect([proxy.connections(), other.ids()]).toEqual([1, []]);
    await first.stop();
    await until(() => expect(other.ids()).toEqual(['one']));
  });

  it('lets go of the mailbox when the lock is lost', async () => {
    const lost = new AbortController();
    const locks = [{ lost: lost.signal, release: async () => undefined }];
    listen({ holdLock: async () => locks.shift() ?? null });
    await until(() => expect(proxy.open()).toBe(1));
    lost.abort();
    await until(() => expect(proxy.open()).toBe(0));
  });

  it('stops while the server cannot be reached', async () => {
    proxy.setDown(true);
    const inbox = listen();
    await until(() => expect(proxy.connections()).toBeGreaterThan(1));
    await inbox.stop();
    const count = proxy.connections();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(proxy.connections()).toBe(count);
  });

  it('changes nothing in the mailbox', async () => {
    await deliver('one');
    const first = listen();
    await until(() => expect(kept.ids()).toEqual(['one']));
    await first.stop();
    const fresh = createKeptMails();
    listen({ handler: fresh.handler });
    await until(() => expect(fresh.ids()).toEqual(['one']));
  });
});

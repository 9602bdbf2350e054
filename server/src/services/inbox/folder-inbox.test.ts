import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Inbox, type InboxHandler, startFolderInbox } from './index';
import { createKeptMails, createLock } from './test-support/kept-mails';
import { sampleMail, TEXT } from './test-support/sample-mails';

let folder = '';
let kept: ReturnType<typeof createKeptMails>;
const open: Inbox[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fc-inbox-'));
  kept = createKeptMails();
});
afterEach(async () => {
  for (const inbox of open.splice(0)) await inbox.stop();
  await rm(folder, { recursive: true, force: true });
});

const put = (name: string, id: string) =>
  writeFile(join(folder, name), sampleMail({ id, headers: TEXT, body: 'Hello' }));
const listen = (handler: InboxHandler = kept.handler) => {
  const inbox = startFolderInbox({
    ...{ folder, handler, holdLock: createLock(), log: () => undefined },
    ...{ pollMs: 20, pausesMs: [20], lockPauseMs: 20 },
  });
  open.push(inbox);
  return inbox;
};
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

it('reads mails in the order of their names, and moves them away', async () => {
  await put('b.eml', 'two');
  await put('a.eml', 'one');
  await put('notes.txt', 'three');
  listen();
  await until(() => expect(kept.ids()).toEqual(['one', 'two']));
  await until(async () => expect((await readdir(join(folder, 'done'))).sort()).toEqual(['a.eml', 'b.eml']));
  expect((await readdir(folder)).sort()).toEqual(['done', 'notes.txt']);
});

it('makes its folder, sees what comes later, and keeps two files of one name', async () => {
  folder = join(folder, 'not', 'yet');
  listen();
  await until(async () => expect(await readdir(folder)).toEqual(['done']));
  await put('a.eml', 'one');
  await until(async () => expect(await readdir(join(folder, 'done'))).toEqual(['a.eml']));
  await put('a.eml', 'two');
  await until(async () => expect(await readdir(join(folder, 'done'))).toHaveLength(2));
  expect(kept.ids()).toEqual(['one', 'two']);
});

it('reads a mail again whose commit failed', async () => {
  await put('a.eml', 'one');
  let failures = 2;
  listen({
    ...kept.handler,
    handle: async (mail) => {
      failures -= 1;
      if (failures >= 0) throw new Error('the database is away');
      await kept.handler.handle(mail);
    },
  });
  await until(() => expect(kept.ids()).toEqual(['one']));
});

it('reads no more of a mail of 30 MB than its header lines', async () => {
  await writeFile(join(folder, 'a.eml'), sampleMail({ headers: TEXT, body: Buffer.alloc(30_000_000, 'x') }));
  listen();
  await until(() => expect(kept.mails).toHaveLength(1));
  expect(kept.mails[0]).toMatchObject({ isCut: true, text: '', subject: 'Is it sold?' });
});

it('leaves the folder alone once it has stopped', async () => {
  const inbox = listen();
  await mkdir(join(folder, 'done'), { recursive: true });
  await inbox.stop();
  await put('a.eml', 'one');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([kept.ids(), (await readdir(folder)).sort()]).toEqual([[], ['a.eml', 'done']]);
});

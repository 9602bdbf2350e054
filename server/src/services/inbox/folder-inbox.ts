import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTries, type Inbox, type InboxSettings, pause, runWithLock } from './inbox';
import { MAIL_LIMITS, type RawMail } from './raw-mail';
import { readRawMail } from './read-raw-mail';

export interface FolderInboxSettings extends InboxSettings {
  /** Its files *.eml are read and then moved to `done` in it. */
  readonly folder: string;
  readonly pollMs?: number;
}

const POLL_MS = 2_000;

/** Of a file that is too large, its beginning: the header lines are there. */
const readFileOfMail = async (path: string): Promise<RawMail> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = size > MAIL_LIMITS.bytes ? MAIL_LIMITS.headBytes * 2 : size;
    const source = Buffer.alloc(length);
    const { bytesRead } = await file.read(source, 0, length, 0);
    const mail = await readRawMail(source.subarray(0, bytesRead));
    return size > length
      ? { ...mail, text: '', html: '', adfText: null, deliveryStatus: null, attachments: [], isCut: true }
      : mail;
  } finally {
    await file.close();
  }
};

/** Of two files of one name, both are kept. */
const freeName = async (folder: string, name: string): Promise<string> => {
  const path = join(folder, name);
  const isTaken = await stat(path).then(
    () => true,
    () => false,
  );
  return isTaken ? join(folder, `${Date.now()}-${name}`) : path;
};

/** The local form of an inbox: mails are files in a folder, so that leads by mail can be tried without a mail server. */
export const startFolderInbox = (settings: FolderInboxSettings): Inbox => {
  const { folder, pollMs = POLL_MS } = settings;
  const handle = createTries(settings.handler, settings.log);
  const done = join(folder, 'done');

  const readFolder = async (signal: AbortSignal, succeeded: () => void) => {
    await mkdir(done, { recursive: true });
    while (!signal.aborted) {
      const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.eml')).sort();
      for (const name of names) {
        if (signal.aborted) return;
        const path = join(folder, name);
        await handle(name, await readFileOfMail(path));
        await rename(path, await freeName(done, name));
      }
      succeeded();
      await pause(pollMs, signal);
    }
  };

  return runWithLock(settings, readFolder);
};

import { ImapFlow } from 'imapflow';
import { fetchMail } from './fetch-mail';
import { readImapUrl } from './imap-address';
import { createTries, type Inbox, type InboxSettings, pause, runWithLock } from './inbox';

export interface ImapInboxSettings extends InboxSettings {
  /** imaps://user:password@host/INBOX */
  readonly url: string;
  /** The server tells of new mail by itself; asking now and then is for those that forget to. */
  readonly pollMs?: number;
}

const POLL_MS = 60_000;
/** Uids asked for at once; where mails were deleted there are fewer. */
const WINDOW = 5_000;
const LAST_COMMAND_MS = 5_000;

/** No answer of a server may be larger than what we ask for. */
const LIMITS = { maxLineLength: 4_000_000, maxLiteralSize: 4_000_000, maxResponseSize: 16_000_000 };

type Handle = ReturnType<typeof createTries>;

const newestUid = async (client: ImapFlow): Promise<number> => {
  if (!client.mailbox || client.mailbox.exists === 0) return 0;
  const newest = await client.fetchOne('*', { uid: true });
  return newest ? newest.uid : 0;
};

/** Reads what came after the cursor, one mail after the other; each is handled before the next is fetched. */
const readNewMails = async (
  client: ImapFlow,
  { handler }: ImapInboxSettings,
  handle: Handle,
  signal: AbortSignal,
) => {
  if (!client.mailbox) throw new Error('the mailbox is not open');
  const uidValidity = String(client.mailbox.uidValidity);
  const cursor = await handler.readCursor();
  const last = await newestUid(client);
  let from = cursor?.uidValidity === uidValidity ? cursor.uid + 1 : 1;
  for (; from <= last; from += WINDOW) {
    const range = `${from}:${Math.min(last, from + WINDOW - 1)}`;
    const uids = (await client.search({ uid: range }, { uid: true })) || [];
    for (const uid of uids.filter((one) => one >= from).sort((a, b) => a - b)) {
      if (signal.aborted) return;
      const mail = await fetchMail(client, uid, uidValidity);
      if (mail) await handle(`${uidValidity} ${uid}`, mail);
    }
  }
};

/** Waits until the server tells of something, the poll is due, the connection ends or we stop. */
const createBell = (client: ImapFlow, signal: AbortSignal) => {
  let hasNews = false;
  let ring: () => void = () => undefined;
  const onNews = () => {
    hasNews = true;
    ring();
  };
  client.on('exists', onNews);
  client.on('close', onNews);
  signal.addEventListener('abort', onNews, { once: true });
  return async (milliseconds: number) => {
    const rung = new AbortController();
    ring = () => rung.abort();
    if (!hasNews && !signal.aborted) {
      // a command that follows ends it; one that fails with the connection is seen by that command
      client.idle().catch(() => undefined);
      await pause(milliseconds, rung.signal);
    }
    hasNews = false;
  };
};

/** Says good-bye, or hangs up when that takes long. */
const leave = async (client: ImapFlow) => {
  if (!client.usable) return client.close();
  const cut = setTimeout(() => client.close(), LAST_COMMAND_MS);
  await client.logout().catch(() => undefined);
  clearTimeout(cut);
  client.close();
};

/** Listens to a mailbox by IMAP on one connection, and leaves it as it is: nothing is marked, moved or deleted. */
export const startImapInbox = (settings: ImapInboxSettings): Inbox => {
  const { connection, mailbox } = readImapUrl(settings.url);
  const handle = createTries(settings.handler, settings.log);
  const { pollMs = POLL_MS } = settings;

  const readMailbox = async (signal: AbortSignal, succeeded: () => void) => {
    const client = new ImapFlow({
      ...connection,
      ...LIMITS,
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: 30_000,
      socketTimeout: pollMs * 2 + 60_000,
    });
    // the command that fails with it reports it as well; without a listener it would end the process
    client.on('error', () => undefined);
    const hangUp = () => void setTimeout(() => client.close(), LAST_COMMAND_MS).unref();
    signal.addEventListener('abort', hangUp, { once: true });
    try {
      await client.connect();
      await client.mailboxOpen(mailbox, { readOnly: true });
      const waitForNews = createBell(client, signal);
      while (!signal.aborted) {
        await readNewMails(client, settings, handle, signal);
        succeeded();
        await waitForNews(pollMs);
        if (signal.aborted) return;
        if (!client.usable) throw new Error('the connection to the mailbox ended');
        await client.noop();
      }
    } finally {
      signal.removeEventListener('abort', hangUp);
      await leave(client);
    }
  };

  return runWithLock(settings, readMailbox);
};

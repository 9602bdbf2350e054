import { startImapInbox } from '../imap-inbox';

/** A server that has fetched a mail and is about to commit it: the test kills it there. */
startImapInbox({
  url: process.argv[2] ?? '',
  handler: {
    readCursor: async () => null,
    handle: ({ messageId }) => {
      console.log(messageId);
      return new Promise(() => undefined);
    },
  },
  holdLock: async () => ({ release: async () => undefined }),
  log: (message, error) => console.error(message, error),
});

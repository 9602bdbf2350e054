import type { HeldLock, InboxCursor, InboxHandler, RawMail } from '../index';

/** Mails and cursor in memory, changed together as a transaction would. */
export const createKeptMails = () => {
  const mails: RawMail[] = [];
  let cursor: InboxCursor | null = null;
  const handler: InboxHandler = {
    readCursor: async () => cursor,
    handle: async (mail) => {
      mails.push(mail);
      if (mail.uid !== null && mail.uidValidity !== null)
        cursor = { uid: mail.uid, uidValidity: mail.uidValidity };
    },
  };
  return {
    mails,
    handler,
    ids: () => mails.map(({ messageId }) => messageId.replace(/^<|@.*$/g, '')),
    setCursor: (value: InboxCursor | null) => {
      cursor = value;
    },
  };
};

/** A lock that one of many has. */
export const createLock = () => {
  let holder: object | null = null;
  return async (): Promise<HeldLock | null> => {
    if (holder) return null;
    const mine = {};
    holder = mine;
    return {
      release: async () => {
        if (holder === mine) holder = null;
      },
    };
  };
};

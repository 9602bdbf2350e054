import { asTenant, type Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { findReplyTarget, type InboxHandler, type RawMail, type ReplyTarget } from '../../../services/inbox';
import { sealMessage } from '../intake/kept-message';
import { keepMessage } from '../intake/message.queries';
import { queueReading } from '../intake/read-waiting';
import { findLead, type LeadRecord, lockLead } from '../record/lead.queries';
import { htmlToText } from '../texts/html-to-text';
import { moveInboxCursor, readInboxCursor } from './inbox.queries';
import { mailTargetOf } from './mail-targets';
import { receiveReply } from './receive-reply';
import { withoutQuote } from './without-quote';

const ALL = { sellerIds: null, careers: true };
const TEXT_MOST = 20_000;

/** What its sender wrote, without what they answered to. */
export const replyText = (mail: RawMail): string => withoutQuote(mail.text.trim() || htmlToText(mail.html));

const textOf = (mail: RawMail): string => {
  const files = mail.attachments.map(({ name }) => name);
  const attached = files.length > 0 ? `\n\nAttached: ${files.join(', ')}` : '';
  return (replyText(mail) + attached).slice(0, TEXT_MOST);
};

const findLeadOrNothing = async (tx: Db, tenant: number, id: number): Promise<LeadRecord | null> => {
  try {
    await findLead(tx, tenant, ALL, { id, removedToo: true });
  } catch {
    return null;
  }
  return lockLead(tx, tenant, ALL, { id, removedToo: true });
};

/** Only a person's answer belongs into the thread: out-of-office notes and bounces would open leads again. */
const isAnswer = ({ autoSubmitted }: RawMail) => autoSubmitted === 'no' || autoSubmitted === 'generated';

type OwnTarget = Extract<ReplyTarget, { kind: 'lead' | 'intake' }>;

/**
 * One mail: a reply goes into its conversation, one to a dealership's address becomes a lead, and any other belongs to
 * nobody. It runs as the system, since only the address says which dealership it is.
 */
const receive = async (tx: Db, deps: Deps, target: OwnTarget, mail: RawMail): Promise<void> => {
  const tenant = asTenant(target.tenant);
  const at = deps.now().toISOString();
  const externalKey = `mail:${mail.messageId}`.slice(0, 300);
  if (target.kind === 'lead') {
    const row = isAnswer(mail) ? await findLeadOrNothing(tx, tenant, target.id) : null;
    if (!row) return;
    await receiveReply(tx, { deps, tenant }, row, {
      ...{ channel: 'email', from: mail.from?.address ?? '', subject: mail.subject.slice(0, 200) },
      ...{ text: textOf(mail), externalKey, at },
    });
    return;
  }
  const { from, replyTo, subject, date, text, html, adfText } = mail;
  const content = sealMessage(deps, tenant, {
    kind: 'mail',
    mail: { from, replyTo, subject, date, text, html, adfText },
  });
  await keepMessage(tx, tenant, { channel: 'email', externalKey, content, receivedAt: at });
  await queueReading(deps, tenant);
};

const moveCursor = async (tx: Db, { uid, uidValidity }: RawMail) => {
  if (uid !== null && uidValidity !== null) await moveInboxCursor(tx, { uid, uidValidity });
};

/** How a mail is kept; null for one that belongs to nobody. */
const keeperOf = async (deps: Deps, mail: RawMail): Promise<((tx: Db) => Promise<void>) | null> => {
  const addresses = [...mail.deliveredTo, ...mail.to, ...mail.cc];
  const target = findReplyTarget(addresses, deps.config.secret);
  if (!target || mail.autoSubmitted === 'loop') return null;
  if (target.kind === 'lead' || target.kind === 'intake') return (tx) => receive(tx, deps, target, mail);
  return (await mailTargetOf(target.kind)?.(deps, target, mail)) ?? null;
};

export const receiveMails = (deps: Deps): InboxHandler => ({
  readCursor: () => deps.database.systemRead(readInboxCursor),
  handle: async (mail) => {
    const keep = await keeperOf(deps, mail);
    // the mail and the cursor in one transaction: a mail is neither lost nor read twice
    await deps.database.systemWrite({ userId: null, requestId: 'inbox' }, async (tx) => {
      await keep?.(tx);
      await moveCursor(tx, mail);
    });
  },
  skip: ({ mail }) =>
    deps.database.systemWrite({ userId: null, requestId: 'inbox' }, (tx) => moveCursor(tx, mail)),
});

import { randomUUID } from 'node:crypto';
import type { Outbox } from '../outside';
import { checkMessage, type Mail, type MailAttachment } from './mail';

/** The outbox keeps texts: what is attached is named at the end. */
const withNames = (text: string, attachments: readonly MailAttachment[]) =>
  attachments.length === 0 ? text : `${text}\nAttached: ${attachments.map(({ name }) => name).join(', ')}\n`;

/** The local form: nothing is sent outside. */
export const createOutboxMail = (outbox: Outbox): Mail => ({
  send: async (message) => {
    checkMessage(message);
    const { to, subject, text, html, key, attachments = [] } = message;
    await outbox.add({ kind: 'mail', to, subject, body: withNames(text, attachments), html, key });
    return { id: randomUUID() };
  },
});

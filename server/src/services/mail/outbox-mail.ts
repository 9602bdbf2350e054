import { randomUUID } from 'node:crypto';
import type { Outbox } from '../outside';
import { checkMessage, type Mail } from './mail';

/** The local form: nothing is sent outside. */
export const createOutboxMail = (outbox: Outbox): Mail => ({
  send: async (message) => {
    checkMessage(message);
    const { to, subject, text, html, key } = message;
    await outbox.add({ kind: 'mail', to, subject, body: text, html, key });
    return { id: randomUUID() };
  },
});

import { randomUUID } from 'node:crypto';
import type { Outbox } from '../outside';
import { toE164 } from './phone-number';
import { checkText, type Sms } from './sms';

/** The local form: nothing is sent outside. */
export const createOutboxSms = (outbox: Outbox): Sms => ({
  send: async ({ to, text, key }) => {
    checkText(text);
    await outbox.add({ kind: 'sms', to: await toE164(to), body: text, key });
    return { id: randomUUID() };
  },
});

import type { ReplyOf } from '@forecourt/contract';
import type { followingCalls } from '@forecourt/contract/customers/following';
import type { Channel } from '@forecourt/domain/people/consent';
import { emailKey } from '@forecourt/domain/people/email-key';
import { normalPhone } from '@forecourt/domain/people/phone';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { staffNames } from '../../users';
import { readConsents, rightTo } from '../consents/consent.queries';
import { unsubscribeLink } from '../consents/unsubscribe';
import { readContactMethods } from '../record/contact-method.queries';
import type { ContactMethod } from '../record/contact-methods';
import { holdCustomer, survivorOf } from '../record/customer.queries';
import { type ContactRow, insertContact, listContacts, type NewContact } from './contact.queries';
import { signedMail, signedSms } from './letters';
import { queueSending } from './send-contact';
import { readSender } from './sender.queries';

type Contact = ReplyOf<typeof followingCalls.logContact>;

const toContacts = async (context: Context, rows: readonly ContactRow[]): Promise<Contact[]> => {
  const nameOf = await staffNames(
    context,
    rows.map((row) => row.user_id),
  );
  return rows.map(({ user_id, ...row }) => ({ ...row, created_by: nameOf(user_id) }));
};

const WORDS = { email: 'e-mails', sms: 'text messages' } as const;

/**
 * A commercial message needs a consent that holds today (CASL 6(1)). One of service, such as an answer to what was asked or
 * about a deal under way, needs none (6(6)) and is sent even after a withdrawal: it is no advertisement.
 */
const refuseWithoutConsent = async (
  context: Context,
  tx: Db,
  customerId: number,
  channel: Channel & keyof typeof WORDS,
) => {
  const { may, because } = rightTo(
    await readConsents(tx, context.tenant, customerId),
    channel,
    todayAt(context),
  );
  if (may) return;
  const what = `commercial ${WORDS[channel]}`;
  throw badField(
    'purpose',
    because?.kind === 'withdrawn' ? `The customer wants no ${what}` : `There is no consent to ${what}`,
  );
};

/** The one that was chosen among the customer's own, or the primary one. */
const addressOf = (
  methods: readonly ContactMethod[],
  to: string | undefined,
  kinds: readonly ContactMethod['kind'][],
  keyOf: (text: string) => string | null,
) => {
  const own = kinds.flatMap((kind) => methods.filter((method) => method.kind === kind));
  const key = to && keyOf(to);
  const chosen = to ? own.find(({ value }) => value === to || (key && keyOf(value) === key)) : own[0];
  if (chosen) return chosen.value;
  throw badField('to', to ? "is not one of this customer's" : 'This customer has none');
};

interface Route {
  channel: 'email' | 'sms';
  to: (methods: readonly ContactMethod[]) => string;
  subject: string;
  sign: typeof signedMail;
}

interface Message extends Route {
  purpose: 'commercial' | 'service';
  /** The text, made in the transaction that sends it. */
  compose: (tx: Db, customerId: number, address: string) => string | Promise<string>;
}

/** Written down and on its way in one transaction. */
export const sendMessage = async (context: Context, id: number, message: Message): Promise<Contact> => {
  const { tenant, session, deps, write } = context;
  const { channel, subject, purpose } = message;
  const row = await write(async (tx) => {
    const customerId = await holdCustomer(tx, tenant, id);
    const address = message.to(await readContactMethods(tx, tenant, customerId));
    const isCommercial = purpose === 'commercial';
    if (isCommercial) await refuseWithoutConsent(context, tx, customerId, channel);
    const stopLink = isCommercial ? unsubscribeLink(deps, tenant, customerId, channel) : null;
    const composed = await message.compose(tx, customerId, address);
    const text = message.sign(composed, await readSender(tx, tenant), stopLink);
    const contact = await insertContact(tx, tenant, {
      ...{ customerId, channel, direction: 'out', address, subject, text, isCommercial },
      ...{ state: 'queued', userId: session.userId, at: deps.now().toISOString() },
    } satisfies NewContact);
    await queueSending(deps, tx, tenant, contact.id);
    return contact;
  });
  const [contact] = await toContacts(context, [row]);
  if (!contact) throw new Error('one row in, one row out');
  return contact;
};

const emailAddress = (text: string) => emailKey(text)?.address ?? null;

export const toMail = (subject: string, to: string | undefined): Route => ({
  channel: 'email',
  to: (methods) => addressOf(methods, to, ['email'], emailAddress),
  subject,
  sign: signedMail,
});

export const toSms = (to: string | undefined): Route => ({
  channel: 'sms',
  to: (methods) => {
    const number = normalPhone(addressOf(methods, to, ['mobile', 'phone'], normalPhone));
    if (!number) throw badField('to', 'Wrong Mobile Number');
    return number;
  },
  subject: '',
  sign: signedSms,
});

export const contactHandlers: Pick<
  Handlers<typeof followingCalls>,
  'contacts' | 'logContact' | 'sendMail' | 'sendSms'
> = {
  contacts: async ({ params: { id }, query }, context) => {
    const { tenant, read } = context;
    const { page, limit = defaultPageSize(tenant), sort, channel, q } = query;
    const { rows, total } = await read(async (db) =>
      listContacts(db, tenant, await survivorOf(db, tenant, id), {
        ...{ channel: channel ?? null, q: q ?? '', rising: sort === 'at' },
        ...{ limit, offset: (page - 1) * limit },
      }),
    );
    return { rows: await toContacts(context, rows), total, page, limit };
  },

  logContact: async ({ params: { id }, body }, context) => {
    const { tenant, session, deps } = context;
    const { at = deps.now().toISOString(), ...given } = body;
    if (new Date(at) > deps.now()) throw badField('at', 'is in the future');
    const row = await context.write(async (tx) =>
      insertContact(tx, tenant, {
        ...given,
        customerId: await holdCustomer(tx, tenant, id),
        ...{ isCommercial: false, state: 'logged', userId: session.userId, at },
      }),
    );
    const [contact] = await toContacts(context, [row]);
    if (!contact) throw new Error('one row in, one row out');
    return contact;
  },

  sendMail: ({ params: { id }, body: { to, subject, text, purpose } }, context) =>
    sendMessage(context, id, { ...toMail(subject, to), purpose, compose: () => text }),

  sendSms: ({ params: { id }, body: { to, text, purpose } }, context) =>
    sendMessage(context, id, { ...toSms(to), purpose, compose: () => text }),
};

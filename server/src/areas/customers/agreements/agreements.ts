import type { agreementCalls } from '@forecourt/contract/customers/agreements';
import { CONSENT_CHANNELS } from '@forecourt/contract/customers/customer';
import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import { asTenant, type Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import { hashToken } from '../../../http/sessions';
import { newToken } from '../../session';
import { staffNames } from '../../users';
import { insertConsent } from '../consents/consent.queries';
import { sendMessage, toMail, toSms } from '../contacts/contacts';
import { findCustomer, holdCustomer, survivorOf } from '../record/customer.queries';
import {
  acceptAgreement,
  findAgreement,
  insertAgreement,
  listAgreements,
  readAgreementText,
  setAgreementText,
} from './agreement.queries';

export const DEFAULT_TEXT =
  'I agree that the dealership may keep the data I gave it and contact me about my enquiry by phone, text message or e-mail. I can withdraw this at any time.';

const LIFE_MS = 30 * 86_400_000;

type Input = Parameters<Handlers<typeof agreementCalls>['sendAgreement']>[0];

/** The code is in the link alone; what is kept of it is its hash. */
const createAgreement = async (
  context: Context,
  tx: Db,
  { customerId, sentTo }: { customerId: number; sentTo: string },
  { channel, message }: Input['body'],
) => {
  const { tenant, session, deps } = context;
  // the caller holds the row already: a stronger lock here would deadlock with another message to the same customer
  const { full_name: customerName } = await findCustomer(tx, tenant, customerId);
  const code = newToken();
  const id = await insertAgreement(tx, tenant, {
    ...{ codeHash: hashToken(code), customerId, customerName, message, channel, sentTo },
    ...{ userId: session.userId, expiresAt: new Date(deps.now().getTime() + LIFE_MS).toISOString() },
  });
  return { id, link: `${deps.publicUrl}/#/agreement/${code}` };
};

const sendLink = async (context: Context, { params, body }: Input) => {
  const { channel } = body;
  if (channel === 'link')
    return context.write(async (tx) => {
      const customerId = await holdCustomer(tx, context.tenant, params.id);
      return createAgreement(context, tx, { customerId, sentTo: '' }, body);
    });
  let made: Awaited<ReturnType<typeof createAgreement>> | undefined;
  const compose = async (tx: Db, customerId: number, sentTo: string) => {
    made = await createAgreement(context, tx, { customerId, sentTo }, body);
    return `Please read and accept our agreement: ${made.link}`;
  };
  await sendMessage(context, params.id, {
    ...(channel === 'email' ? toMail('Agreement to accept', undefined) : toSms(undefined)),
    purpose: 'service',
    compose,
  });
  if (!made) throw new Error('a message was sent without its agreement');
  return made;
};

export const agreementHandlers: Handlers<typeof agreementCalls> = {
  agreement: async ({ params }, { deps }) => {
    const found = await deps.database.systemRead((db) =>
      findAgreement(db, hashToken(params.code), deps.now().toISOString()),
    );
    if (!found) throw notFound('This link is not valid');
    const { dealership, customer, message, accepted, expired } = found;
    if (expired && !accepted)
      throw notFound('This link has expired. Please ask the dealership for a new one.');
    return { dealership, customer, message, accepted: accepted ? 1 : 0 };
  },

  verifyAgreement: async ({ params }, { deps, request }) => {
    const codeHash = hashToken(params.code);
    const now = deps.now().toISOString();
    await deps.database.systemWrite({ userId: null, requestId: request.id }, async (tx) => {
      const found = await findAgreement(tx, codeHash, now);
      if (!found) throw notFound('This link is not valid');
      const id = await acceptAgreement(tx, codeHash, request.address, now);
      if (id === undefined && found.expired && !found.accepted)
        throw notFound('This link has expired. Please ask the dealership for a new one.');
      if (id === undefined) throw new Refusal(409, 'This agreement was accepted before');
      if (found.customerId === null) return;
      const tenant = asTenant(found.dealershipId);
      const customerId = await survivorOf(tx, tenant, found.customerId);
      const since = formatDay(now, 'YYYY-MM-DD', found.timezone ?? DEFAULT_TIMEZONE);
      const proof = `Agreement ${id}, accepted online from ${request.address}`;
      for (const channel of CONSENT_CHANNELS)
        await insertConsent(tx, tenant, customerId, { channel, kind: 'express', since, proof, userId: null });
    });
    return { message: 'Thank you. The agreement is accepted.' };
  },

  agreementMessage: async (_input, { read, tenant }) => ({
    message: (await read((db) => readAgreementText(db, tenant))) || DEFAULT_TEXT,
  }),

  saveAgreementMessage: async ({ body }, { write, tenant }) => {
    await write((tx) => setAgreementText(tx, tenant, body.message));
    return { message: body.message || DEFAULT_TEXT };
  },

  agreements: async ({ params }, context) => {
    const { read, tenant } = context;
    const rows = await read(async (db) =>
      listAgreements(db, tenant, await survivorOf(db, tenant, params.id)),
    );
    const nameOf = await staffNames(
      context,
      rows.map(({ user_id }) => user_id),
    );
    return rows.map(({ user_id, ...row }) => ({ ...row, created_by: nameOf(user_id) }));
  },

  sendAgreement: (input, context) => sendLink(context, input),
};

import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONSENT_CHANNELS } from '@forecourt/contract/customers/customer';
import type { unsubscribingCalls } from '@forecourt/contract/customers/unsubscribing';
import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import type { Channel } from '@forecourt/domain/people/consent';
import { asTenant, type Db, type Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { survivorOf } from '../record/customer.queries';
import { stopMessages } from '../suppressed/suppress';
import { addressOfCustomer, findMessageOfCampaign, isSuppressed } from '../suppressed/suppressed.queries';
import { insertConsent, readConsents, readPlace, rightTo } from './consent.queries';

const isChannel = (text: string): text is Channel => CONSENT_CHANNELS.some((channel) => channel === text);

const seal = (deps: Deps, text: string) =>
  createHmac('sha256', deps.config.secret).update(`unsubscribe ${text}`).digest('base64url').slice(0, 24);

/** Names a customer and a channel; nobody but this server can make one. It never ends, as a message is read late. */
const tokenOf = (deps: Deps, tenant: number, customerId: number, channel: Channel) => {
  const text = `${tenant}.${customerId}.${channel}`;
  return `${text}.${seal(deps, text)}`;
};

/** Names a message of a campaign, and so the address that it was sent to. */
export const messageUnsubscribeToken = (deps: Deps, tenant: number, messageId: number) => {
  const text = `m.${tenant}.${messageId}`;
  return `${text}.${seal(deps, text)}`;
};

/** What stands at the end of a commercial message (CASL: an unsubscribe in each). */
export const unsubscribeLink = (deps: Deps, tenant: number, customerId: number, channel: Channel) =>
  `${deps.publicUrl}/#/unsubscribe/${tokenOf(deps, tenant, customerId, channel)}`;

/** Where a message went: to a customer over a channel, or to an address by a campaign. */
type Named = { tenant: Tenant } & (
  | { kind: 'customer'; customerId: number; channel: Channel }
  | { kind: 'message'; messageId: number }
);

const readToken = (deps: Deps, token: string): Named => {
  const [first = '', second = '', third = '', mark = ''] = token.split('.');
  const expected = Buffer.from(seal(deps, `${first}.${second}.${third}`));
  const given = Buffer.from(mark);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw notFound();
  if (first === 'm') return { kind: 'message', tenant: asTenant(Number(second)), messageId: Number(third) };
  if (!isChannel(third)) throw notFound();
  return { kind: 'customer', tenant: asTenant(Number(first)), customerId: Number(second), channel: third };
};

/** The dealership's name, and the day it is there. */
const placeOf = async (db: Db, deps: Deps, tenant: number) => {
  const row = await readPlace(db, tenant);
  return {
    name: row?.name ?? '',
    today: formatDay(deps.now(), 'YYYY-MM-DD', row?.timezone ?? DEFAULT_TIMEZONE),
  };
};

/** Enough for the person to know it, too little for others to use it. */
const masked = (channel: Channel, address: string): string => {
  if (channel === 'email') return address.replace(/^(.).*(?=@)/, '$1…');
  return address === '' ? '' : `…${address.slice(-4)}`;
};

const infoOfCustomer = async (
  db: Db,
  { tenant, customerId, channel }: Extract<Named, { kind: 'customer' }>,
  today: string,
) => {
  const survivor = await survivorOf(db, tenant, customerId);
  const { because } = rightTo(await readConsents(db, tenant, survivor), channel, today);
  const address = channel === 'call' ? '' : await addressOfCustomer(db, tenant, survivor, channel);
  return { channel, address, stopped: because?.kind === 'withdrawn' };
};

const messageOf = async (db: Db, tenant: number, messageId: number) => {
  const message = await findMessageOfCampaign(db, tenant, messageId);
  if (!message) throw notFound();
  return message;
};

const infoOfMessage = async (db: Db, tenant: number, messageId: number) => {
  const { channel, key } = await messageOf(db, tenant, messageId);
  return { channel, address: key, stopped: await isSuppressed(db, tenant, channel, key) };
};

const PROOF = 'By the link in a message';

const stopForCustomer = async (
  tx: Db,
  { tenant, customerId, channel }: Extract<Named, { kind: 'customer' }>,
  today: string,
) => {
  const survivor = await survivorOf(tx, tenant, customerId);
  const { because } = rightTo(await readConsents(tx, tenant, survivor), channel, today);
  if (because?.kind !== 'withdrawn')
    await insertConsent(tx, tenant, survivor, {
      ...{ channel, kind: 'withdrawn', since: today, proof: PROOF, userId: null },
    });
  if (channel === 'call') return;
  const key = await addressOfCustomer(tx, tenant, survivor, channel);
  await stopMessages(tx, tenant, { channel, key, proof: PROOF, today });
};

const stopForMessage = async (tx: Db, tenant: number, messageId: number, today: string) => {
  const { channel, key, campaign_id: campaignId } = await messageOf(tx, tenant, messageId);
  await stopMessages(tx, tenant, { channel, key, campaignId, proof: PROOF, today });
};

/** Done as often as it is asked for; the second time changes nothing. */
export const unsubscribeByToken = (deps: Deps, token: string, requestId: string) => {
  const named = readToken(deps, token);
  const { tenant } = named;
  return deps.database.write(tenant, { userId: null, requestId }, async (tx) => {
    const { today } = await placeOf(tx, deps, tenant);
    if (named.kind === 'customer') await stopForCustomer(tx, named, today);
    else await stopForMessage(tx, tenant, named.messageId, today);
    return { message: 'Done' };
  });
};

export const unsubscribeHandlers: Handlers<typeof unsubscribingCalls> = {
  unsubscribeInfo: ({ params }, { deps }) => {
    const named = readToken(deps, params.token);
    const { tenant } = named;
    return deps.database.read(tenant, async (db) => {
      const { name, today } = await placeOf(db, deps, tenant);
      const { channel, address, stopped } =
        named.kind === 'customer'
          ? await infoOfCustomer(db, named, today)
          : await infoOfMessage(db, tenant, named.messageId);
      return { dealership: name, channel, address: masked(channel, address), stopped: stopped ? 1 : 0 };
    });
  },

  unsubscribe: ({ params }, { deps, request }) => unsubscribeByToken(deps, params.token, request.id),
};

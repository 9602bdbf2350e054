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
import { insertConsent, readConsents, readPlace, rightTo } from './consent.queries';

const isChannel = (text: string): text is Channel => CONSENT_CHANNELS.some((channel) => channel === text);

const seal = (deps: Deps, text: string) =>
  createHmac('sha256', deps.config.secret).update(`unsubscribe ${text}`).digest('base64url').slice(0, 24);

/** Names a customer and a channel; nobody but this server can make one. It never ends, as a message is read late. */
const tokenOf = (deps: Deps, tenant: number, customerId: number, channel: Channel) => {
  const text = `${tenant}.${customerId}.${channel}`;
  return `${text}.${seal(deps, text)}`;
};

/** What stands at the end of a commercial message (CASL: an unsubscribe in each). */
export const unsubscribeLink = (deps: Deps, tenant: number, customerId: number, channel: Channel) =>
  `${deps.publicUrl}/#/unsubscribe/${tokenOf(deps, tenant, customerId, channel)}`;

interface Named {
  tenant: Tenant;
  customerId: number;
  channel: Channel;
}

const readToken = (deps: Deps, token: string): Named => {
  const [dealership = '', customer = '', channel = '', mark = ''] = token.split('.');
  const expected = Buffer.from(seal(deps, `${dealership}.${customer}.${channel}`));
  const given = Buffer.from(mark);
  if (!isChannel(channel) || expected.length !== given.length || !timingSafeEqual(expected, given))
    throw notFound();
  return { tenant: asTenant(Number(dealership)), customerId: Number(customer), channel };
};

/** The dealership's name, and the day it is there. */
const placeOf = async (db: Db, deps: Deps, tenant: number) => {
  const row = await readPlace(db, tenant);
  return {
    name: row?.name ?? '',
    today: formatDay(deps.now(), 'YYYY-MM-DD', row?.timezone ?? DEFAULT_TIMEZONE),
  };
};

export const unsubscribeHandlers: Handlers<typeof unsubscribingCalls> = {
  unsubscribeInfo: ({ params }, { deps }) => {
    const { tenant, customerId, channel } = readToken(deps, params.token);
    return deps.database.read(tenant, async (db) => {
      const survivor = await survivorOf(db, tenant, customerId);
      const { name, today } = await placeOf(db, deps, tenant);
      const { because } = rightTo(await readConsents(db, tenant, survivor), channel, today);
      return { dealership: name, channel, stopped: because?.kind === 'withdrawn' ? 1 : 0 };
    });
  },

  unsubscribe: ({ params }, { deps, request }) => {
    const { tenant, customerId, channel } = readToken(deps, params.token);
    return deps.database.write(tenant, { userId: null, requestId: request.id }, async (tx) => {
      const survivor = await survivorOf(tx, tenant, customerId);
      const { today } = await placeOf(tx, deps, tenant);
      const { because } = rightTo(await readConsents(tx, tenant, survivor), channel, today);
      if (because?.kind !== 'withdrawn')
        await insertConsent(tx, tenant, survivor, {
          ...{ channel, kind: 'withdrawn', since: today },
          ...{ proof: 'By the link in a message', userId: null },
        });
      return { message: 'Done' };
    });
  },
};

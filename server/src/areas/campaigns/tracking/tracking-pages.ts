import { Readable } from 'node:stream';
import { isMachineFetch } from '@forecourt/domain/campaign/machine-fetch';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Asker, PublicAnswer, PublicPage } from '../../../http/public-pages';
import { readMessageToken } from '../sending/tokens';
import { findSentMessage, noteClick, noteMachineOpen, noteOpen } from './tracking.queries';

/** One transparent point. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const NO_STORE = 'private, no-store';

const pixel = (): PublicAnswer => ({
  ...{ status: 200, type: 'image/gif', cache: NO_STORE, content: async () => Readable.from(PIXEL) },
});
const unknown = (): PublicAnswer => ({
  ...{ status: 404, type: 'text/plain; charset=utf-8', cache: NO_STORE, content: 'not found' },
});
const leadTo = (location: string): PublicAnswer => ({
  ...{ status: 302, type: 'text/plain; charset=utf-8', cache: NO_STORE, content: '', location },
});

const isMachine = ({ userAgent, purpose, isHead }: Asker, now: Date, sentAt: string | null): boolean => {
  const seconds = sentAt === null ? 0 : (now.getTime() - Date.parse(sentAt)) / 1_000;
  return isHead || isMachineFetch({ userAgent, purpose, seconds });
};

/** The same picture whatever the token is: it tells nobody which messages there are. */
const opened = async (deps: Deps, token: string, asker: Asker): Promise<PublicAnswer> => {
  const named = readMessageToken(deps.config.secret, token);
  if (!named) return pixel();
  const { messageId } = named;
  const tenant = asTenant(named.tenant);
  await deps.database.write(tenant, { userId: null, requestId: 'opened' }, async (tx) => {
    const message = await findSentMessage(tx, tenant, messageId, null);
    if (!message) return;
    const now = deps.now();
    if (isMachine(asker, now, message.sent_at)) await noteMachineOpen(tx, tenant, messageId);
    else await noteOpen(tx, tenant, messageId, now.toISOString());
  });
  return pixel();
};

/** Leads to an address that the campaign was started with, and to no other. */
const clicked = async (deps: Deps, token: string, number: string, asker: Asker): Promise<PublicAnswer> => {
  const named = readMessageToken(deps.config.secret, token);
  const link = /^[1-9]\d{0,2}$/.test(number) ? Number(number) : null;
  if (!named || link === null) return unknown();
  const { messageId } = named;
  const tenant = asTenant(named.tenant);
  const url = await deps.database.write(tenant, { userId: null, requestId: 'clicked' }, async (tx) => {
    const message = await findSentMessage(tx, tenant, messageId, link);
    if (!message?.url) return null;
    const now = deps.now();
    if (!isMachine(asker, now, message.sent_at))
      await noteClick(tx, tenant, messageId, {
        ...{ campaignId: message.campaign_id, link, at: now.toISOString() },
      });
    return message.url;
  });
  return url === null ? unknown() : leadTo(url);
};

export const trackingPages = (deps: Deps): readonly PublicPage[] => [
  {
    name: 'campaigns.opened',
    path: '/m/o/{token}',
    rate: { per: 'address', max: 600, seconds: 60 },
    answer: ({ token = '' }, asker) => opened(deps, token, asker),
  },
  {
    name: 'campaigns.clicked',
    path: '/m/l/{token}/{number}',
    rate: { per: 'address', max: 300, seconds: 60 },
    answer: ({ token = '', number = '' }, asker) => clicked(deps, token, number, asker),
  },
  {
    // what List-Unsubscribe names is posted to; who opens it in a browser gets the page with the button, and nothing changes
    name: 'campaigns.unsubscribePage',
    path: '/unsubscribe/{token}',
    rate: { per: 'address', max: 60, seconds: 60 },
    answer: ({ token = '' }) => leadTo(`${deps.publicUrl}/#/unsubscribe/${encodeURIComponent(token)}`),
  },
];

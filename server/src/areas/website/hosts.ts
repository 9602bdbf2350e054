import { randomBytes } from 'node:crypto';
import { HOSTS_MOST, type websiteCalls } from '@forecourt/contract/website';
import { violated } from '../../db/database';
import type { Context, Handlers } from '../../http/context';
import { badField, notFound, Refusal } from '../../http/refusal';
import { hostNameOf, ownHostNameOf } from '../../site/host-name';
import { isRetiredHost } from '../archives';
import {
  deleteHost,
  findVerifiedHost,
  hostsOf,
  insertHost,
  noteCheck,
  type StoredHost,
  setPrimary,
} from './host.queries';
import { readReply, recordName, recordValue } from './reply';
import { ourHostOf, siteDomainOf } from './site-address';

const TAKEN = 'Another dealership has proved that this host name is theirs';
const RETIRED = 'This host name belonged to a dealership that was deleted: please ask our support';

/** Names under our own domain that no dealership gets: they could be taken for ours. */
const RESERVED = ['www', 'admin', 'api', 'app', 'mail', 'smtp', 'imap', 'ftp', 'status', 'support', 'help'];

type Place = Pick<Context, 'deps' | 'tenant' | 'session' | 'request'>;

const change = <T>(
  { deps, session, request }: Place,
  work: Parameters<typeof deps.database.systemWrite<T>>[1],
) => deps.database.systemWrite({ userId: session.userId, requestId: request.id }, work);

/** All servers look the host up again, whoever had it. */
const announce = ({ deps, tenant }: Place) => deps.signals.publish('site', String(tenant));

/** Names under our own domain need no proof, nor those of this machine alone, which nobody else can reach. */
const needsProof = ({ deps }: Place, host: string): boolean => {
  const domain = siteDomainOf(deps.config);
  if (host.endsWith(`.${domain}`)) {
    const name = host.slice(0, -domain.length - 1);
    if (name.includes('.') || RESERVED.includes(name) || /^d\d+$/.test(name))
      throw badField('host', 'Choose another name');
    return false;
  }
  const ours = [domain, new URL(deps.publicUrl).hostname];
  if (ours.some((own) => host === own || host.endsWith(`.${own}`)))
    throw badField('host', 'Choose another name');
  return !host.endsWith('.localhost');
};

const ownHost = async (place: Place, given: string): Promise<StoredHost> => {
  const host = hostNameOf(given);
  const rows = await place.deps.database.systemRead((db) => hostsOf(db, place.tenant));
  const row = rows.find((one) => one.host === host);
  if (!row) throw notFound();
  return row;
};

const addHost = async (place: Place, given: string) => {
  const checked = ownHostNameOf(given);
  if ('problem' in checked) throw badField('host', checked.problem);
  const { host } = checked;
  const isProved = !needsProof(place, host);
  const token = randomBytes(18).toString('base64url');
  const verifiedAt = isProved ? place.deps.now().toISOString() : null;
  try {
    await change(place, async (tx) => {
      if ((await hostsOf(tx, place.tenant)).length >= HOSTS_MOST)
        throw badField('host', `At most ${HOSTS_MOST} host names`);
      const taken = await findVerifiedHost(tx, host);
      if (taken && taken.dealership_id !== place.tenant)
        throw new Refusal(409, TAKEN, { fields: { host: TAKEN } });
      if (await isRetiredHost(tx, host)) throw new Refusal(409, RETIRED, { fields: { host: RETIRED } });
      const added = await insertHost(tx, { host, dealershipId: place.tenant, token, verifiedAt });
      if (added.length === 0)
        throw new Refusal(409, 'It is in the list', { fields: { host: 'It is in the list' } });
    });
  } catch (error) {
    if (violated(error)?.constraint === 'site_host_verified')
      throw new Refusal(409, TAKEN, { fields: { host: TAKEN } });
    throw error;
  }
};

const lookForProof = async (place: Place, { host, token }: StoredHost): Promise<string> => {
  try {
    const texts = await place.deps.dns.readTexts(recordName(host));
    if (texts.includes(recordValue(token))) return '';
    return texts.length === 0
      ? `There is no TXT record at ${recordName(host)} yet. New records can take some hours to be seen.`
      : `The TXT record at ${recordName(host)} has another value.`;
  } catch {
    return 'The name servers did not answer. Please try again later.';
  }
};

const verifyHost = async (place: Place, given: string) => {
  const row = await ownHost(place, given);
  if (row.verified_at !== null) return;
  // outside of a transaction: name servers may take seconds
  const problem = await lookForProof(place, row);
  const checked = { host: row.host, dealershipId: place.tenant, at: place.deps.now().toISOString() };
  try {
    await change(place, (tx) => noteCheck(tx, { ...checked, problem }));
  } catch (error) {
    if (violated(error)?.constraint !== 'site_host_verified') throw error;
    await change(place, (tx) => noteCheck(tx, { ...checked, problem: TAKEN }));
  }
};

export const hostHandlers: Pick<
  Handlers<typeof websiteCalls>,
  'addHost' | 'verifyHost' | 'makeHostPrimary' | 'removeHost'
> = {
  addHost: async ({ body }, context) => {
    await addHost(context, body.host);
    await announce(context);
    return readReply(context);
  },

  verifyHost: async ({ params }, context) => {
    await verifyHost(context, params.host);
    await announce(context);
    return readReply(context);
  },

  makeHostPrimary: async ({ params }, context) => {
    const isOurs = hostNameOf(params.host) === ourHostOf(context.deps.config, context.tenant);
    const row = isOurs ? null : await ownHost(context, params.host);
    if (row && row.verified_at === null)
      throw new Refusal(409, 'Prove first that this host name is yours', {
        fields: { host: 'Prove first that this host name is yours' },
      });
    await change(context, (tx) => setPrimary(tx, context.tenant, row?.host ?? null));
    await announce(context);
    return readReply(context);
  },

  removeHost: async ({ params }, context) => {
    const { host } = await ownHost(context, params.host);
    if (host === siteDomainOf(context.deps.config))
      throw new Refusal(409, 'This host name belongs to the demo and stays');
    await change(context, (tx) => deleteHost(tx, context.tenant, host));
    await announce(context);
    return { message: 'Done', website: await readReply(context) };
  },
};

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

/** Whose host names are meant: of the caller's dealership, or of one that staff of the platform look after. */
export type Place = Pick<Context, 'deps' | 'tenant' | 'session' | 'request' | 'read' | 'write'>;

const change = <T>(
  { deps, session, request }: Pick<Place, 'deps' | 'session' | 'request'>,
  work: Parameters<typeof deps.database.systemWrite<T>>[1],
) => deps.database.systemWrite({ userId: session.userId, requestId: request.id }, work);

/** All servers look the host up again, whoever had it. */
const announce = ({ deps, tenant }: Pick<Place, 'deps' | 'tenant'>) =>
  deps.signals.publish('site', String(tenant));

/** Names under our own domain need no proof, nor those of this machine alone, which nobody else can reach. */
const needsProof = ({ deps }: Pick<Place, 'deps'>, host: string): boolean => {
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

export const addHost = async (place: Omit<Place, 'read' | 'write'>, given: string) => {
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
  // a row that came with an archive was not added here
  if (await place.deps.database.systemRead((db) => isRetiredHost(db, row.host)))
    throw new Refusal(409, RETIRED, { fields: { host: RETIRED } });
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

export const hostSteps = {
  add: async (place: Place, host: string) => {
    await addHost(place, host);
    await announce(place);
    return readReply(place);
  },

  verify: async (place: Place, host: string) => {
    await verifyHost(place, host);
    await announce(place);
    return readReply(place);
  },

  makePrimary: async (place: Place, host: string) => {
    const isOurs = hostNameOf(host) === ourHostOf(place.deps.config, place.tenant);
    const row = isOurs ? null : await ownHost(place, host);
    if (row && row.verified_at === null)
      throw new Refusal(409, 'Prove first that this host name is yours', {
        fields: { host: 'Prove first that this host name is yours' },
      });
    await change(place, (tx) => setPrimary(tx, place.tenant, row?.host ?? null));
    await announce(place);
    return readReply(place);
  },

  remove: async (place: Place, given: string) => {
    const { host } = await ownHost(place, given);
    if (host === siteDomainOf(place.deps.config))
      throw new Refusal(409, 'This host name belongs to the demo and stays');
    await change(place, (tx) => deleteHost(tx, place.tenant, host));
    await announce(place);
    return { message: 'Done', website: await readReply(place) };
  },
};

export const hostHandlers: Pick<
  Handlers<typeof websiteCalls>,
  'addHost' | 'verifyHost' | 'makeHostPrimary' | 'removeHost'
> = {
  addHost: ({ body }, context) => hostSteps.add(context, body.host),
  verifyHost: ({ params }, context) => hostSteps.verify(context, params.host),
  makeHostPrimary: ({ params }, context) => hostSteps.makePrimary(context, params.host),
  removeHost: ({ params }, context) => hostSteps.remove(context, params.host),
};

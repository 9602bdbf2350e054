import { domainToUnicode } from 'node:url';
import type { SiteHost, Website } from '@forecourt/contract/website';
import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { fileAddress } from '../files';
import { hostsOf, type StoredHost } from './host.queries';
import { originOfHost, ourHostOf, siteDomainOf } from './site-address';
import { ensureWebsite, readWebsite, type StoredWebsite } from './website.queries';

export const readOrMake = async (tx: Db, tenant: number): Promise<StoredWebsite> => {
  const found = await readWebsite(tx, tenant, 'for no key update');
  if (found) return found;
  await ensureWebsite(tx, tenant);
  const made = await readWebsite(tx, tenant, 'for no key update');
  if (!made) throw new Error('the row of the website was just made');
  return made;
};

/** The name and the value of the TXT record that proves whose a host name is. */
export const recordName = (host: string) => `_forecourt.${host}`;
export const recordValue = (token: string) => `forecourt-site=${token}`;

/** The domain of all sites itself, which no dealership can add, is the demo's. */
const toHostReply = (row: StoredHost, domain: string): SiteHost => ({
  ...{ host: row.host, shown: domainToUnicode(row.host) || row.host, problem: row.problem },
  is_verified: row.verified_at === null ? 0 : 1,
  is_primary: row.is_primary ? 1 : 0,
  is_ours: row.host === domain ? 1 : 0,
  ...{ record_name: recordName(row.host), record_value: recordValue(row.token), checked_at: row.checked_at },
});

const ourHost = (host: string, isPrimary: boolean): SiteHost => ({
  ...{ host, shown: host, is_verified: 1, is_primary: isPrimary ? 1 : 0, is_ours: 1 },
  ...{ record_name: '', record_value: '', checked_at: null, problem: '' },
});

export const readReply = async (
  context: Pick<Context, 'deps' | 'tenant' | 'read' | 'write'>,
): Promise<Website> => {
  const { deps, tenant } = context;
  const found = await context.read((db) => readWebsite(db, tenant));
  const row = found ?? (await context.write((tx) => readOrMake(tx, tenant)));
  const rows = await deps.database.systemRead((db) => hostsOf(db, tenant));
  const primary = rows.find(({ is_primary }) => is_primary);
  const first = ourHostOf(deps.config, tenant);
  return {
    ...row,
    is_published: row.is_published ? 1 : 0,
    has_french: row.has_french ? 1 : 0,
    logo_url: row.logo && fileAddress(row.logo),
    hero_url: row.hero && fileAddress(row.hero),
    address: originOfHost(deps.config, primary?.host ?? first),
    hosts: [ourHost(first, !primary), ...rows.map((one) => toHostReply(one, siteDomainOf(deps.config)))],
  };
};

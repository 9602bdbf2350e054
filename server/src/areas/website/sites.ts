import { statusAllows } from '@forecourt/policy';
import { DBA_HEADER_DEALERSHIPS, SHOP_DEALERSHIPS } from '@forecourt/policy/dealerships';
import type { Config } from '../../config';
import { asTenant, type Database, type Tenant } from '../../db/database';
import type { Signals } from '../../services/signals';
import { OTHER_HOST } from '../../site/other-site';
import type { SiteFacts, Sites } from '../../site/sites';
import { findVerifiedHost, hostsOf } from './host.queries';
import { dealershipOfOurHost, originOfHost, ourHostOf } from './site-address';
import { readSite, type SiteRow } from './website.queries';

/** So many hosts are remembered, and for how long at most; one that no dealership has for a moment only. */
const REMEMBERED = 20_000;
const KEEP_MS = 60_000;
const KEEP_UNKNOWN_MS = 5_000;

/** Somewhere in the middle of the country, for a dealership that has not said where it is. */
const TIMEZONE = 'America/Toronto';

export const LOGO_PATH = '/site/logo';
export const HERO_PATH = '/site/hero';

const pictureVersion = (name: string) => encodeURIComponent(name.slice(0, 12));

const isOneOf = (list: readonly number[], tenant: number) => list.some((id) => id === tenant);

/** The page of another website on this machine, to try the chat there. */
const localEmbeds = (config: Config): string[] =>
  config.SITE_URL === undefined ? [originOfHost(config, OTHER_HOST)] : [];

const factsOf = (tenant: Tenant, row: SiteRow, origin: string, embeds: readonly string[]): SiteFacts => ({
  ...{ tenant, origin, languages: row.has_french ? ['en', 'fr'] : ['en'] },
  dealer: {
    // screens.md 6: 991 goes by its DBA
    name: row.dba !== '' && isOneOf(DBA_HEADER_DEALERSHIPS, tenant) ? row.dba : row.dealer,
    ...{ phone: row.phone, email: row.email, street: row.street, postal: row.postal },
    ...{ city: row.city ?? '', province: row.province ?? '', timezone: row.timezone ?? TIMEZONE },
  },
  theme: {
    accent: row.accent.toLowerCase(),
    logo: row.logo && `${LOGO_PATH}/${pictureVersion(row.logo)}`,
    hero: row.hero && `${HERO_PATH}/${pictureVersion(row.hero)}`,
    heroTitle: { en: row.hero_title, fr: row.hero_title_fr || row.hero_title },
    heroText: { en: row.hero_text, fr: row.hero_text_fr || row.hero_text },
  },
  navigation: row.navigation.map(({ label, label_fr, href }) => ({ label, labelFr: label_fr, href })),
  analytics: { ga4: row.ga4, metaPixel: row.meta_pixel },
  hasShop: isOneOf(SHOP_DEALERSHIPS, tenant),
  chat: {
    isOn: row.has_chat && statusAllows(row.status, 'chatWidget'),
    embedOrigins: [...row.embed_origins, ...embeds],
  },
});

/** A dealership whose status closes them has no public pages, nor has one that switched them off. */
const isOpen = ({ status, is_published }: SiteRow) => is_published && statusAllows(status, 'publicPages');

interface Known {
  facts: SiteFacts | undefined;
  until: number;
}

/** Finds sites by their hosts, and remembers them until their dealership changes. */
export const createSites = (
  database: Database,
  config: Config,
  signals: Pick<Signals, 'on' | 'onGap'>,
): Sites => {
  const remembered = new Map<string, Known>();
  // what was read before a change is not remembered after it
  let changes = 0;
  signals.on('site', (tenant) => {
    changes += 1;
    for (const [host, { facts }] of remembered)
      if (!facts || facts.tenant === Number(tenant)) remembered.delete(host);
  });
  signals.onGap(() => {
    changes += 1;
    remembered.clear();
  });

  const remember = (host: string, facts: SiteFacts | undefined) => {
    if (remembered.size >= REMEMBERED) {
      const [oldest] = remembered.keys();
      if (oldest !== undefined) remembered.delete(oldest);
    }
    remembered.set(host, { facts, until: Date.now() + (facts ? KEEP_MS : KEEP_UNKNOWN_MS) });
  };

  const recall = (host: string): Known | undefined => {
    const known = remembered.get(host);
    return known && known.until > Date.now() ? known : undefined;
  };

  const dealershipOf = async (host: string): Promise<number | undefined> =>
    dealershipOfOurHost(config, host) ??
    (await database.systemRead((db) => findVerifiedHost(db, host)))?.dealership_id;

  const originOf = async (tenant: Tenant): Promise<string> => {
    const hosts = await database.systemRead((db) => hostsOf(db, tenant));
    const primary = hosts.find(({ is_primary, verified_at }) => is_primary && verified_at !== null);
    return originOfHost(config, primary?.host ?? ourHostOf(config, tenant));
  };

  const read = async (host: string): Promise<SiteFacts | undefined> => {
    const id = await dealershipOf(host);
    if (id === undefined) return undefined;
    const tenant = asTenant(id);
    const row = await database.read(tenant, (db) => readSite(db, tenant));
    if (!row || !isOpen(row)) return undefined;
    return factsOf(tenant, row, await originOf(tenant), localEmbeds(config));
  };

  return {
    known: (host) => recall(host)?.facts,
    find: async (host) => {
      const known = recall(host);
      if (known) return known.facts;
      const before = changes;
      const facts = await read(host);
      if (before === changes) remember(host, facts);
      return facts;
    },
    originOf,
  };
};

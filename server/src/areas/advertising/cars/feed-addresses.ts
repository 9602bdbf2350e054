import type { Tenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import { publicPath, siteCarPath } from '../../inventory';

/** What the addresses in a feed begin with: pages are on the dealership's site, pictures on this server. */
export interface FeedAddresses {
  site: string;
  pictures: string;
}

const LOCAL = /^http:(?=\/\/(?:[^/]*\.)?localhost(?:[:/]|$)|\/\/127\.)/;

/** Channels take https alone; a trial on one's own computer has none, and would show nothing but refusals. */
const asHttps = (origin: string): string => origin.replace(LOCAL, 'https:');

/** Asked for before a connection is held. */
export const feedAddresses = async (
  deps: Pick<Deps, 'sites' | 'publicUrl'>,
  tenant: Tenant,
): Promise<FeedAddresses> => ({
  site: asHttps(await deps.sites.originOf(tenant)),
  pictures: asHttps(deps.publicUrl),
});

/** Where a visitor of a link came from: the site counts views and leads by it. */
export interface LinkSource {
  source: string;
  medium: string;
}

const query = ({ source, medium }: LinkSource): string =>
  `?utm_source=${encodeURIComponent(source)}&utm_medium=${encodeURIComponent(medium)}`;

export const pageAddress = (
  { site }: FeedAddresses,
  { title, token }: { title: string; token: string },
  from: LinkSource | null,
): string => site + siteCarPath(title, token) + (from === null ? '' : query(from));

export const pictureAddress = (
  { pictures }: Pick<FeedAddresses, 'pictures'>,
  tenant: number,
  token: string,
  photoId: number,
): string => `${pictures}${publicPath(tenant, token)}/photos/${photoId}`;

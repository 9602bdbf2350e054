import type { Config } from '../../config';

export const sitePortOf = (config: Config): number =>
  config.SITE_PORT ?? (config.PORT === 0 ? 0 : config.PORT + 1);

/** Where each dealership has its pages until it has a host name of its own. */
const siteUrlOf = (config: Config): URL =>
  new URL((config.SITE_URL ?? `http://{slug}.localhost:${sitePortOf(config)}`).replace('{slug}', 'slug'));

/** The domain under which those are. */
export const siteDomainOf = (config: Config): string => siteUrlOf(config).hostname.slice('slug.'.length);

/** The host that every dealership has from the start. */
export const ourHostOf = (config: Config, dealershipId: number): string =>
  `d${dealershipId}.${siteDomainOf(config)}`;

/** The dealership whose first host this is; undefined for any other. */
export const dealershipOfOurHost = (config: Config, host: string): number | undefined => {
  const domain = siteDomainOf(config);
  const id = host.endsWith(`.${domain}`)
    ? /^d([1-9]\d{0,8})$/.exec(host.slice(0, -domain.length - 1))?.[1]
    : '';
  return id ? Number(id) : undefined;
};

/** What the addresses of a host begin with: all have the scheme and the port of the first one. */
export const originOfHost = (config: Config, host: string): string => {
  const { protocol, port } = siteUrlOf(config);
  return `${protocol}//${host}${port && `:${port}`}`;
};

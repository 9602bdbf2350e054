/** Where a visitor of a website came from, as the first page of the visit knew it. */
export interface Visit {
  readonly referrer: string;
  readonly landingPath: string;
  readonly utm_source: string;
  readonly utm_medium: string;
  readonly utm_campaign: string;
  readonly utm_term: string;
  readonly utm_content: string;
  readonly gclid: string;
  readonly fbclid: string;
}

export const VISIT_FIELDS = [
  ...(['referrer', 'landingPath', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term'] as const),
  ...(['utm_content', 'gclid', 'fbclid'] as const),
] as const;

export const MARKETING_CHANNELS = [
  { value: 'paid-search', label: 'Paid search' },
  { value: 'paid-social', label: 'Paid social' },
  { value: 'organic-search', label: 'Organic search' },
  { value: 'social', label: 'Social' },
  { value: 'email', label: 'E-mail' },
  { value: 'campaign', label: 'Other campaign' },
  { value: 'referral', label: 'Other website' },
  { value: 'direct', label: 'Direct' },
] as const;
export type MarketingChannel = (typeof MARKETING_CHANNELS)[number]['value'];

const VALUE_MAX = 200;
const ADDRESS_MAX = 500;
/** What is cut off before it is read. */
const READ_MAX = 4_000;

const oneLine = (text: string, most: number): string =>
  text
    .slice(0, READ_MAX)
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .trim()
    .slice(0, most);

/** Its host and path: what a search or an account added to it may be personal. */
const plainReferrer = (text: string): string => {
  const given = oneLine(text, READ_MAX);
  if (!/^(https?|android-app):\/\//i.test(given) || !URL.canParse(given)) return '';
  const { protocol, host, pathname } = new URL(given);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`.slice(0, ADDRESS_MAX);
};

const plainPath = (text: string): string => {
  const path = oneLine(text, READ_MAX).split(/[?#]/)[0] ?? '';
  return path.startsWith('/') ? path.slice(0, ADDRESS_MAX) : '';
};

/** A visit as it is stored, whatever was sent: each value on one line and of a bounded length. */
export const cleanVisit = (given: Readonly<Partial<Record<keyof Visit, string>>>): Visit => {
  const value = (name: keyof Visit) => oneLine(given[name] ?? '', VALUE_MAX);
  return {
    referrer: plainReferrer(given.referrer ?? ''),
    landingPath: plainPath(given.landingPath ?? ''),
    ...{ utm_source: value('utm_source'), utm_medium: value('utm_medium') },
    ...{ utm_campaign: value('utm_campaign'), utm_term: value('utm_term') },
    ...{ utm_content: value('utm_content'), gclid: value('gclid'), fbclid: value('fbclid') },
  };
};

const SEARCH =
  /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|qwant|baidu|yandex|startpage|brave|googlequicksearchbox)(\.|$)/;
const SOCIAL =
  /(^|[.\s-])(facebook|fb|instagram|ig|tiktok|twitter|x|t\.co|youtube|linkedin|lnkd|pinterest|reddit|snapchat|whatsapp|threads|meta)([.\s-]|$)/;
const MAILBOX = /^(mail\.|outlook\.|webmail\.)|(^|\.)android\.gm(\.|$)/;
const PAID = /^(cpc|ppc|cpm|cpv|cpa|sem|paid.*|retargeting|.*[-_ ]paid)$/;
const PAID_SEARCH = /^(cpc|ppc|sem|paid[-_ ]?search)$/;
const MAIL = /^e?-?[-_ ]?mail$|^newsletter$|^courriel$/;

const hostOf = (referrer: string): string =>
  URL.canParse(referrer) ? new URL(referrer).hostname.replace(/^www\./, '').toLowerCase() : '';

const ofPaid = (medium: string, source: string): MarketingChannel => {
  if (medium.includes('social') || SOCIAL.test(source)) return 'paid-social';
  return PAID_SEARCH.test(medium) || SEARCH.test(source) ? 'paid-search' : 'campaign';
};

const ofCampaign = (medium: string, source: string): MarketingChannel => {
  if (PAID.test(medium)) return ofPaid(medium, source);
  if (MAIL.test(medium) || MAIL.test(source)) return 'email';
  if (medium === 'organic') return SOCIAL.test(source) ? 'social' : 'organic-search';
  if (medium.startsWith('social') || SOCIAL.test(source)) return 'social';
  return medium === 'referral' ? 'referral' : 'campaign';
};

const ofReferrer = (host: string): MarketingChannel => {
  if (MAILBOX.test(host)) return 'email';
  if (SEARCH.test(host)) return 'organic-search';
  return SOCIAL.test(host) ? 'social' : 'referral';
};

/**
 * How a visitor came to the website. What the link says counts before the page that it stood on; a Google ad marks its links
 * with gclid, while Facebook marks all links with fbclid, so that only the medium tells its ads apart.
 */
export const channelOfVisit = (visit: Visit, ownHost = ''): MarketingChannel => {
  const [medium, source] = [visit.utm_medium.toLowerCase(), visit.utm_source.toLowerCase()];
  if (visit.gclid !== '') return 'paid-search';
  if (medium !== '' || source !== '' || visit.utm_campaign !== '') return ofCampaign(medium, source);
  if (visit.fbclid !== '') return 'social';
  const host = hostOf(visit.referrer);
  return host === '' || host === ownHost.replace(/^www\./, '').toLowerCase() ? 'direct' : ofReferrer(host);
};

export const marketingChannelLabel = (value: string): string =>
  MARKETING_CHANNELS.find((channel) => channel.value === value)?.label ?? '';

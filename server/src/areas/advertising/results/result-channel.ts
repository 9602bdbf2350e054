import { RESULT_CHANNELS, type ResultChannel } from '@forecourt/contract/advertising/results';
import { CHANNELS } from '@forecourt/domain/feed/index';
import type { SiteVisit } from '../../../site/site-page';

const OWN_NAMES: Readonly<Record<string, string>> = {
  hillz: 'Hillz',
  facebook: 'Facebook',
  craigslist: 'Craigslist',
  website: 'Website and others',
};

export const channelName = (channel: ResultChannel): string =>
  OWN_NAMES[channel] ?? Object.values(CHANNELS).find(({ key }) => key === channel)?.name ?? channel;

type From = Pick<SiteVisit, 'utm_source' | 'gclid' | 'fbclid' | 'referrer'>;

/** Which channel brought a visitor: what the link says, then the marks of Google and Facebook, then where it stood. */
export const resultChannelOf = ({ utm_source, gclid, fbclid, referrer }: From): ResultChannel => {
  const source = utm_source.toLowerCase();
  const named = RESULT_CHANNELS.find((channel) => channel === source);
  if (named) return named;
  if (gclid !== '') return 'google-ads';
  if (fbclid !== '') return 'facebook';
  return /\bcraigslist\.org\b/i.test(referrer) ? 'craigslist' : 'website';
};

const LIST = RESULT_CHANNELS.map((channel) => `'${channel}'`).join(', ');
const of = (name: string) => `coalesce(l.visit ->> '${name}', '')`;

/** The same for a lead in SQL; null for one that came without a visit of the website. */
export const LEAD_CHANNEL_SQL = `case when l.came_by = '' then null
  when lower(${of('utm_source')}) in (${LIST}) then lower(${of('utm_source')})
  when ${of('gclid')} <> '' then 'google-ads' when ${of('fbclid')} <> '' then 'facebook'
  when ${of('referrer')} ilike '%craigslist.org%' then 'craigslist' else 'website' end`;

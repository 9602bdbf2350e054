import type { Audience, Campaign } from '@forecourt/contract/campaigns/campaign';
import { countOf } from '../words';

export type CustomerFilter = NonNullable<Audience['customers']>;
export type LeadFilter = NonNullable<Audience['leads']>;

/** The form of a campaign. */
export type CampaignValues = Pick<
  Campaign,
  'name' | 'audience' | 'subject' | 'subject_b' | 'ab' | 'body' | 'sms_text' | 'version'
>;

export const valuesOf = (campaign: Campaign): CampaignValues => {
  const { name, audience, subject, subject_b, ab, body, sms_text, version } = campaign;
  return { name, audience, subject, subject_b, ab, body, sms_text, version };
};

export const draftOf = (id: number): string => `campaign-${id}`;

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A filter with some of its values changed; what is emptied no longer narrows and is left out. */
export const withValues = <F extends object>(filter: F, patch: Partial<Record<keyof F, unknown>>): F =>
  Object.fromEntries(Object.entries({ ...filter, ...patch }).filter(([, value]) => !isNothing(value))) as F; // the same fields, fewer of them

export const hasAny = <F extends object>(filter: F, fields: readonly (keyof F)[]): boolean =>
  fields.some((field) => !isNothing(filter[field]));

/** Chooses nobody: neither customers nor leads. */
export const isNobody = ({ customers, leads }: Audience): boolean => customers === null && leads === null;

/** The same in another order of fields is the same filter. */
export const sameAudience = (one: Audience, other: Audience): boolean => {
  const flat = ({ customers, leads }: Audience) =>
    JSON.stringify([customers, leads].map((filter) => filter && Object.entries(filter).sort()));
  return flat(one) === flat(other);
};

const AB_TEXTS = { none: 'One subject', split: 'Both subjects', winner: 'The better subject' } as const;

/** How a value reads where it is compared with a colleague's. */
export const displayValue = (field: string, value: unknown): string | undefined => {
  if (field === 'ab' && typeof value === 'object' && value !== null && 'mode' in value)
    return AB_TEXTS[value.mode as keyof typeof AB_TEXTS]; // one of the modes of the contract
  if (field !== 'audience' || typeof value !== 'object' || value === null) return undefined;
  const { customers, leads } = value as Audience; // the value of this field
  const part = (name: string, filter: object | null) =>
    filter === null ? [] : [`${name}, ${countOf(Object.keys(filter).length, 'filter', 'filters')}`];
  return [...part('Customers', customers), ...part('Leads', leads)].join('; ') || 'Nobody';
};

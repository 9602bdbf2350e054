import type { CONSENT_CHANNELS, CONSENT_KINDS, Customer } from '@forecourt/contract/customers/customer';
import type { Tone } from '../../../kit/chips';
import type { Choice } from '../../../kit/fields';

export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];
export type ConsentKind = (typeof CONSENT_KINDS)[number];
export type Standing = Customer['consents'][number];

export const CHANNELS: readonly Choice<ConsentChannel>[] = [
  { value: 'email', label: 'E-mail' },
  { value: 'sms', label: 'Text messages' },
  { value: 'call', label: 'Calls' },
];

/** domain.md 3.11: an enquiry holds for six months, a purchase for two years. */
export const KINDS: readonly Choice<ConsentKind>[] = [
  { value: 'express', label: 'Express: they agreed' },
  { value: 'enquiry', label: 'Implied by an enquiry: six months' },
  { value: 'purchase', label: 'Implied by a purchase: two years' },
  { value: 'withdrawn', label: 'Withdrawn: no more messages' },
];

export const GIVEN_KINDS = KINDS.filter(({ value }) => value !== 'withdrawn');

const SHORT: Readonly<Record<Standing['kind'], string>> = {
  express: 'Express',
  enquiry: 'Enquiry',
  purchase: 'Purchase',
  withdrawn: 'Withdrawn',
  none: 'None',
};

export const channelName = (channel: ConsentChannel): string =>
  CHANNELS.find(({ value }) => value === channel)?.label ?? channel;

const DAY_MS = 86_400_000;
const SOON_DAYS = 30;

/** Whole days from one day to another. */
export const daysUntil = (until: string, today: string): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);

export interface StandingLook {
  label: string;
  tone: Tone;
  /** What the clock says. */
  clock: string;
}

const daysLeft = (days: number) =>
  days === 0 ? 'ends today' : `${days.toLocaleString()} ${days === 1 ? 'day' : 'days'} left`;

/** How a consent stands on a day. */
export const standingLook = (
  { channel, kind, allowed, since, until }: Standing,
  today: string,
): StandingLook => {
  if (kind === 'withdrawn')
    return { label: SHORT.withdrawn, tone: 'bad', clock: since ? `since ${since}` : '' };
  if (kind === 'none' && allowed === 1 && channel === 'call')
    return { label: 'Allowed', tone: 'neutral', clock: 'consent not required' };
  if (allowed === 0)
    return {
      label: kind === 'none' ? SHORT.none : `${SHORT[kind]} ended`,
      tone: 'warning',
      clock: until ? `ended ${until}` : 'nothing was noted',
    };
  if (until === null)
    return { label: SHORT[kind], tone: 'good', clock: since ? `since ${since}, no expiry` : 'no expiry' };
  const days = daysUntil(until, today);
  return {
    label: SHORT[kind],
    tone: days <= SOON_DAYS ? 'warning' : 'good',
    clock: `${daysLeft(days)}, until ${until}`,
  };
};

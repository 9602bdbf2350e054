import type { AudienceRow, Campaign } from '@forecourt/contract/campaigns/campaign';
import type { RecipientRow } from '@forecourt/contract/campaigns/campaigns';
import type { HillzVehicle } from '@forecourt/contract/campaigns/hillz';
import { CAMPAIGN_FIELDS } from '@forecourt/domain/campaign/campaign-fields';
import { type CampaignChannel, type Exclusion, exclusionLabel } from '@forecourt/domain/campaign/exclusions';
import type { TonedState } from '../../kit/chips';

export const CHANNEL_LABELS: Readonly<Record<CampaignChannel, string>> = {
  email: 'E-mail',
  sms: 'Text message',
};

export const CHANNEL_OPTIONS = (['email', 'sms'] as const).map((value) => ({
  value,
  label: CHANNEL_LABELS[value],
}));

/** Said wherever someone is left out. */
export const CASL_LINE =
  'Canada’s anti-spam law (CASL) allows messages only to people who agreed to them, bought from you in the last 2 years or asked about a vehicle in the last 6 months.';

export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;

export const peopleCount = (count: number): string => countOf(count, 'person', 'people');

/** What is going on, in one line. */
export const progressText = ({
  state,
  recipients,
  sent,
  is_prepared,
}: Pick<Campaign, 'state' | 'recipients' | 'sent' | 'is_prepared'>): string => {
  const of = `${sent.toLocaleString('en-CA')} of ${peopleCount(recipients)}`;
  if (state === 'preparing') return `Choosing who gets it: ${peopleCount(recipients)} so far`;
  if (state === 'sending') return `Sent to ${of}`;
  if (state === 'paused')
    return is_prepared === 1
      ? `Paused after ${of}`
      : `Paused while choosing who gets it: ${peopleCount(recipients)} so far`;
  return state === 'stopped' ? `Stopped after ${of}` : `Sent to ${of}`;
};

/** '12.5%'; nothing of nothing is no share. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '' : `${(Math.round((part / whole) * 1000) / 10).toLocaleString('en-CA')}%`;

/** How a text reads to people: '[First name], winter tires are in'. */
export const withFieldNames = (text: string): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const label = CAMPAIGN_FIELDS.find((field) => field.name === name)?.label;
    return label === undefined ? whole : `[${label}]`;
  });

export const figure = (count: number): string => count.toLocaleString('en-CA');

/** A count and its share, as '10 · 35.7%'; without the share when there is nothing to compare it to. */
export const withShare = (part: number, whole: number): string =>
  [figure(part), shareOf(part, whole)].filter(Boolean).join(' · ');

/** Why someone is not written to, as a salesperson would say it. */
export const leftOutLabel = (reason: Exclusion | 'stopped', channel: CampaignChannel): string => {
  if (reason === 'stopped') return 'Campaign was stopped';
  if (reason === 'no_address') return channel === 'email' ? 'No e-mail address' : 'No mobile number';
  if (reason === 'invalid_address') return channel === 'email' ? 'Invalid e-mail address' : 'Invalid number';
  return exclusionLabel(reason);
};

export const standingLook = (row: AudienceRow, channel: CampaignChannel): TonedState =>
  row.excluded === null
    ? { label: 'Gets it', tone: 'good' }
    : { label: `Left out: ${lowerFirst(leftOutLabel(row.excluded, channel))}`, tone: 'neutral' };

/** Words that begin with a name or a letter that stays large are not made small. */
const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const CONSENTS = { express: 'Agreed', purchase: 'Bought', enquiry: 'Asked' } as const;

/** What the right to write rests on: 'Bought, until 2027-03-01'. */
export const consentText = ({
  consent,
  consent_until,
}: Pick<AudienceRow, 'consent' | 'consent_until'>): string => {
  if (consent === null) return '';
  return consent_until === null ? CONSENTS[consent] : `${CONSENTS[consent]}, until ${consent_until}`;
};

/** Why a message bounced, by the code of the receiving mail server (RFC 3463): 'Address does not exist (5.1.1)'. */
export const bounceText = (status: string): string => {
  if (status === '') return '';
  const found = BOUNCES.find(([code]) => `${status.slice(2)}.`.startsWith(code));
  return `${found?.[1] ?? 'Not delivered'} (${status})`;
};

/** The part of the code after its class; the exact ones come before those of a whole group. */
const BOUNCES: readonly (readonly [code: string, text: string])[] = [
  ['1.1.', 'Address does not exist'],
  ['1.2.', 'Domain does not exist'],
  ['1.', 'Invalid address'],
  ['2.1.', 'Mailbox is disabled'],
  ['2.2.', 'Mailbox is full'],
  ['2.', 'Mailbox does not accept mail'],
  ['3.', 'Mail server does not accept mail'],
  ['4.', 'Mail server could not be reached'],
  ['7.', 'Refused by the mail server'],
];

export const RECIPIENT_LOOKS: Readonly<Record<RecipientRow['state'], TonedState>> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  queued: { label: 'Being sent', tone: 'progress' },
  sent: { label: 'Sent', tone: 'good' },
  bounced: { label: 'Bounced', tone: 'warning' },
  failed: { label: 'Failed', tone: 'bad' },
  skipped: { label: 'Skipped', tone: 'done' },
};

export const HILLZ_REASON_LABELS: Readonly<Record<NonNullable<HillzVehicle['reason']>, string>> = {
  not_advertised: 'Not advertised',
  left_out: 'Left out by you',
  no_photo: 'No photo',
  no_price: 'No price',
  too_many: 'The feed is full',
};

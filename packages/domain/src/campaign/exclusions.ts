import { isEmail } from '../email';

export type CampaignChannel = 'email' | 'sms';
export const CAMPAIGN_CHANNELS = ['email', 'sms'] as const satisfies readonly CampaignChannel[];

/** Why someone whom the filter finds is not written to, in the order in which it is looked for. */
export const EXCLUSIONS = [
  { value: 'no_address', label: 'No e-mail address or mobile number' },
  { value: 'invalid_address', label: 'Invalid address' },
  { value: 'role_address', label: 'Role address, such as postmaster@' },
  { value: 'unsubscribed', label: 'Unsubscribed' },
  { value: 'complained', label: 'Reported as spam' },
  { value: 'bounced', label: 'Bounced' },
  { value: 'blocked', label: 'Blocked manually' },
  { value: 'withdrawn', label: 'Consent withdrawn' },
  { value: 'expired', label: 'Consent expired' },
  { value: 'never', label: 'Never consented' },
  { value: 'duplicate', label: 'Duplicate address' },
] as const;
export type Exclusion = (typeof EXCLUSIONS)[number]['value'];

export const EXCLUSION_VALUES = EXCLUSIONS.map(({ value }) => value) as [Exclusion, ...Exclusion[]]; // map loses the non-empty tuple

export const exclusionLabel = (exclusion: Exclusion): string =>
  EXCLUSIONS.find(({ value }) => value === exclusion)?.label ?? '';

export type SuppressionReason = 'unsubscribe' | 'bounce' | 'complaint' | 'manual';
export const SUPPRESSION_REASONS = [
  { value: 'unsubscribe', label: 'Unsubscribed' },
  { value: 'bounce', label: 'Bounced' },
  { value: 'complaint', label: 'Reported as spam' },
  { value: 'manual', label: 'Blocked manually' },
] as const satisfies readonly { value: SuppressionReason; label: string }[];

export const exclusionOfSuppression = (reason: SuppressionReason): Exclusion =>
  (({ unsubscribe: 'unsubscribed', bounce: 'bounced', complaint: 'complained', manual: 'blocked' }) as const)[
    reason
  ];

/** Mailboxes of a function (RFC 2142) or of a program: nobody who reads them asked for offers. */
export const ROLE_MAILBOXES = [
  ...['abuse', 'postmaster', 'hostmaster', 'webmaster', 'mailer-daemon', 'noc', 'security', 'root'],
  ...['noreply', 'no-reply', 'donotreply', 'do-not-reply', 'nobody', 'spam'],
] as const;

const ROLES: ReadonlySet<string> = new Set(ROLE_MAILBOXES);

export const isRoleAddress = (key: string): boolean => ROLES.has(key.slice(0, key.lastIndexOf('@')));

/** E.164, as the numbers of customers are kept. */
const NUMBER = /^\+[1-9]\d{7,14}$/;

/** What is wrong with the lower-cased e-mail or the E.164 number itself; null when it can be written to. */
export const addressExclusion = (channel: CampaignChannel, key: string): Exclusion | null => {
  if (key === '') return 'no_address';
  if (channel === 'sms') return NUMBER.test(key) ? null : 'invalid_address';
  if (!isEmail(key)) return 'invalid_address';
  return isRoleAddress(key) ? 'role_address' : null;
};

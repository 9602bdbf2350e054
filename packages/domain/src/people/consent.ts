/** domain.md, CASL: express consent has no end; what a purchase or an enquiry implies has one. */
export type ConsentKind = 'express' | 'purchase' | 'enquiry' | 'withdrawn';
export type Channel = 'email' | 'sms' | 'call';

export interface Consent {
  kind: ConsentKind;
  /** The day of the consent, the purchase or lease, the enquiry, or the withdrawal. */
  day: string;
  /** Absent: every channel. */
  channels?: readonly Channel[];
}

export interface ContactRight {
  may: boolean;
  /** What it rests on, or what forbids it; null where there is nothing at all. */
  because: Consent | null;
  /** The last day on which it holds; null for no end. */
  until: string | null;
}

export const IMPLIED_MONTHS = { purchase: 24, enquiry: 6 } as const;

/** The same day of a later month, or the last one where that month is shorter. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  const result = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)));
  return result.toISOString().slice(0, 10);
};

/** The last day on which a consent holds; null for one without end. */
export const consentEnds = ({ kind, day }: Consent): string | null =>
  kind === 'purchase' || kind === 'enquiry' ? addMonths(day, IMPLIED_MONTHS[kind]) : null;

const NEVER = '9999-12-31';
const endOf = (consent: Consent): string => consentEnds(consent) ?? NEVER;

const latest = (consents: readonly Consent[]): Consent | undefined =>
  consents.reduce<Consent | undefined>((last, one) => (!last || one.day >= last.day ? one : last), undefined);

/**
 * Whether someone may be written to, or called, on this day. Who withdrew is left alone until they consent expressly again:
 * a later purchase does not undo it. CASL asks no consent for a call; a withdrawal is kept all the same.
 */
export const mayContact = (consents: readonly Consent[], channel: Channel, day: string): ContactRight => {
  const known = consents.filter(
    ({ day: given, channels }) => given <= day && (!channels || channels.includes(channel)),
  );
  const withdrawn = latest(known.filter(({ kind }) => kind === 'withdrawn'));
  const valid = known.filter((consent) => {
    if (consent.kind === 'withdrawn' || endOf(consent) < day) return false;
    return !withdrawn || (consent.kind === 'express' && consent.day > withdrawn.day);
  });
  const best = valid.reduce<Consent | undefined>(
    (longest, one) => (!longest || endOf(one) > endOf(longest) ? one : longest),
    undefined,
  );
  if (best) return { may: true, because: best, until: consentEnds(best) };
  if (withdrawn) return { may: false, because: withdrawn, until: null };
  if (channel === 'call') return { may: true, because: null, until: null };
  const expired = latest(known);
  return { may: false, because: expired ?? null, until: expired ? consentEnds(expired) : null };
};

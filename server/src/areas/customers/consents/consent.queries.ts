import { CONSENT_CHANNELS, type consentStanding } from '@forecourt/contract/customers/customer';
import { type Channel, type ConsentKind, consentEnds, mayContact } from '@forecourt/domain/people/consent';
import type { z } from 'zod';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface StoredConsent {
  id: number;
  channel: Channel;
  kind: ConsentKind;
  since: string;
  until: string | null;
  proof: string;
  user_id: number | null;
  created_at: string;
}

const LIST = `select id, channel, kind, since, until, proof, user_id, created_at from customer_consent
  where dealership_id = $1 and customer_id = $2 order by id desc`;

/** Every line, the newest first. */
export const readConsents = (db: Db, tenant: number, customerId: number) =>
  queryPrepared<StoredConsent>(db, LIST, [tenant, customerId]);

export interface NewConsent {
  channel: Channel;
  kind: ConsentKind;
  since: string;
  proof: string;
  /** null: the customer themselves. */
  userId: number | null;
}

export const insertConsent = (tx: Db, tenant: number, customerId: number, consent: NewConsent) => {
  const { channel, kind, since, proof, userId } = consent;
  return queryRows(
    tx,
    `insert into customer_consent (dealership_id, customer_id, channel, kind, since, until, proof, user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tenant, customerId, channel, kind, since, consentEnds({ kind, day: since }), proof, userId],
  );
};

/** Takes back lines that were noted on the wrong customer; the audit keeps them. */
export const deleteConsents = (tx: Db, tenant: number, customerId: number, proof: string) =>
  queryRows(
    tx,
    'delete from customer_consent where dealership_id = $1 and customer_id = $2 and proof = $3 and user_id is null',
    [tenant, customerId, proof],
  );

/** Days alone cannot tell which of two lines of one day came last: who agrees again after withdrawing has agreed. */
const isOverruled = (line: StoredConsent, newer: readonly StoredConsent[]) =>
  line.kind === 'withdrawn' &&
  newer.some(
    ({ kind, channel, since }) => kind === 'express' && channel === line.channel && since >= line.since,
  );

/** Whether the customer may be written to over a channel today, and what it rests on. Lines come newest first. */
export const rightTo = (lines: readonly StoredConsent[], channel: Channel, today: string) => {
  // a line of a later day neither allows nor overrules anything yet
  const known = lines.filter(({ since }) => since <= today);
  return mayContact(
    known
      .filter((line, at) => !isOverruled(line, known.slice(0, at)))
      .map(({ kind, since, channel: only }) => ({ kind, day: since, channels: [only] })),
    channel,
    today,
  );
};

/** How it stands for each channel. */
export const standingOf = (
  lines: readonly StoredConsent[],
  today: string,
): z.output<typeof consentStanding>[] =>
  CONSENT_CHANNELS.map((channel) => {
    const { may, because, until } = rightTo(lines, channel, today);
    return {
      channel,
      kind: because?.kind ?? 'none',
      allowed: may ? 1 : 0,
      since: because?.day ?? null,
      until,
    };
  });

/** The dealership's name and time zone. */
export const readPlace = async (db: Db, tenant: number) => {
  const [row] = await queryRows<{ name: string; timezone: string | null }>(
    db,
    `select coalesce(nullif(d.dba, ''), d.business_name) as name, c.timezone from dealership d
      left join city c on c.id = d.city_id where d.id = $1`,
    [tenant],
  );
  return row;
};

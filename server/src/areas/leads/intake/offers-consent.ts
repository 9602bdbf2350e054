import { formatDay } from '@forecourt/domain/dates';
import type { Channel } from '@forecourt/domain/people/consent';
import type { Db } from '../../../db/database';
import { deleteConsents, insertConsent, readConsents } from '../../customers';
import type { IntakeNeeds } from './intake-needs';

interface Agreed {
  /** What they agreed to, when and where; empty unless they asked for offers. */
  proof: string;
  email: string;
  phone: string;
  receivedAt: string;
}

type Needs = Pick<IntakeNeeds, 'tenant' | 'timezone'>;

/** Express consent (CASL) on the customer, over each way that the lead names; one that they withdrew since stays withdrawn. */
export const noteOffersConsent = async (
  tx: Db,
  { tenant, timezone }: Needs,
  customerId: number,
  { proof, email, phone, receivedAt }: Agreed,
): Promise<void> => {
  if (proof === '') return;
  const lines = await readConsents(tx, tenant, customerId);
  const since = formatDay(receivedAt, 'YYYY-MM-DD', timezone);
  const at = new Date(receivedAt);
  const ways: Channel[] = [...(email ? (['email'] as const) : []), ...(phone ? (['sms'] as const) : [])];
  for (const channel of ways) {
    const isLater = lines.some(
      (line) => line.channel === channel && line.kind === 'withdrawn' && new Date(line.created_at) > at,
    );
    if (!isLater)
      await insertConsent(tx, tenant, customerId, { channel, kind: 'express', since, proof, userId: null });
  }
};

interface ConsentingLead {
  customer_id: number | null;
  offers_consent: string;
  email: string;
  phone: string;
  received_at: string;
}

/** The consent follows the lead from the customer it was linked with to the one it is linked with now. */
export const moveOffersConsent = async (
  tx: Db,
  needs: Needs,
  { customer_id: before, offers_consent: proof, email, phone, received_at: receivedAt }: ConsentingLead,
  now: number | null,
): Promise<void> => {
  if (proof === '' || before === now) return;
  if (before !== null) await deleteConsents(tx, needs.tenant, before, proof);
  if (now !== null) await noteOffersConsent(tx, needs, now, { proof, email, phone, receivedAt });
};

import { formatDay } from '@forecourt/domain/dates';
import { normalPhone } from '@forecourt/domain/people/phone';
import type { Db } from '../../../db/database';
import { addressOfCustomer, deleteConsents, hasStandingWithdrawal, insertConsent } from '../../customers';
import type { IntakeNeeds } from './intake-needs';

interface Agreed {
  /** What they agreed to, when and where; empty unless they asked for offers. */
  proof: string;
  email: string;
  phone: string;
  receivedAt: string;
}

type Needs = Pick<IntakeNeeds, 'tenant' | 'timezone'>;

/**
 * Express consent (CASL) on the customer, over each way that the lead names. Nobody has proved that the address is theirs, so it
 * is not noted while the customer, or anyone who has the lead's address or the customer's own, stands as withdrawn: a stranger could
 * type the address of someone who wants no more messages. The lead keeps the proof, and a colleague can note the consent.
 */
export const noteOffersConsent = async (
  tx: Db,
  { tenant, timezone }: Needs,
  customerId: number,
  { proof, email, phone, receivedAt }: Agreed,
): Promise<void> => {
  if (proof === '') return;
  const since = formatDay(receivedAt, 'YYYY-MM-DD', timezone);
  const ways = [
    ...(email ? [{ channel: 'email', key: email.trim().toLowerCase() } as const] : []),
    ...(phone ? [{ channel: 'sms', key: normalPhone(phone) ?? '' } as const] : []),
  ];
  for (const { channel, key } of ways) {
    const own = await addressOfCustomer(tx, tenant, customerId, channel);
    const keys = [key, own].filter((one) => one !== '');
    if (!(await hasStandingWithdrawal(tx, tenant, { channel, customerId, keys })))
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

import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import type { Db } from '../../../db/database';
import { insertConsent, readConsents, rightTo } from '../consents/consent.queries';
import { customersOfAddress, insertSuppression, liftSuppressions } from './suppressed.queries';

interface Stopping {
  channel: CampaignChannel;
  key: string;
  campaignId?: number | null;
  /** How they said it: 'By the link in a message'. */
  proof: string;
  today: string;
}

/**
 * Whoever reads this address wants no more messages. It is noted on the address, and on each customer who has it: the
 * consent that they withdraw is shown there.
 */
export const stopMessages = async (tx: Db, tenant: number, stopping: Stopping): Promise<void> => {
  const { channel, key, campaignId, proof, today } = stopping;
  if (key === '') return;
  await insertSuppression(tx, tenant, { channel, key, reason: 'unsubscribe', note: proof, campaignId });
  for (const customerId of await customersOfAddress(tx, tenant, channel, key)) {
    const { because } = rightTo(await readConsents(tx, tenant, customerId), channel, today);
    if (because?.kind !== 'withdrawn')
      await insertConsent(tx, tenant, customerId, {
        ...{ channel, kind: 'withdrawn', since: today, proof, userId: null },
      });
  }
};

/** They asked for messages again themselves, which is an express consent. */
export const startMessages = async (
  tx: Db,
  tenant: number,
  { channel, key, proof, at, today }: Omit<Stopping, 'campaignId'> & { at: string },
): Promise<void> => {
  await liftSuppressions(tx, tenant, { channel, key }, { note: proof, at, userId: null });
  for (const customerId of await customersOfAddress(tx, tenant, channel, key)) {
    const { because } = rightTo(await readConsents(tx, tenant, customerId), channel, today);
    if (because?.kind !== 'express')
      await insertConsent(tx, tenant, customerId, {
        ...{ channel, kind: 'express', since: today, proof, userId: null },
      });
  }
};

import { createHash } from 'node:crypto';
import type { Payments, StripePayments } from './payments';
import { createStripePayments } from './stripe-payments';

export interface MerchantKeys {
  secretKey: string;
  publishableKey: string;
}

/** A client is small; more than so many dealerships rarely charge within one hour. */
const KEPT_MOST = 200;
const clients = new Map<string, StripePayments>();

/** The client of a merchant account, made once per key. The map's keys are hashes, so that no list of secrets is kept. */
const clientOf = (keys: MerchantKeys, baseUrl: string): StripePayments => {
  const name = createHash('sha256')
    .update(JSON.stringify([baseUrl, keys.secretKey, keys.publishableKey]))
    .digest('hex');
  const known = clients.get(name);
  if (known) return known;
  const [oldest] = clients.keys();
  if (clients.size >= KEPT_MOST && oldest !== undefined) clients.delete(oldest);
  const made = createStripePayments({ ...keys, baseUrl });
  clients.set(name, made);
  return made;
};

/**
 * What a dealership is paid with: its own merchant account; without one the local form where the server has no payment
 * service at all, and nothing elsewhere, since the platform's account is not the dealership's.
 */
export const merchantPayments = (
  platform: Payments,
  keys: MerchantKeys | null,
  stripeUrl: string,
): Payments | null => {
  if (keys) return clientOf(keys, stripeUrl);
  return platform.mode === 'local' ? platform : null;
};

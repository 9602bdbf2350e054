import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { decryptText, type EncryptionKey } from '../../../services/encryption';
import { merchantPayments, type Payments } from '../../../services/payments';
import { readMerchant } from './merchant.queries';

type Needs = Pick<Deps, 'config' | 'payments'>;

export const merchantPurpose = (tenant: number): string => `merchant account of dealership ${tenant}`;

/** What the secret key of a merchant account is encrypted with. */
export const merchantKey = ({ config }: Pick<Deps, 'config'>, tenant: number): EncryptionKey => ({
  secret: config.secret,
  purpose: merchantPurpose(tenant),
});

/** What this dealership's deposits are paid with; null when there is nothing. */
export const paymentsOf = async (deps: Needs, db: Db, tenant: number): Promise<Payments | null> => {
  const { publishable_key: publishableKey, secret_key } = await readMerchant(db, tenant);
  const keys =
    publishableKey && secret_key
      ? { publishableKey, secretKey: decryptText(merchantKey(deps, tenant), secret_key) }
      : null;
  return merchantPayments(deps.payments, keys, deps.config.STRIPE_URL);
};

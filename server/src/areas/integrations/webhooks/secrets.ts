import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps';
import { decryptText, encryptText } from '../../../services/encryption';

type Needs = Pick<Deps, 'config'>;

export const webhookSecretPurpose = (tenant: number): string => `webhook secret of dealership ${tenant}`;

const keyOf = ({ config }: Needs, tenant: number) => ({
  secret: config.secret,
  purpose: webhookSecretPurpose(tenant),
});

/** A new secret: shown once, kept encrypted, since each delivery is signed with it. */
export const newSecret = (deps: Needs, tenant: number) => {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  return { secret, stored: encryptText(keyOf(deps, tenant), secret), hint: `whsec_…${secret.slice(-4)}` };
};

/** null when it was encrypted by a server with another SECRET. */
export const secretOf = (deps: Needs, tenant: number, stored: string): string | null => {
  try {
    return decryptText(keyOf(deps, tenant), stored);
  } catch {
    return null;
  }
};

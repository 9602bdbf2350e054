import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps';
import { decryptText, encryptText } from '../../../services/encryption';

export const passwordPurpose = (tenant: number): string => `feed password of dealership ${tenant}`;

const keyOf = ({ config }: Pick<Deps, 'config'>, tenant: number) => ({
  ...{ secret: config.secret, purpose: passwordPurpose(tenant) },
});

export const sealPassword = (deps: Pick<Deps, 'config'>, tenant: number, password: string): string =>
  password === '' ? '' : encryptText(keyOf(deps, tenant), password);

export const openPassword = (deps: Pick<Deps, 'config'>, tenant: number, sealed: string): string =>
  sealed === '' ? '' : decryptText(keyOf(deps, tenant), sealed);

/** Part of the address that a channel fetches its file from. */
export const newPullKey = (): string => randomBytes(24).toString('hex');
export const pullKeyHash = (key: string): string => createHash('sha256').update(key).digest('base64url');

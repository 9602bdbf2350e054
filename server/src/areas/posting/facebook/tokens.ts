import type { Deps } from '../../../deps';
import { decryptText, encryptText } from '../../../services/encryption';
import type { StoredConnection } from './connection.queries';

type Means = Pick<Deps, 'config'>;

export const tokenPurpose = (tenant: number): string => `Facebook token of dealership ${tenant}`;

const keyOf = ({ config }: Means, tenant: number) => ({
  ...{ secret: config.secret, purpose: tokenPurpose(tenant) },
});

export const sealToken = (deps: Means, tenant: number, token: string): string =>
  encryptText(keyOf(deps, tenant), token);
export const openToken = (deps: Means, tenant: number, sealed: string): string =>
  decryptText(keyOf(deps, tenant), sealed);

export const accessOf = (deps: Means, tenant: number, connection: StoredConnection) => ({
  ...{ id: connection.page_id, token: openToken(deps, tenant, connection.page_token) },
});

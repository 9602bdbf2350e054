import { createHash, createHmac } from 'node:crypto';
import type { Deps } from '../../../deps';

type Needs = Pick<Deps, 'config' | 'publicUrl'>;

/** Whoever has the code can sign, so only its hash is kept. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Made from the secret of the server, so that a reminder and a tablet have the same link without keeping it. */
export const codeOf = ({ config }: Needs, tenant: number, signerId: number): string =>
  createHmac('sha256', config.secret).update(`signing link ${tenant} ${signerId}`).digest('base64url');

export const linkOf = (needs: Needs, tenant: number, signerId: number): string =>
  `${needs.publicUrl}/#/sign/agreement/${codeOf(needs, tenant, signerId)}`;

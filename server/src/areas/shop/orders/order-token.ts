import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps';

type Needs = Pick<Deps, 'config'>;

const sealOf = ({ config }: Needs, tenant: number, id: number): string =>
  createHmac('sha256', config.secret)
    .update(`order ${id} of the shop of dealership ${tenant}`)
    .digest('base64url')
    .slice(0, 32);

/** Names an order in the address that its buyer gets; nobody can make it up. */
export const orderToken = (deps: Needs, tenant: number, id: number): string =>
  `${id.toString(36)}.${sealOf(deps, tenant, id)}`;

/** The order that a token names; undefined for one that is not ours or another dealership's. */
export const readOrderToken = (deps: Needs, tenant: number, token: string): number | undefined => {
  const found = /^([0-9a-z]{1,7})\.([\w-]{32})$/.exec(token);
  const id = Number.parseInt(found?.[1] ?? '', 36);
  if (!found || !Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return undefined;
  return timingSafeEqual(Buffer.from(sealOf(deps, tenant, id)), Buffer.from(found[2] ?? '')) ? id : undefined;
};

/** Where the buyer sees the order; '' for one that was not ordered on the site. */
export const orderAddress = (
  deps: Needs,
  tenant: number,
  order: { id: number; origin: string; language: string },
) =>
  order.origin === ''
    ? ''
    : `${order.origin}${order.language === 'fr' ? '/fr' : ''}/orders/${orderToken(deps, tenant, order.id)}`;

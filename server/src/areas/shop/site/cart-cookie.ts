import { createHmac, timingSafeEqual } from 'node:crypto';
import { type CartItem, cartText, readCart, SITE_QUANTITY_MOST } from '@forecourt/domain/shop/index';
import type { Deps } from '../../../deps';
import type { SiteCookie, SiteVisitorRequest } from '../../../site/site-page';

const NAME = 'cart';
const MONTH_SECONDS = 30 * 86_400;

type Needs = Pick<Deps, 'config'>;

const sign = ({ config }: Needs, tenant: number, text: string): string =>
  createHmac('sha256', config.secret)
    .update(`cart at dealership ${tenant} ${text}`)
    .digest('base64url')
    .slice(0, 22);

/** A cart that was filled before wants no more than may be ordered. */
const withinMost = (items: readonly CartItem[]): CartItem[] =>
  items.map((item) => ({ ...item, quantity: Math.min(item.quantity, SITE_QUANTITY_MOST) }));

/** What is in the visitor's cart; one that was altered, or is another dealership's, is empty. */
export const cartOf = (deps: Needs, { site, cookies }: SiteVisitorRequest): CartItem[] => {
  const [text = '', seal = ''] = (cookies[NAME] ?? '').split('~');
  const expected = Buffer.from(sign(deps, site.tenant, text));
  const given = Buffer.from(seal);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return [];
  return withinMost(readCart(text));
};

export const cartCookie = (deps: Needs, tenant: number, items: readonly CartItem[]): SiteCookie => {
  const text = cartText(withinMost(items));
  const value = items.length === 0 ? '' : `${text}~${sign(deps, tenant, text)}`;
  return { name: NAME, value, maxAgeSeconds: MONTH_SECONDS };
};

import { addToCart, CART_LINES_MOST, changeCart, SITE_QUANTITY_MOST } from '@forecourt/domain/shop/index';
import type { Deps } from '../../../deps';
import { type Html, html } from '../../../http/html';
import {
  type Site,
  type SiteAnswer,
  type SiteForm,
  type SiteFormRequest,
  type SitePrivatePage,
  type SiteVisitorRequest,
  sitePath,
  textsOf,
} from '../../../site/site-page';
import { cartCookie, cartOf } from './cart-cookie';
import { inEnglish } from './in-english';
import { moneyText } from './money-text';
import { type Cart, type CartLine, readCartLines } from './read-cart';

const TEXTS = {
  en: {
    title: 'Your cart',
    empty: 'Your cart is empty.',
    toShop: 'Continue shopping',
    quantity: 'Quantity',
    change: 'Update',
    remove: 'Remove',
    each: 'each',
    products: 'Subtotal',
    total: 'Total',
    checkout: 'Checkout',
    gone: 'Something that was in your cart is no longer sold and was taken out.',
    soldOut: 'Sold out: please remove it.',
    short: (most: number) => `Only ${most} left: please change the quantity.`,
    full: `A cart holds at most ${CART_LINES_MOST} different products.`,
  },
  fr: {
    title: 'Votre panier',
    empty: 'Votre panier est vide.',
    toShop: 'À la boutique',
    quantity: 'Quantité',
    change: 'Modifier',
    remove: 'Retirer',
    each: 'chacun',
    products: 'Produits',
    total: 'Total',
    checkout: 'Passer à la caisse',
    gone: 'Un article de votre panier n’est plus vendu et a été retiré.',
    soldOut: 'Épuisé : veuillez le retirer.',
    short: (most: number) => `Il n’en reste que ${most} : veuillez modifier la quantité.`,
    full: `Un panier contient au plus ${CART_LINES_MOST} articles différents.`,
  },
} as const;

const NO_INDEX = { noIndex: true, description: '' } as const;

/** What the cart comes to, with its taxes. */
export const sums = (site: Site, { figures }: Pick<Cart, 'figures'>): Html => {
  const texts = textsOf(site, TEXTS);
  return html`<dl class="cart-sums"><dt>${texts.products}</dt><dd>${moneyText(site, figures.subtotal)}</dd>
${figures.taxes.map(({ name, rate, amount }) => html`<dt>${name} ${rate / 1_000}%</dt><dd>${moneyText(site, amount)}</dd>`)}
<dt class="sum">${texts.total}</dt><dd class="sum">${moneyText(site, figures.total)}</dd></dl>`;
};

const problemOf = (site: Site, { most, quantity }: CartLine): string => {
  const texts = textsOf(site, TEXTS);
  if (most >= quantity) return '';
  return most === 0 ? texts.soldOut : texts.short(most);
};

const lineOf = (site: Site, line: CartLine): Html => {
  const texts = textsOf(site, TEXTS);
  const { variant, name, quantity } = line;
  const problem = problemOf(site, line);
  const id = `quantity-${variant.id}`;
  return html`<li class="cart-line"><div><a${inEnglish(site)} href="${sitePath(site, `/shop/${variant.slug}`)}">${name}</a>
<p class="quiet">${moneyText(site, variant.price_cents)} ${texts.each}</p>${problem && html`<p class="notice bad" role="alert">${problem}</p>`}</div>
<strong>${moneyText(site, variant.price_cents * quantity)}</strong>
<form method="post" action="${sitePath(site, '/cart')}"><input type="hidden" name="variant" value="${variant.id}">
<div class="field"><label for="${id}">${texts.quantity}</label><input id="${id}" name="quantity" type="number" min="1" max="${SITE_QUANTITY_MOST}" value="${quantity}" required></div>
<button class="button" name="do" value="change" type="submit">${texts.change}<span class="hidden"> ${name}</span></button>
<button class="button" name="do" value="remove" type="submit" formnovalidate>${texts.remove}<span class="hidden"> ${name}</span></button></form></li>`;
};

const cartBody = (site: Site, cart: Cart, notice: string): Html => {
  const texts = textsOf(site, TEXTS);
  const shop = html`<a class="button" href="${sitePath(site, '/shop')}">${texts.toShop}</a>`;
  return html`<div class="wrap narrow"><div class="page-head"><h1>${texts.title}</h1></div>
${cart.hasGone && html`<p class="notice bad" role="alert">${texts.gone}</p>`}${notice && html`<p class="notice" role="status">${notice}</p>`}
${
  cart.lines.length === 0
    ? html`<p>${texts.empty}</p><p class="actions">${shop}</p>`
    : html`<div class="card"><ul class="cart-lines">${cart.lines.map((line) => lineOf(site, line))}</ul></div>${sums(site, cart)}
<p class="actions">${!cart.isShort && html`<a class="button primary" href="${sitePath(site, '/checkout')}">${texts.checkout}</a> `}${shop}</p>`
}</div>`;
};

const cartPage = async (deps: Deps, request: SiteVisitorRequest, notice = ''): Promise<SiteAnswer> => {
  const { site } = request;
  if (!site.hasShop) return null;
  const items = cartOf(deps, request);
  const cart = await readCartLines(deps, site, items);
  const kept = cart.lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity }));
  return {
    ...{
      kind: 'page',
      isPrivate: true,
      head: { ...NO_INDEX, title: textsOf(site, TEXTS).title, path: '/cart' },
    },
    body: cartBody(site, cart, notice),
    ...(cart.hasGone && { cookies: [cartCookie(deps, site.tenant, kept)] }),
  };
};

const changed = (deps: Deps, request: SiteFormRequest) => {
  const { fields } = request;
  const items = cartOf(deps, request);
  const variantId = Number(fields.get('variant'));
  const quantity = Number(fields.get('quantity'));
  const wanted = Number.isInteger(quantity) ? Math.min(Math.max(0, quantity), SITE_QUANTITY_MOST) : 1;
  if (fields.get('do') === 'remove') return changeCart(items, variantId, 0);
  if (fields.get('do') === 'change') return changeCart(items, variantId, wanted);
  return addToCart(items, { variantId, quantity: wanted });
};

export const cartPages = (deps: Deps): readonly SitePrivatePage[] => [
  {
    ...{ name: 'shop.cart', path: '/cart', rate: { per: 'address', max: 120, seconds: 60 } },
    answer: (request) => cartPage(deps, request),
  },
];

export const cartForms = (deps: Deps): readonly SiteForm[] => [
  {
    ...{ name: 'shop.changeCart', path: '/cart', rate: { per: 'address', max: 120, seconds: 60 } },
    // it only concerns the visitor's own cookie
    hasCaptcha: false,
    submit: async (request) => {
      if (!request.site.hasShop) return null;
      const before = cartOf(deps, request);
      const items = changed(deps, request);
      const isFull =
        request.fields.get('do') === 'add' &&
        items.length === before.length &&
        before.length >= CART_LINES_MOST;
      if (isFull && !before.some(({ variantId }) => variantId === Number(request.fields.get('variant'))))
        return cartPage(deps, request, textsOf(request.site, TEXTS).full);
      return {
        ...{ kind: 'redirect', status: 303, to: '/cart' },
        cookies: [cartCookie(deps, request.site.tenant, items)],
      };
    },
  },
];

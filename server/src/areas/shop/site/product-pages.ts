import { createHash } from 'node:crypto';
import { availableOf, LOW_STOCK, SITE_QUANTITY_MOST } from '@forecourt/domain/shop/index';
import type { Deps } from '../../../deps';
import { type Html, html } from '../../../http/html';
import type { Site, SiteAnswer, SitePage, SiteRequest } from '../../../site/site-page';
import { sitePath, textsOf } from '../../../site/site-page';
import { picturesOf, type StoredPicture } from '../products/product.queries';
import { type StoredVariant, variantsOf } from '../stock/variant.queries';
import { inEnglish } from './in-english';
import { moneyText } from './money-text';
import {
  type ShownProduct,
  shownCategories,
  shownPicture,
  shownProduct,
  shownProducts,
} from './product.queries';

const PAGE_SIZE = 12;

const TEXTS = {
  en: {
    where: 'You are here',
    shop: 'Shop',
    intro: 'Accessories and gifts, ordered here and picked up at the dealership.',
    all: 'All',
    categories: 'Categories',
    none: 'There is nothing here at the moment.',
    from: 'from',
    soldOut: 'Sold out',
    inStock: 'In stock',
    left: (count: number) => `Only ${count} left`,
    taxes: 'Taxes are calculated at checkout.',
    exempt: 'No tax is charged on it.',
    pickUp: 'Pick-up at the dealership.',
    variant: 'Choose an option',
    quantity: 'Quantity',
    add: 'Add to cart',
    cart: 'Cart',
    newer: 'Previous',
    older: 'Next',
    pages: 'Pages',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    picture: (name: string, count: number) => `${name}, picture ${count}`,
  },
  fr: {
    where: 'Vous êtes ici',
    shop: 'Boutique',
    intro: 'Des accessoires et des cadeaux, commandés ici et ramassés chez le concessionnaire.',
    all: 'Tout',
    categories: 'Catégories',
    none: 'Il n’y a rien ici pour le moment.',
    from: 'à partir de',
    soldOut: 'Épuisé',
    inStock: 'En stock',
    left: (count: number) => `Il n’en reste que ${count}`,
    taxes: 'Les taxes sont ajoutées au moment de payer.',
    exempt: 'Aucune taxe ne s’applique.',
    pickUp: 'Ramassage chez le concessionnaire.',
    variant: 'Choisissez une option',
    quantity: 'Quantité',
    add: 'Ajouter au panier',
    cart: 'Panier',
    newer: 'Précédent',
    older: 'Suivant',
    pages: 'Pages',
    page: (page: number, pages: number) => `Page ${page} de ${pages}`,
    picture: (name: string, count: number) => `${name}, photo ${count}`,
  },
} as const;

/** The language that products are described in. */
const LANGUAGES = ['en'] as const;

const productPath = (slug: string) => `/shop/${slug}`;
const picturePath = (slug: string, id: number, small = false) =>
  `/shop/${slug}/pictures/${id}${small ? '/small' : ''}`;

const priceOf = (site: Site, { price_from, price_to }: ShownProduct): string => {
  const price = moneyText(site, price_from);
  return price_from === price_to ? price : `${textsOf(site, TEXTS).from} ${price}`;
};

/** Stands where there is no picture. */
const blank = ({ name }: ShownProduct): Html =>
  html`<span class="product-blank" aria-hidden="true">${name.slice(0, 1)}</span>`;

const card = (site: Site, product: ShownProduct): Html => {
  const texts = textsOf(site, TEXTS);
  return html`<a class="card product-card" href="${sitePath(site, productPath(product.slug))}">
${
  product.picture_id === null
    ? blank(product)
    : html`<img src="${picturePath(product.slug, product.picture_id, true)}" alt="" width="480" height="360" loading="lazy">`
}
<div><h2${inEnglish(site)}>${product.name}</h2><p class="price">${priceOf(site, product)}</p>
${!product.is_available && html`<p class="note">${texts.soldOut}</p>`}</div></a>`;
};

const listPath = (category: string, page: number): string => {
  const query = new URLSearchParams({
    ...(category && { category }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query ? `/shop?${query}` : '/shop';
};

const pager = (site: Site, category: string, page: number, pages: number): Html | false => {
  const texts = textsOf(site, TEXTS);
  const link = (to: number, words: string, rel: string) =>
    html`<a class="button" rel="${rel}" href="${sitePath(site, listPath(category, to))}">${words}</a>`;
  return (
    pages > 1 &&
    html`<nav class="pager" aria-label="${texts.pages}">${page > 1 && link(page - 1, texts.newer, 'prev')}
<span>${texts.page(page, pages)}</span>${page < pages && link(page + 1, texts.older, 'next')}</nav>`
  );
};

const listAnswer = async ({ database }: Deps, { site, query }: SiteRequest): Promise<SiteAnswer> => {
  if (!site.hasShop) return null;
  const texts = textsOf(site, TEXTS);
  const category = query.get('category') ?? '';
  const page = Math.min(Math.max(1, Math.floor(Number(query.get('page')) || 1)), 10_000);
  const { found, categories } = await database.read(site.tenant, async (db) => ({
    found: await shownProducts(db, site.tenant, {
      ...{ category, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    }),
    categories: await shownCategories(db, site.tenant),
  }));
  if (found.rows.length === 0 && (page > 1 || category !== '')) return null;
  const chip = (name: string, to: string, isOn: boolean) =>
    html`<a class="chip" href="${sitePath(site, to)}"${isOn && html` aria-current="page"`}>${name}</a>`;
  return {
    kind: 'page',
    head: {
      title: category || texts.shop,
      description: texts.intro,
      path: listPath(category, page),
    },
    body: html`<div class="wrap"><div class="page-head"><h1>${category || texts.shop}</h1><p>${texts.intro}</p></div>
<div class="shop-bar"><nav class="chips" aria-label="${texts.categories}">${chip(texts.all, '/shop', category === '')}${categories.map(
      (name) => chip(name, listPath(name, 1), name === category),
    )}</nav><a class="button" rel="nofollow" href="${sitePath(site, '/cart')}">${texts.cart}</a></div>
${found.rows.length === 0 ? html`<p>${texts.none}</p>` : html`<div class="grid">${found.rows.map((row) => card(site, row))}</div>`}
${pager(site, category, page, Math.ceil(found.total / PAGE_SIZE))}</div>`,
  };
};

const stockText = (site: Site, variant: StoredVariant): string => {
  const texts = textsOf(site, TEXTS);
  if (!variant.track_stock) return texts.inStock;
  const left = availableOf({ onHand: variant.on_hand, held: variant.held });
  if (left === 0) return texts.soldOut;
  return left <= LOW_STOCK ? texts.left(left) : texts.inStock;
};

const isFree = ({ track_stock, on_hand, held }: StoredVariant): boolean => !track_stock || on_hand > held;

/** Of several variants the one of which most are left; the cart says where another has fewer. */
const mostOf = (variants: readonly StoredVariant[]): number =>
  Math.max(
    1,
    ...variants.map(({ track_stock, on_hand: onHand, held }) =>
      track_stock ? Math.min(availableOf({ onHand, held }), SITE_QUANTITY_MOST) : SITE_QUANTITY_MOST,
    ),
  );

/** One variant needs no choice; of several the first that can be had is chosen. */
const orderForm = (site: Site, variants: readonly StoredVariant[]): Html | false => {
  const texts = textsOf(site, TEXTS);
  const first = variants.find(isFree);
  const [only] = variants;
  const choices =
    variants.length === 1 && only
      ? html`<input type="hidden" name="variant" value="${only.id}"><p class="quiet">${stockText(site, only)}</p>`
      : html`<fieldset class="choices"><legend>${texts.variant}</legend>${variants.map(
          (
            variant,
          ) => html`<label><input type="radio" name="variant" value="${variant.id}"${variant === first && html` checked`}${
            !isFree(variant) && html` disabled`
          } required>
<span><span${inEnglish(site)}>${variant.name || variant.sku}</span><br><span class="quiet">${stockText(site, variant)}</span></span><span class="price">${moneyText(site, variant.price_cents)}</span></label>`,
        )}</fieldset>`;
  if (!first) return html`${choices}<p class="notice" role="status">${texts.soldOut}</p>`;
  return html`<form class="stack" method="post" action="${sitePath(site, '/cart')}"><input type="hidden" name="do" value="add">
${choices}<div class="field"><label for="quantity">${texts.quantity}</label><input id="quantity" name="quantity" type="number" min="1" max="${mostOf(variants)}" value="1" required></div>
<p class="actions"><button class="button primary" type="submit">${texts.add}</button></p></form>`;
};

const pictureList = (site: Site, product: ShownProduct, pictures: readonly StoredPicture[]): Html => {
  const texts = textsOf(site, TEXTS);
  return html`<div class="product-pictures">${pictures.map(
    (
      { id, width, height },
      at,
    ) => html`<a href="${picturePath(product.slug, id)}"><img src="${picturePath(product.slug, id, at > 0)}"
 alt="${texts.picture(product.name, at + 1)}" width="${width}" height="${height}"${at > 0 && html` loading="lazy"`}></a>`,
  )}</div>`;
};

const dataOf = (
  site: Site,
  product: ShownProduct,
  variants: readonly StoredVariant[],
  pictures: readonly StoredPicture[],
) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  ...(product.description && { description: product.description }),
  ...(product.category && { category: product.category }),
  ...(variants[0] && { sku: variants[0].sku }),
  image: pictures.map(({ id }) => `${site.origin}${picturePath(product.slug, id)}`),
  offers: variants.map((variant) => ({
    '@type': 'Offer',
    sku: variant.sku,
    ...(variant.name && { name: variant.name }),
    price: (variant.price_cents / 100).toFixed(2),
    priceCurrency: 'CAD',
    availability: `https://schema.org/${isFree(variant) ? 'InStock' : 'OutOfStock'}`,
    url: `${site.origin}${productPath(product.slug)}`,
  })),
});

const productAnswer = async ({ database }: Deps, { site, params }: SiteRequest): Promise<SiteAnswer> => {
  if (!site.hasShop) return null;
  const { tenant } = site;
  const found = await database.read(tenant, async (db) => {
    const product = await shownProduct(db, tenant, params.slug ?? '');
    return (
      product && {
        ...{ product, variants: await variantsOf(db, tenant, product.id) },
        pictures: await picturesOf(db, tenant, product.id),
      }
    );
  });
  if (!found) return null;
  const { product, variants, pictures } = found;
  const texts = textsOf(site, TEXTS);
  const paragraphs = product.description.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  const [first] = pictures;
  return {
    kind: 'page',
    head: {
      ...{ title: product.name, path: productPath(product.slug), type: 'product' },
      description: (paragraphs[0] ?? texts.intro).slice(0, 160),
      ...(first && {
        image: {
          ...{ path: picturePath(product.slug, first.id), width: first.width, height: first.height },
          alt: product.name,
        },
      }),
      languages: LANGUAGES,
      data: [dataOf(site, product, variants, pictures)],
    },
    body: html`<div class="wrap"><nav class="crumbs" aria-label="${texts.where}"><ol><li><a href="${sitePath(site, '/shop')}">${texts.shop}</a></li>${
      product.category &&
      html`<li><a href="${sitePath(site, listPath(product.category, 1))}">${product.category}</a></li>`
    }</ol></nav>
<div class="product"><div>${pictures.length > 0 ? pictureList(site, product, pictures) : blank(product)}</div>
<div class="stack"><h1${inEnglish(site)}>${product.name}</h1><p class="price">${priceOf(site, product)}</p>
<p class="quiet">${product.tax_class === 'taxable' ? texts.taxes : texts.exempt} ${texts.pickUp}</p>
${orderForm(site, variants)}
<div class="prose product-text"${inEnglish(site)}>${paragraphs.map((text) => html`<p>${text}</p>`)}</div>
<p><a rel="nofollow" href="${sitePath(site, '/cart')}">${texts.cart}</a></p></div></div></div>`,
  };
};

const pictureAnswer = async (
  { database, files }: Deps,
  { site, params }: SiteRequest,
  size: 'file' | 'small',
): Promise<SiteAnswer> => {
  const id = /^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : 0;
  if (!site.hasShop || id === 0) return null;
  const found = await database.read(site.tenant, (db) =>
    shownPicture(db, site.tenant, params.slug ?? '', id),
  );
  if (!found) return null;
  const name = found[size];
  return {
    ...{ kind: 'file', type: 'image/webp', content: () => files.get(name) },
    // the name of the file stays unknown: it is its address for those who are signed in
    etag: createHash('sha256').update(name).digest('base64url').slice(0, 22),
  };
};

export const productPages = (deps: Deps): readonly SitePage[] => [
  {
    ...{ name: 'shop.list', path: '/shop', params: ['category', 'page'] },
    answer: (request) => listAnswer(deps, request),
  },
  { name: 'shop.product', path: '/shop/{slug}', answer: (request) => productAnswer(deps, request) },
  {
    ...{ name: 'shop.picture', path: '/shop/{slug}/pictures/{id}' },
    answer: (request) => pictureAnswer(deps, request, 'file'),
  },
  {
    ...{ name: 'shop.smallPicture', path: '/shop/{slug}/pictures/{id}/small' },
    answer: (request) => pictureAnswer(deps, request, 'small'),
  },
];

import type { Deps } from '../../../deps';
import type { SiteParts } from '../../../site/site-page';
import { cartForms, cartPages } from './cart-page';
import { checkoutForms, checkoutPages } from './checkout-page';
import { orderForms, orderPages } from './order-page';
import { shownProducts, shownSlugs } from './product.queries';
import { productPages } from './product-pages';
import { STYLE } from './shop-style';

/** The shop on the public site: products, cart, checkout, and the page of an order. */
export const shopSite = (deps: Deps): SiteParts => ({
  pages: productPages(deps),
  privatePages: [...cartPages(deps), ...checkoutPages(deps), ...orderPages(deps)],
  forms: [...cartForms(deps), ...checkoutForms(deps), ...orderForms(deps)],
  style: STYLE,
  sitemap: async (site) => {
    if (!site.hasShop) return [];
    const slugs = await deps.database.read(site.tenant, (db) => shownSlugs(db, site.tenant));
    return slugs.length === 0
      ? []
      : [{ path: '/shop' }, ...slugs.map((slug) => ({ path: `/shop/${slug}`, languages: ['en'] as const }))];
  },
  links: async (site) => {
    if (!site.hasShop) return [];
    const one = { category: '', limit: 1, offset: 0 };
    const { total } = await deps.database.read(site.tenant, (db) => shownProducts(db, site.tenant, one));
    return total === 0 ? [] : [{ label: 'Shop', labelFr: 'Boutique', href: '/shop' }];
  },
});

import type { shopCalls } from '@forecourt/contract/shop/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { fileAddress } from '../../files';
import { readShopPlace } from '../place.queries';
import { categoriesOf, listProducts } from './product.queries';
import { dollars, readProduct } from './product-reply';

export const productHandlers: Pick<Handlers<typeof shopCalls>, 'settings' | 'products' | 'product'> = {
  settings: (_input, context) =>
    context.read(async (db) => {
      const { province, country, tax_number } = await readShopPlace(db, context.tenant);
      return {
        ...{ province: province ?? '', country: country ?? '', tax_number },
        categories: await categoriesOf(db, context.tenant),
      };
    }),

  products: async ({ query }, context) => {
    const { tenant } = context;
    const found = await context.read((db) => listProducts(db, tenant, query, defaultPageSize(tenant)));
    return {
      ...found,
      rows: found.rows.map((row) => ({
        ...{ ...row, is_shown: row.is_shown ? 1 : 0 },
        ...{ price_from: dollars(row.price_from), price_to: dollars(row.price_to) },
        picture: row.picture === null ? null : fileAddress(row.picture),
      })),
    };
  },

  product: ({ params }, context) => context.read((db) => readProduct(db, context.tenant, params.id)),
};

import type { Product, ProductVariant } from '@forecourt/contract/shop/product';
import { roundCents, toDollars } from '@forecourt/domain/money/cents';
import { availableOf } from '@forecourt/domain/shop/index';
import type { Db } from '../../../db/database';
import { notFound } from '../../../http/refusal';
import { fileAddress } from '../../files';
import { type StoredVariant, variantsOf } from '../stock/variant.queries';
import { findProduct, picturesOf } from './product.queries';

export const dollars = (cents: number): number => toDollars(roundCents(cents));

export const toVariant = (variant: StoredVariant): ProductVariant => ({
  ...{ id: variant.id, name: variant.name, sku: variant.sku },
  ...{ price: dollars(variant.price_cents), cost: dollars(variant.cost_cents) },
  ...{ track_stock: variant.track_stock ? 1 : 0, on_hand: variant.on_hand, held: variant.held },
  available: availableOf({ onHand: variant.on_hand, held: variant.held }),
  stock_value: dollars(variant.value_cents),
});

export const readProduct = async (db: Db, tenant: number, id: number): Promise<Product> => {
  const found = await findProduct(db, tenant, id);
  if (!found) throw notFound();
  const variants = await variantsOf(db, tenant, id);
  const pictures = await picturesOf(db, tenant, id);
  return {
    ...{ ...found, is_shown: found.is_shown ? 1 : 0, variants: variants.map(toVariant) },
    pictures: pictures.map((picture) => ({
      ...{ id: picture.id, src: fileAddress(picture.small), name: picture.name },
    })),
  };
};

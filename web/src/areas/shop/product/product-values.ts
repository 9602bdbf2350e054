import type { Product } from '@forecourt/contract/shop/product';

export interface VariantValues {
  id?: number;
  name: string;
  sku: string;
  price: number | null;
  cost: number | null;
  track_stock: 0 | 1;
  /** Of a new one. */
  stock: number | null;
}

export interface ProductValues {
  name: string;
  description: string;
  category: string;
  tax_class: 'taxable' | 'exempt';
  is_shown: 0 | 1;
  variants: VariantValues[];
  pictures: number[];
  version: number;
}

export const newVariant = (): VariantValues => ({
  ...{ name: '', sku: '', price: null, cost: 0, track_stock: 1, stock: 0 },
});

export const NEW_PRODUCT: ProductValues = {
  ...{ name: '', description: '', category: '', tax_class: 'taxable', is_shown: 0, pictures: [], version: 0 },
  variants: [newVariant()],
};

export const productValues = (product: Product): ProductValues => ({
  ...{ name: product.name, description: product.description, category: product.category },
  ...{ tax_class: product.tax_class, is_shown: product.is_shown, version: product.version },
  variants: product.variants.map(({ id, name, sku, price, cost, track_stock }) => ({
    ...{ id, name, sku, price, cost, track_stock, stock: 0 },
  })),
  pictures: product.pictures.map(({ id }) => id),
});

import { shopCalls } from '@forecourt/contract/shop/index';
import type { Product } from '@forecourt/contract/shop/product';
import { IconPackage } from '@tabler/icons-react';
import { FormSkeleton, Page } from '../../../kit/page';
import { RecordPage } from '../../../kit/record';
import { SHOP } from '../paths';
import { Movements } from '../product/movements';
import { ProductForm } from '../product/product-form';
import { StockSection } from '../product/stock-section';

/** Another form for another version, and for pictures that came after the product was added. */
const formKey = ({ id, version, pictures }: Product) =>
  [id, version, ...pictures.map((picture) => picture.id)].join(' ');

/** Changes a product, its stock and its pictures. */
export const Screen = () => (
  <RecordPage
    call={shopCalls.product}
    title="Edit product"
    skeleton={<FormSkeleton sections={3} />}
    missing={{
      icon: IconPackage,
      title: 'This product is not in your shop',
      text: 'It may have been removed, or belong to another dealership.',
      list: { label: 'Shop', to: SHOP },
    }}
  >
    {(product) => (
      <Page title={product.name} back={SHOP}>
        <ProductForm key={formKey(product)} product={product} />
        <StockSection product={product} />
        <Movements productId={product.id} />
      </Page>
    )}
  </RecordPage>
);

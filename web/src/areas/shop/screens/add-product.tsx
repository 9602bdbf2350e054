import { Page } from '../../../kit/page';
import { SHOP } from '../paths';
import { ProductForm } from '../product/product-form';

/** Adds a product with its variants, stock and pictures. */
export const Screen = () => (
  <Page title="Add product" back={SHOP}>
    <ProductForm />
  </Page>
);

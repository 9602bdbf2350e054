import { shopCalls } from '@forecourt/contract/shop/index';
import {
  PICTURE_MAX_BYTES,
  PICTURES_MOST,
  type Product,
  productChanges,
} from '@forecourt/contract/shop/product';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { FormGrid, Section, Wide } from '../../../kit/page';
import { UploadField } from '../../../kit/upload';
import { productPath, SHOP } from '../paths';
import { REFETCH_PRODUCTS } from '../refetch';
import { CategoryField } from './category-field';
import { KeptPictures } from './kept-pictures';
import { NEW_PRODUCT, type ProductValues, productValues } from './product-values';
import { VariantsGrid } from './variants-grid';

const RULES = { kinds: ['png', 'jpg', 'webp'], maxBytes: PICTURE_MAX_BYTES } as const;
const TAXES = [
  { value: 'taxable' as const, label: 'Taxable (GST, PST, HST or QST of the province)' },
  { value: 'exempt' as const, label: 'Exempt from tax' },
];

/** Adds a product or changes one; new pictures are sent once the product is saved. */
export const ProductForm = ({ product }: { product?: Product }) => {
  const navigate = useNavigate();
  const { data: settings } = useCall(shopCalls.settings, {}, { silent: true, staleTime: 60_000 });
  const adding = useSave(shopCalls.addProduct, { invalidates: REFETCH_PRODUCTS });
  const saving = useSave(shopCalls.changeProduct, { invalidates: REFETCH_PRODUCTS });
  const sending = useSave(shopCalls.addPictures, { invalidates: REFETCH_PRODUCTS, quiet: true });
  const [files, setFiles] = useState<File[]>([]);
  const initial: ProductValues = product ? productValues(product) : NEW_PRODUCT;
  const form = useRecordForm({
    ...{ schema: productChanges, initial },
    draft: product ? undefined : 'add-product',
    save: async ({ pictures, version, ...body }) => {
      const saved = product
        ? await saving.save({ params: { id: product.id }, body: { ...body, pictures, version } })
        : await adding.save({ body });
      if (files.length > 0) await sending.save({ params: { id: saved.id }, files: { pictures: files } });
      return saved;
    },
    onSaved: (saved) => {
      setFiles([]);
      void navigate(product ? SHOP : productPath(saved.id));
    },
  });
  const room = PICTURES_MOST - form.values.pictures.length;
  return (
    <RecordForm form={form}>
      <Section title="Product">
        <FormGrid>
          <TextField label="Name" required maxLength={120} {...form.field('name')} />
          <CategoryField categories={settings?.categories ?? []} {...form.field('category')} />
          <Wide>
            <TextAreaField
              label="Description"
              rows={5}
              maxLength={10_000}
              description="An empty line begins a new paragraph."
              {...form.field('description')}
            />
          </Wide>
          <SelectField label="Tax" required options={TAXES} {...form.field('tax_class')} />
          <SwitchField
            label="Website"
            words={{ on: 'Shown on the website', off: 'Sold at the counter only' }}
            {...form.field('is_shown')}
          />
        </FormGrid>
      </Section>
      <VariantsGrid form={form} known={product?.variants ?? []} />
      <Section title="Pictures" description={`At most ${PICTURES_MOST}. The first one is shown in lists.`}>
        <KeptPictures
          pictures={product?.pictures ?? []}
          kept={form.values.pictures}
          onChange={(ids) => form.set('pictures', ids)}
        />
        {room > 0 ? (
          <UploadField
            label="Add pictures"
            many
            rules={RULES}
            value={files}
            onChange={(next) => setFiles(next.slice(0, room))}
          />
        ) : null}
      </Section>
      <FormBar form={form} saveLabel={product ? 'Save changes' : 'Add product'} cancelTo={SHOP} />
    </RecordForm>
  );
};

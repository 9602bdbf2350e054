import type { ReactNode } from 'react';
import { DateField, PostalField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';

export interface SaleValues {
  sellerName: string;
  purchaseDate: string | null;
  paymentDate: string | null;
  postalCode: string;
  url: string;
}

interface Props<V extends SaleValues> {
  form: RecordFormState<V>;
  /** What was said about a field when the paper was read. */
  said?: (field: string) => ReactNode;
}

const nothing = () => null;

/** From whom and when it was bought. */
export const SaleFields = <V extends SaleValues>({ form, said = nothing }: Props<V>) => (
  <>
    <div>
      <TextField label="Seller" {...form.field('sellerName')} maxLength={120} />
      {said('sellerName')}
    </div>
    <div>
      <DateField label="Purchase date" {...form.field('purchaseDate')} />
      {said('purchaseDate')}
    </div>
    <div>
      <DateField label="Payment date" {...form.field('paymentDate')} />
      {said('paymentDate')}
    </div>
    <PostalField label="Postal code" {...form.field('postalCode')} />
    <TextField label="Link" type="url" {...form.field('url')} maxLength={500} />
  </>
);

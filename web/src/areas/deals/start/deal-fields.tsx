import { useCan } from '../../../api/session-context';
import { MoneyField, SelectField, TextAreaField, TextField } from '../../../kit/fields';
import { type RecordFormState, Wide } from '../../../kit/form';
import { CustomerField } from '../../customers';
import { VehicleField } from '../../inventory';
import { useSellers } from '../use-sellers';
import type { NewDealValues } from './start-values';

/** What a deal begins with. */
export const DealFields = ({ form }: { form: RecordFormState<NewDealValues> }) => {
  const can = useCan();
  const sellers = useSellers();
  return (
    <>
      <CustomerField
        label="Customer"
        required
        placeholder="Search name, phone or e-mail"
        {...form.field('customer_id')}
      />
      <VehicleField
        label="Vehicle"
        placeholder="Search stock no., VIN, make or model"
        {...form.field('mvdId')}
      />
      <MoneyField
        label="Price"
        {...form.field('price')}
        description={form.values.mvdId === null ? undefined : 'The asking price unless you enter another'}
      />
      {can('deals.assign') ? (
        <SelectField label="Seller" {...form.field('seller_id')} options={sellers} />
      ) : null}
      <TextField label="Source" {...form.field('source')} maxLength={100} placeholder="e.g. Referral" />
      <Wide>
        <TextAreaField
          label="Comment"
          {...form.field('comment')}
          rows={2}
          maxLength={5_000}
          placeholder="e.g. Wants to take it home before the long weekend"
        />
      </Wide>
    </>
  );
};

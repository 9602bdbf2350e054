import { COST_CATEGORIES } from '@forecourt/domain/costs/categories';
import { TERMS_MOST } from '@forecourt/domain/vendor/due-day';
import { VENDOR_KINDS } from '@forecourt/domain/vendor/vendor-kinds';
import {
  CityField,
  NumberField,
  PhoneField,
  PostalField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/fields';
import { FormSection, type RecordFormState, Wide } from '../../../kit/form';
import { CustomerField } from '../../customers';
import type { VendorValues } from './vendor-values';

interface Props {
  form: RecordFormState<VendorValues>;
  /** A new one is active. */
  isNew: boolean;
}

const CATEGORIES = COST_CATEGORIES.map(({ value, label }) => ({ value, label }));
const KINDS = VENDOR_KINDS.map(({ value, label }) => ({ value, label }));

/** Who it is, how to reach it, and on which terms it is paid. */
export const VendorFields = ({ form, isNew }: Props) => (
  <>
    <FormSection title="Vendor">
      <Wide>
        <TextField
          label="Name"
          required
          autoFocus={isNew}
          autoComplete="off"
          maxLength={200}
          {...form.field('name')}
        />
      </Wide>
      <SelectField label="Kind" required clearable={false} options={KINDS} {...form.field('kind')} />
      <TextField label="Contact" autoComplete="off" maxLength={200} {...form.field('contact')} />
      {isNew ? null : (
        <Wide>
          <SwitchField
            label="Active"
            words={{ on: 'can be chosen for costs and purchases', off: 'is kept, but no longer offered' }}
            {...form.field('is_active')}
          />
        </Wide>
      )}
    </FormSection>
    <FormSection title="Contact">
      <TextField type="email" label="E-mail" autoComplete="off" maxLength={254} {...form.field('email')} />
      <PhoneField label="Phone" {...form.field('phone')} />
      <PhoneField label="Mobile" {...form.field('mobile')} />
      <PhoneField label="Fax" {...form.field('fax')} />
      <Wide>
        <TextField label="Website" autoComplete="off" maxLength={200} {...form.field('website')} />
      </Wide>
      <Wide>
        <TextField label="Address" autoComplete="off" maxLength={300} {...form.field('address')} />
      </Wide>
      <CityField label="City" {...form.field('city_id')} />
      <PostalField label="Postal code" autoComplete="off" {...form.field('postal')} />
    </FormSection>
    <FormSection title="Terms">
      <NumberField
        label="Terms"
        unit="days"
        min={0}
        max={TERMS_MOST}
        description="Empty: due on receipt"
        {...form.field('terms_days')}
      />
      <SelectField
        label="Category"
        description="What its costs begin with"
        options={CATEGORIES}
        {...form.field('category')}
      />
      <TextField
        label="Tax number"
        placeholder="e.g. 123456789 RT0001"
        autoComplete="off"
        maxLength={40}
        {...form.field('tax_number')}
      />
      <TextField label="Our account number" autoComplete="off" maxLength={60} {...form.field('account_no')} />
      <TextField label="Dealer license" autoComplete="off" maxLength={60} {...form.field('licence_no')} />
      <CustomerField label="Also a customer" {...form.field('customer_id')} />
      <Wide>
        <TextAreaField label="Comment" rows={2} maxLength={5_000} {...form.field('comment')} />
      </Wide>
    </FormSection>
  </>
);

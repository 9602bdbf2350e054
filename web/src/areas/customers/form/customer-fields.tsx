import { AUTHENTICATION, CUSTOMER_TYPES, type Customer } from '@forecourt/contract/customers/customer';
import { type CustomerForm, FIRST_DAY, LAST_CUSTOMER_DAY } from '@forecourt/domain/people/customer-rules';
import { SegmentedControl } from '@mantine/core';
import {
  CityField,
  CreatableField,
  DateField,
  GenderField,
  PhoneField,
  PostalField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/fields';
import { type RecordFormState, Wide } from '../../../kit/form';
import classes from './customer.module.css';
import type { CustomerValues } from './customer-values';
import { MoreContactMethods } from './more-contact-methods';
import { useAdSources, useAuthenticationMethods, useSellers } from './use-lookups';

interface Props {
  form: RecordFormState<CustomerValues>;
}

const TYPES = [
  { value: '1', label: 'Person' },
  { value: '2', label: 'Business' },
];

/** screens.md 9: 1 Person, 2 Business. */
const TypeField = ({ form }: Props) => (
  <Wide>
    <fieldset className={classes.group} data-path="customer_type" aria-label="Customer type">
      <SegmentedControl
        aria-label="Customer type"
        className={classes.types}
        data={TYPES}
        value={String(form.values.customer_type)}
        onChange={(type) => form.set('customer_type', type === '2' ? 2 : 1)}
      />
    </fieldset>
  </Wide>
);

const Names = ({ form, autoFocus }: Props & { autoFocus?: boolean }) => {
  const isBusiness = form.values.customer_type === CUSTOMER_TYPES.business;
  const text = { autoComplete: 'off', maxLength: 300 } as const;
  return (
    <>
      {isBusiness ? (
        <>
          <TextField
            label="Company Name"
            {...form.field('company_name')}
            {...text}
            required
            autoFocus={autoFocus}
          />
          <TextField
            label="Register Number"
            {...form.field('register_number')}
            autoComplete="off"
            maxLength={60}
          />
          <TextField label="Manager" {...form.field('manager')} {...text} />
        </>
      ) : null}
      <TextField
        label="First Name"
        {...form.field('f_name')}
        {...text}
        autoFocus={!isBusiness && autoFocus}
        description={isBusiness ? 'Contact person' : undefined}
      />
      <TextField label="Last Name" {...form.field('l_name')} {...text} />
      {isBusiness ? null : (
        <>
          <TextField label="Middle Name" {...form.field('middle_name')} {...text} />
          <GenderField
            label="Gender"
            {...form.field('gender')}
            onChange={(gender) => form.set('gender', gender === 0 || gender === 1 ? gender : null)}
          />
        </>
      )}
    </>
  );
};

/** Who brought them, and whose they are. */
export const OriginFields = ({ form, customer }: Props & { customer?: Customer }) => {
  const sources = useAdSources();
  const sellers = useSellers();
  return (
    <>
      <CreatableField
        label="Ad Source"
        {...form.field('frk_ad_source_id')}
        options={sources.options}
        onAdd={sources.add}
        selectedLabel={customer?.ad_source?.name}
      />
      <SelectField
        label="Seller"
        {...form.field('frk_seller_id')}
        options={sellers}
        saved={customer?.seller ? { value: customer.seller.id, label: customer.seller.name } : null}
      />
    </>
  );
};

interface PersonalProps extends Props {
  of: CustomerForm;
  autoFocus?: boolean;
}

export const PersonalFields = ({ form, of, autoFocus }: PersonalProps) => (
  <>
    <TypeField form={form} />
    <Names form={form} autoFocus={autoFocus} />
    {form.values.customer_type === CUSTOMER_TYPES.business ? null : (
      <DateField
        label="Birthdate"
        {...form.field('birthdate')}
        min={FIRST_DAY[of].birthdate}
        max={LAST_CUSTOMER_DAY}
      />
    )}
  </>
);

export const ContactFields = ({ form }: Props) => (
  <>
    <TextField type="email" label="E-mail" {...form.field('email')} autoComplete="off" maxLength={254} />
    <PhoneField label="Mobile" {...form.field('mobile')} />
    <PhoneField label="Phone" {...form.field('phone_number')} />
    <PhoneField label="Fax number" {...form.field('fax_NO')} />
    <Wide>
      <MoreContactMethods form={form} />
    </Wide>
  </>
);

export const AddressFields = ({ form }: Props) => (
  <>
    <Wide>
      <TextField label="Address" {...form.field('address')} autoComplete="off" maxLength={300} />
    </Wide>
    <TextField label="Apartment No." {...form.field('aparteman_no')} maxLength={30} />
    <CityField label="City" {...form.field('frk_city')} />
    <PostalField label="Postalcode" {...form.field('postalcode')} />
  </>
);

/** screens.md 4 and 6: the choice shows either the licence number or the BCID; the BCID is offered in province 3 alone. */
export const LicenceFields = ({ form, of }: Props & { of: CustomerForm }) => {
  const methods = useAuthenticationMethods();
  const { customer_authentication_method: method } = form.values;
  const isBcid = method === AUTHENTICATION.bcid;
  return (
    <>
      {methods.length > 1 || isBcid ? (
        <SelectField
          label="Authentication method"
          {...form.field('customer_authentication_method')}
          onChange={(value) =>
            form.set(
              'customer_authentication_method',
              value === AUTHENTICATION.bcid ? AUTHENTICATION.bcid : AUTHENTICATION.licence,
            )
          }
          options={methods}
          clearable={false}
        />
      ) : null}
      {isBcid ? (
        <TextField label="BCID" {...form.field('bcid')} autoComplete="off" maxLength={60} />
      ) : (
        <TextField
          label="Driver license number"
          {...form.field('driver_license_NO')}
          autoComplete="off"
          maxLength={60}
        />
      )}
      <DateField
        label="Driver license issued date"
        {...form.field('driver_license_issued_date')}
        min={FIRST_DAY[of].birthdate}
        max={LAST_CUSTOMER_DAY}
      />
      <DateField
        label="Driver license expiring date"
        {...form.field('driver_license_expire_date')}
        min={FIRST_DAY[of].driver_license_expire_date}
        max={LAST_CUSTOMER_DAY}
      />
    </>
  );
};

export const WholesaleField = ({ form }: Props) => (
  <SwitchField
    label="Wholesale"
    {...form.field('is_wholesale')}
    description="Another dealer, who buys at wholesale prices"
  />
);

export const CommentField = ({ form }: Props) => (
  <Wide>
    <TextAreaField label="Comment" {...form.field('comment')} rows={2} maxLength={5_000} />
  </Wide>
);

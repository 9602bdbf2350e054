import { CityField, DateField, GenderField, PhoneField, PostalField, TextField } from '../fields';
import { FormSection, type RecordFormState, Wide } from '../form';
import type { PersonValues } from './person-values';

interface Props<V extends PersonValues> {
  form: RecordFormState<V>;
  /** A new record needs a name and an e-mail address; an update leaves an empty field as it is. */
  isNew?: boolean;
}

/** Personal, contact and address sections: the same fields wherever a person is added or edited. */
export const PersonFields = <V extends PersonValues>({ form, isNew = false }: Props<V>) => (
  <>
    <FormSection title="Personal">
      <TextField
        label="First Name"
        {...form.field('f_name')}
        required={isNew}
        autoComplete="off"
        maxLength={100}
      />
      <TextField
        label="Last Name"
        {...form.field('l_name')}
        required={isNew}
        autoComplete="off"
        maxLength={100}
      />
      <TextField label="Middle Name" {...form.field('middle_name')} autoComplete="off" maxLength={100} />
      <GenderField label="Gender" {...form.field('gender')} />
      <DateField label="Birthdate" {...form.field('birthdate')} min="1000-01-01" max="9999-01-01" />
      <TextField label="Register Number" {...form.field('register_number')} maxLength={60} />
    </FormSection>
    <FormSection title="Contact">
      <TextField
        type="email"
        label="E-mail"
        {...form.field('email')}
        required={isNew}
        autoComplete="off"
        maxLength={254}
      />
      <PhoneField label="Mobile" {...form.field('mobile')} />
      <PhoneField label="Phone" {...form.field('phone_number')} />
      <PhoneField label="Fax number" {...form.field('fax_NO')} />
    </FormSection>
    <FormSection title="Address">
      <Wide>
        <TextField label="Address" {...form.field('address')} autoComplete="off" maxLength={200} />
      </Wide>
      <TextField label="Apartment No." {...form.field('aparteman_no')} maxLength={30} />
      <CityField label="City" {...form.field('frk_city')} />
      <PostalField label="Postalcode" {...form.field('postalcode')} />
    </FormSection>
  </>
);

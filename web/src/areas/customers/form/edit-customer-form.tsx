import { type Customer, customerForm } from '@forecourt/contract/customers/customer';
import { recordCalls } from '@forecourt/contract/customers/record';
import { useState } from 'react';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { SwitchField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { useTimeZone } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { type CityNames, personDisplay, useCityNames } from '../../../kit/person';
import { ConsentClock } from '../consent/consent-clock';
import { customerDrafts } from '../drafts';
import { type MergedInto, mergedIntoOf } from '../merged-into';
import { REFETCH_CUSTOMERS } from '../refetch';
import classes from './customer.module.css';
import {
  AddressFields,
  CommentField,
  ContactFields,
  LicenceFields,
  OriginFields,
  PersonalFields,
  WholesaleField,
} from './customer-fields';
import { CustomerImages } from './customer-images';
import { type EditValues, editValues, namelessError, otherContactMethods, toBody } from './customer-values';
import { MergedNotice } from './merged-notice';
import { useAdSources, useSellers } from './use-lookups';

interface Props {
  customer: Customer;
  onSaved: (customer: Customer) => void;
  /** Without it there is no Cancel (screens.md 2.17). */
  onCancel?: () => void;
}

const isCustomer = (value: unknown): value is Customer =>
  typeof value === 'object' && value !== null && 'contact_methods' in value && 'customer_type' in value;

/** The form reads names and contact methods in its own shape; the record that it is compared with must have the same. */
const inFormShape = (error: unknown): unknown => {
  if (!(error instanceof CallError) || !isCustomer(error.body.current)) return error;
  const { current } = error.body;
  return new CallError(error.status, { ...error.body, current: { ...current, ...editValues(current) } });
};

const contactMethodsText = (value: readonly unknown[]): string =>
  value
    .map((method) =>
      typeof method === 'object' && method !== null && 'value' in method ? String(method.value) : '',
    )
    .filter(Boolean)
    .join(', ') || '(none)';

type Names = (id: number) => string | undefined;

const displayWith =
  (cities: CityNames, sources: Names, sellers: Names) =>
  (field: string, value: unknown): string | undefined => {
    if (field === 'contact_methods' && Array.isArray(value)) return contactMethodsText(value);
    if (field === 'is_active') return value === 1 ? 'Active' : 'Inactive';
    if (field === 'is_wholesale') return value === 1 ? 'Yes' : 'No';
    if (field === 'customer_type') return value === 2 ? 'Business' : 'Person';
    if (field === 'customer_authentication_method') return value === 2 ? 'BCID' : 'Driver licence number';
    if (field === 'frk_ad_source_id' && typeof value === 'number') return sources(value);
    if (field === 'frk_seller_id' && typeof value === 'number') return sellers(value);
    return personDisplay(field, value, cities.nameOf);
  };

const useNames = () => {
  const sources = useAdSources().options;
  const sellers = useSellers();
  const nameIn =
    (options: readonly { value: number; label: string }[]): Names =>
    (id) =>
      options.find(({ value }) => value === id)?.label;
  return { sources: nameIn(sources), sellers: nameIn(sellers) };
};

/** screens.md 2.17: Activity, Personal, Contact, Address, Images. Enter does not save. */
export const EditCustomerForm = ({ customer, onSaved, onCancel }: Props) => {
  const timeZone = useTimeZone();
  const cities = useCityNames(customer);
  const { sources, sellers } = useNames();
  const saving = useSave(recordCalls.update, { invalidates: REFETCH_CUSTOMERS });
  const [mergedInto, setMergedInto] = useState<MergedInto | null>(null);
  const initial: EditValues = editValues(customer);
  const form = useRecordForm({
    schema: customerForm,
    initial,
    draft: customerDrafts(customer.id).edit,
    preventEnterSubmit: true,
    display: displayWith(cities, sources, sellers),
    check: namelessError,
    save: async (body) => {
      try {
        const saved = await saving.save({ params: { id: customer.id }, body: toBody(body, timeZone) });
        return { ...saved, contact_methods: otherContactMethods(saved), whole: saved };
      } catch (error) {
        setMergedInto(mergedIntoOf(error));
        return cities.learnFrom(inFormShape(error));
      }
    },
    onSaved: ({ whole }) => onSaved(whole),
  });
  return (
    <RecordForm form={form}>
      {mergedInto ? <MergedNotice into={mergedInto} /> : null}
      <FormSection title="Activity">
        <SwitchField
          label="Active"
          {...form.field('is_active')}
          words={{ on: 'is a customer now', off: 'is no longer one' }}
        />
        <WholesaleField form={form} />
        <OriginFields form={form} customer={customer} />
      </FormSection>
      <FormSection title="Personal">
        <PersonalFields form={form} of="edit" />
        <LicenceFields form={form} of="edit" />
        <CommentField form={form} />
      </FormSection>
      <FormSection title="Contact">
        <ContactFields form={form} />
        <Wide>
          <p className={classes.label}>Consent to be contacted</p>
          <ConsentClock customer={customer} mayEdit />
        </Wide>
      </FormSection>
      <FormSection title="Address">
        <AddressFields form={form} />
      </FormSection>
      <Section title="Images" description="Stored as soon as they are chosen">
        <CustomerImages customer={customer} mayEdit />
      </Section>
      <FormBar form={form} saveLabel="Save changes" onCancel={onCancel} />
    </RecordForm>
  );
};

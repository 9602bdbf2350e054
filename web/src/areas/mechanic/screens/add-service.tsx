import { serviceEntryForm } from '@forecourt/contract/mechanic/service-forms';
import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { SERVICE_KINDS } from '@forecourt/domain/mechanic/index';
import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { useSave } from '../../../api/use-save';
import {
  DateField,
  NumberField,
  PhoneField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../../kit/fields';
import {
  FormBar,
  FormSection,
  RecordForm,
  type RecordFormState,
  useRecordForm,
  Wide,
} from '../../../kit/form';
import { Page } from '../../../kit/page';
import { checkEntry, type EntryValues, entryInput, entryValues } from '../entry/entry-values';
import { VehicleFields } from '../entry/vehicle-fields';
import { ShopCustomerField } from '../fields/customer-field';
import { TechnicianField } from '../fields/technician-field';
import { SHOP, servicePath } from '../paths';
import { REFETCH_CARS, REFETCH_SERVICES } from '../refetch';
import { KIND_LABELS } from '../words';

const KINDS = SERVICE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

const CustomerFields = ({ form }: { form: RecordFormState<EntryValues> }) => {
  const { customer, is_new_customer: isNew } = form.values;
  const set = (changes: Partial<EntryValues['customer']>) =>
    form.set('customer', { ...customer, ...changes });
  return (
    <FormSection title="Customer" description="Whom the invoice goes to; it can be chosen later">
      <Wide>
        <SwitchField label="A new customer" {...form.field('is_new_customer')} />
      </Wide>
      {isNew === 1 ? (
        <>
          <TextField
            label="First Name"
            required
            maxLength={60}
            {...form.at('customer.f_name')}
            value={customer.f_name}
            onChange={(f_name) => set({ f_name })}
          />
          <TextField
            label="Last Name"
            required
            maxLength={60}
            {...form.at('customer.l_name')}
            value={customer.l_name}
            onChange={(l_name) => set({ l_name })}
          />
          <PhoneField
            label="Mobile"
            {...form.at('customer.mobile')}
            value={customer.mobile}
            onChange={(mobile) => set({ mobile })}
          />
          <TextField
            label="E-mail"
            type="email"
            {...form.at('customer.email')}
            value={customer.email}
            onChange={(email) => set({ email })}
          />
        </>
      ) : (
        <ShopCustomerField label="Customer" {...form.field('customer_id')} />
      )}
    </FormSection>
  );
};

/** Enters a service: which vehicle, what is wrong, who does it and until when. */
export const Screen = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const adding = useSave(servicesCalls.add, { invalidates: [...REFETCH_SERVICES, ...REFETCH_CARS] });
  const form = useRecordForm({
    schema: serviceEntryForm,
    initial: entryValues(params),
    check: checkEntry,
    draft: 'add-service',
    save: (typed) => adding.save(entryInput(typed)),
    onSaved: ({ id }) => void navigate(servicePath(id)),
  });
  return (
    <Page title="Add service" back={SHOP} width="form">
      <RecordForm form={form}>
        <SegmentedControl
          aria-label="Which vehicle"
          data={KINDS}
          value={form.values.kind}
          onChange={(next) => {
            form.clearErrors();
            form.set('kind', SERVICE_KINDS.find((kind) => kind === next) ?? 'inventory');
          }}
        />
        <VehicleFields form={form} />
        {form.values.kind === 'onlyShop' ? <CustomerFields form={form} /> : null}
        <FormSection title="Work">
          <Wide>
            <TextAreaField
              label="Problems"
              description="One per line"
              rows={3}
              maxLength={5_000}
              {...form.field('problems_text')}
            />
          </Wide>
          <TechnicianField label="Technician" {...form.field('technician_id')} />
          <DateField label="Promised for" {...form.field('promised_on')} />
          <NumberField
            label="Odometer"
            unit={form.values.kind === 'onlyShop' && form.values.vehicle.odometer_type === 1 ? 'mi' : 'km'}
            {...form.field('odometer')}
          />
          <SwitchField label="Urgent" {...form.field('is_urgent')} />
          <SwitchField
            label="Oil change"
            description="When it is done, the next one is planned"
            {...form.field('lubrication')}
          />
          <Wide>
            <TextAreaField label="Comment" rows={2} maxLength={2_000} {...form.field('comment')} />
          </Wide>
        </FormSection>
        <FormBar form={form} saveLabel="Add service" cancelTo={SHOP} />
      </RecordForm>
    </Page>
  );
};

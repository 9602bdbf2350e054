import {
  type DealershipRecord,
  dealershipBusinessForm,
  platformCalls,
} from '@forecourt/contract/platform/index';
import { ROLE } from '@forecourt/policy';
import { useSave } from '../../../api/use-save';
import { CityField, PhoneField, PostalField, SelectField, TextField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm } from '../../../kit/form';
import { AvatarUpload } from '../../../kit/upload';
import { REFETCH_DEALERSHIP } from './refetch';

const FORMATS = [1, 2].map((value) => ({ value, label: `Format ${value}` }));

const LOGOS = [
  { place: '1', field: 'logo_url', name: 'First logo' },
  { place: '2', field: 'logo_url2', name: 'Second logo' },
] as const;

const Logos = ({ record }: { record: DealershipRecord }) => (
  <FormSection title="Logos" description="Shown in the top bar and on documents">
    {LOGOS.map(({ place, field, name }) => (
      <AvatarUpload
        key={place}
        shape="logo"
        call={platformCalls.setLogo}
        inputFor={(logo) => ({ params: { id: record.id, place }, files: { logo } })}
        name={name}
        label={`${record[field] ? 'Change' : 'Upload'} ${name.toLowerCase()}`}
        current={record[field]}
        invalidates={REFETCH_DEALERSHIP}
      />
    ))}
  </FormSection>
);

/** Who the dealership is, where, and whose. */
export const BusinessTab = ({ record }: { record: DealershipRecord }) => {
  const saving = useSave(platformCalls.saveBusiness, { invalidates: REFETCH_DEALERSHIP });
  const form = useRecordForm({
    schema: dealershipBusinessForm,
    initial: {
      ...{ bussiness_name: record.bussiness_name, dba: record.dba, business_phone: record.business_phone },
      ...{ business_email: record.business_email, business_street: record.business_street },
      ...{ business_postal: record.business_postal, frk_city: record.frk_city },
      frk_dealer_owner_user_id: record.frk_dealer_owner_user_id,
      frk_default_bos_format: record.frk_default_bos_format,
      ...{ redirect_url: record.redirect_url, version: record.version },
    },
    draft: `dealership-business-${record.id}`,
    save: (body) => saving.save({ params: { id: record.id }, body }),
  });
  const owners = record.users
    .filter(({ roles, is_active }) => is_active === 1 && roles.some(({ value }) => value === ROLE.owner))
    .map(({ id, full_name }) => ({ value: id, label: full_name }));
  const saved = record.users.find(({ id }) => id === record.frk_dealer_owner_user_id);
  return (
    <RecordForm form={form}>
      <FormSection title="Business">
        <TextField label="Business name" required {...form.field('bussiness_name')} maxLength={200} />
        <TextField label="DBA" {...form.field('dba')} maxLength={200} />
        <PhoneField label="Phone" {...form.field('business_phone')} />
        <TextField label="E-mail" type="email" {...form.field('business_email')} maxLength={254} />
      </FormSection>
      <FormSection title="Address">
        <TextField label="Street" {...form.field('business_street')} maxLength={200} />
        <PostalField label="Postal code" {...form.field('business_postal')} />
        <CityField label="City" {...form.field('frk_city')} />
      </FormSection>
      <FormSection title="Owner and settings">
        <SelectField
          label="Owner"
          description="An active user of the dealership with the role Owner"
          clearable={false}
          options={owners}
          saved={saved ? { value: saved.id, label: saved.full_name } : null}
          {...form.field('frk_dealer_owner_user_id')}
        />
        <SelectField
          label="Default bill of sale format"
          clearable={false}
          options={FORMATS}
          {...form.field('frk_default_bos_format')}
          onChange={(value) => form.set('frk_default_bos_format', value ?? 1)}
        />
        <TextField
          label="Redirect address"
          description="Where the dashboard leads while the status is 'Open, with redirect'"
          placeholder="e.g. /admin/vehicle-managment"
          {...form.field('redirect_url')}
          maxLength={500}
        />
      </FormSection>
      <Logos record={record} />
      <FormBar form={form} saveLabel="Save changes" />
    </RecordForm>
  );
};

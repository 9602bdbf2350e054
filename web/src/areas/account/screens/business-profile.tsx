import type { ReplyOf } from '@forecourt/contract/call';
import { businessProfileForm, dealershipCalls } from '@forecourt/contract/dealership';
import { sessionCalls } from '@forecourt/contract/session';
import { useSession } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { CityField, PhoneField, PostalField, SwitchField, TextField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { FailedState, FormSkeleton, Page } from '../../../kit/page';
import { useCityNames } from '../../../kit/person';
import { AgreementText } from '../agreement-text';
import { FeaturesLink } from '../features-link';
import { Logos } from '../logos';
import { StockNumbers } from '../stock-numbers/stock-numbers';

const DEVICES =
  'Whoever signs in on a device without activity in the last 7 days confirms it with a code from their e-mail';

type BusinessProfile = ReplyOf<typeof dealershipCalls.profile>;

const ProfileForm = ({ profile }: { profile: BusinessProfile }) => {
  const { can } = useSession();
  const saving = useSave(dealershipCalls.saveProfile, {
    invalidates: [dealershipCalls.profile, sessionCalls.info],
  });
  const cities = useCityNames(profile);
  const form = useRecordForm({
    schema: businessProfileForm,
    initial: {
      bussiness_name: profile.bussiness_name,
      dba: profile.dba,
      business_phone: profile.business_phone,
      business_email: profile.business_email,
      business_street: profile.business_street,
      business_postal: profile.business_postal,
      frk_city: profile.frk_city,
      website: profile.website,
      registration_number: profile.registration_number,
      tax_number: profile.tax_number,
      device_verification: profile.device_verification,
      version: profile.version,
    },
    draft: 'business-profile',
    display: (field, value) => {
      if (field === 'device_verification') return value === 1 ? 'On' : 'Off';
      return field === 'frk_city' && typeof value === 'number' ? cities.nameOf(value) : undefined;
    },
    save: (body) => saving.save({ body }).catch(cities.learnFrom),
  });
  return (
    <RecordForm form={form}>
      <FormSection title="Business" description="As printed on bills of sale">
        <TextField label="Business name" {...form.field('bussiness_name')} required maxLength={200} />
        <TextField label="DBA (doing business as)" {...form.field('dba')} maxLength={200} />
        <TextField label="Registration number" {...form.field('registration_number')} maxLength={60} />
        <TextField label="Tax number" {...form.field('tax_number')} maxLength={60} />
      </FormSection>
      <FormSection title="Contact">
        <PhoneField label="Phone" {...form.field('business_phone')} />
        <TextField type="email" label="E-mail" {...form.field('business_email')} maxLength={254} />
        <Wide>
          <TextField
            type="url"
            label="Website"
            {...form.field('website')}
            placeholder="https://example.com"
            maxLength={200}
          />
        </Wide>
      </FormSection>
      <FormSection title="Address" description={`Sets the time zone (${profile.timezone}) and taxes`}>
        <Wide>
          <TextField label="Street" {...form.field('business_street')} maxLength={200} />
        </Wide>
        <CityField label="City" {...form.field('frk_city')} />
        <PostalField label="Postalcode" {...form.field('business_postal')} />
      </FormSection>
      <FormSection title="Security">
        <Wide>
          <SwitchField
            label="Device verification"
            {...form.field('device_verification')}
            words={{ on: 'on', off: 'off' }}
            disabled={!can('accessControl.edit')}
            description={can('accessControl.edit') ? DEVICES : `${DEVICES}. Only the owner changes this.`}
          />
        </Wide>
      </FormSection>
      <FormBar form={form} saveLabel="Save changes" />
    </RecordForm>
  );
};

export const Screen = () => {
  const { data: profile, error, refetch, isFetching } = useCall(dealershipCalls.profile);
  return (
    <Page
      title="Business Profile"
      subtitle={profile?.bussiness_name ?? ' '}
      width="form"
      actions={<FeaturesLink />}
    >
      {profile ? (
        <>
          <Logos profile={profile} />
          <StockNumbers />
          <AgreementText />
          <ProfileForm profile={profile} />
        </>
      ) : error ? (
        <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton sections={3} fields={4} />
      )}
    </Page>
  );
};

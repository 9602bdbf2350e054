import { accountCalls, profileForm } from '@forecourt/contract/account';
import type { ReplyOf } from '@forecourt/contract/call';
import { sessionCalls } from '@forecourt/contract/session';
import { usersCalls } from '@forecourt/contract/users';
import { cleanFullName } from '@forecourt/domain/name';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SwitchField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm } from '../../../kit/form';
import { FailedState, FormSkeleton, Page, Section } from '../../../kit/page';
import { PersonFields, personDisplay, personValues, useCityNames } from '../../../kit/person';
import { AvatarUpload } from '../../../kit/upload';

type Profile = ReplyOf<typeof accountCalls.profile>;

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const saving = useSave(accountCalls.saveProfile, {
    invalidates: [accountCalls.profile, sessionCalls.info, usersCalls.list, usersCalls.get],
  });
  const cities = useCityNames(profile);
  const form = useRecordForm({
    schema: profileForm,
    initial: { ...personValues(profile), two_factor: profile.two_factor, version: profile.version },
    draft: 'profile',
    keepsEmptied: true,
    display: (field, value) => {
      if (field === 'two_factor') return value === 1 ? 'On' : 'Off';
      return personDisplay(field, value, cities.nameOf);
    },
    save: (body) => saving.save({ body }).catch(cities.learnFrom),
  });
  return (
    <RecordForm form={form}>
      <PersonFields form={form} />
      <FormSection title="Sign-in">
        <SwitchField
          label="Ask for a mailed code at sign-in"
          {...form.field('two_factor')}
          description="Each sign-in then needs a code that is sent to your e-mail address"
        />
      </FormSection>
      <FormBar form={form} saveLabel="Save changes" />
    </RecordForm>
  );
};

export const Screen = () => {
  const { data: profile, error, refetch, isFetching } = useCall(accountCalls.profile);
  const name = profile ? cleanFullName(profile.full_name) || profile.username : '';
  return (
    <Page title="Profile" subtitle={profile ? `${profile.role} · ${profile.username}` : ' '} width="form">
      {profile ? (
        <>
          <Section title="Picture">
            <AvatarUpload
              call={accountCalls.setAvatar}
              inputFor={(avatar) => ({ files: { avatar } })}
              name={name}
              current={profile.avatar}
              invalidates={[accountCalls.profile, sessionCalls.info, usersCalls.list]}
            />
          </Section>
          <ProfileForm profile={profile} />
        </>
      ) : error ? (
        <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton sections={3} />
      )}
    </Page>
  );
};

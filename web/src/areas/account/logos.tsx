import type { ReplyOf } from '@forecourt/contract/call';
import { dealershipCalls } from '@forecourt/contract/dealership';
import { sessionCalls } from '@forecourt/contract/session';
import { FormSection } from '../../kit/form';
import { AvatarUpload } from '../../kit/upload';

const PLACES = [
  { place: '1', field: 'logo_url', label: 'Change the first logo', name: 'First logo' },
  { place: '2', field: 'logo_url2', label: 'Change the second logo', name: 'Second logo' },
] as const;

/** The first stands in the top bar and on papers, the second where a paper has room for two. */
export const Logos = ({ profile }: { profile: ReplyOf<typeof dealershipCalls.profile> }) => (
  <FormSection
    title="Logos"
    description="The first stands in the top bar and on papers, the second beside it"
  >
    {PLACES.map(({ place, field, label, name }) => (
      <AvatarUpload
        key={place}
        shape="logo"
        call={dealershipCalls.setLogo}
        inputFor={(logo) => ({ params: { place }, files: { logo } })}
        name={name}
        label={label}
        current={profile[field]}
        invalidates={[dealershipCalls.profile, sessionCalls.info]}
      />
    ))}
  </FormSection>
);

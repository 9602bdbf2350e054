import type { ReplyOf } from '@forecourt/contract/call';
import { dealershipCalls } from '@forecourt/contract/dealership';
import { sessionCalls } from '@forecourt/contract/session';
import { FormSection } from '../../kit/form';
import { AvatarUpload } from '../../kit/upload';

const PLACES = [
  { place: '1', field: 'logo_url', name: 'First logo' },
  { place: '2', field: 'logo_url2', name: 'Second logo' },
] as const;

/** The first is shown in the top bar and on documents, the second on documents with room for two. */
export const Logos = ({ profile }: { profile: ReplyOf<typeof dealershipCalls.profile> }) => (
  <FormSection title="Logos" description="Shown in the top bar and on documents">
    {PLACES.map(({ place, field, name }) => (
      <AvatarUpload
        key={place}
        shape="logo"
        call={dealershipCalls.setLogo}
        inputFor={(logo) => ({ params: { place }, files: { logo } })}
        name={name}
        label={`${profile[field] ? 'Change' : 'Upload'} ${name.toLowerCase()}`}
        current={profile[field]}
        invalidates={[dealershipCalls.profile, sessionCalls.info]}
      />
    ))}
  </FormSection>
);

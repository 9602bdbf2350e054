import { platformCalls } from '@forecourt/contract/platform/index';
import { type Website, websiteForm } from '@forecourt/contract/website';
import { ColorInput } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SwitchField, TextField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { FormSkeleton, Loaded } from '../../../kit/page';
import { Hosts } from '../../website';
import { REFETCH_SITE } from './refetch';

const lookForm = websiteForm.pick({
  is_published: true,
  has_french: true,
  accent: true,
  hero_title: true,
  version: true,
});

const LookForm = ({ id, website }: { id: number; website: Website }) => {
  const saving = useSave(platformCalls.saveSite, { invalidates: REFETCH_SITE });
  const form = useRecordForm({
    schema: lookForm,
    initial: {
      ...{ is_published: website.is_published, has_french: website.has_french, accent: website.accent },
      ...{ hero_title: website.hero_title, version: website.version },
    },
    draft: `dealership-site-${id}`,
    save: (body) => saving.save({ params: { id }, body }),
  });
  return (
    <RecordForm form={form}>
      <FormSection title="Look">
        <SwitchField
          label="Website is public"
          words={{ on: 'Yes', off: 'No' }}
          {...form.field('is_published')}
        />
        <SwitchField
          label="Offer the site in French"
          words={{ on: 'Yes', off: 'No' }}
          {...form.field('has_french')}
        />
        <ColorInput label="Colour" format="hex" withEyeDropper={false} {...form.field('accent')} />
        <Wide>
          <TextField label="Title of the front page" {...form.field('hero_title')} maxLength={120} />
        </Wide>
      </FormSection>
      <FormBar form={form} saveLabel="Save changes" />
    </RecordForm>
  );
};

const useHostSteps = (id: number) => {
  const adding = useSave(platformCalls.addSiteHost, { invalidates: REFETCH_SITE, quiet: true });
  const verifying = useSave(platformCalls.verifySiteHost, { invalidates: REFETCH_SITE, quiet: true });
  const promoting = useSave(platformCalls.makeSiteHostPrimary, { invalidates: REFETCH_SITE });
  const removing = useSave(platformCalls.removeSiteHost, { invalidates: REFETCH_SITE });
  return {
    add: (body: { host: string }) => adding.save({ params: { id }, body }),
    verify: (host: string) => verifying.save({ params: { id, host } }),
    makePrimary: (host: string) => promoting.save({ params: { id, host } }),
    remove: (host: string) => removing.save({ params: { id, host } }),
  };
};

/** The public pages of a dealership: where they are, and how they look. */
export const SiteTab = ({ id }: { id: number }) => {
  const call = useCall(platformCalls.site, { params: { id } });
  const steps = useHostSteps(id);
  return (
    <Loaded query={call} skeleton={<FormSkeleton sections={2} fields={3} />}>
      {(website) => (
        <>
          <Hosts website={website} steps={steps} />
          <LookForm id={id} website={website} />
        </>
      )}
    </Loaded>
  );
};

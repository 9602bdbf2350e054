import { type Website, websiteCalls, websiteForm } from '@forecourt/contract/website';
import { ColorInput } from '@mantine/core';
import { useSave } from '../../api/use-save';
import { SwitchField, TextAreaField, TextField } from '../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../kit/form';
import { NavigationLinks } from './navigation-links';

const COLOURS = ['#1a4690', '#0f5c4d', '#8a2432', '#5b2a86', '#0f766e', '#b45309', '#1f2937', '#be123c'];

const CONSENT = 'Visitors are asked first; nothing is loaded before they agree';

/** The settings of the website that are saved together. */
export const LookForm = ({ website }: { website: Website }) => {
  const saving = useSave(websiteCalls.save, { invalidates: [websiteCalls.get] });
  const form = useRecordForm({
    schema: websiteForm,
    initial: {
      ...{ is_published: website.is_published, accent: website.accent, has_french: website.has_french },
      ...{ hero_title: website.hero_title, hero_title_fr: website.hero_title_fr },
      ...{ hero_text: website.hero_text, hero_text_fr: website.hero_text_fr },
      ...{ navigation: website.navigation, ga4: website.ga4, meta_pixel: website.meta_pixel },
      version: website.version,
    },
    draft: 'website',
    display: (field, value) => {
      if (field === 'navigation' && Array.isArray(value))
        return value.map(({ label }: { label: string }) => label).join(', ');
      return field === 'is_published' || field === 'has_french' ? (value === 1 ? 'On' : 'Off') : undefined;
    },
    save: (body) => saving.save({ body }),
  });
  const hasFrench = form.values.has_french === 1;
  const { onChange, ...accent } = form.field('accent');
  return (
    <RecordForm form={form}>
      <FormSection title="General">
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
        <ColorInput
          label="Colour"
          description="Made darker or lighter where text would not be readable"
          format="hex"
          withEyeDropper={false}
          swatches={COLOURS}
          {...accent}
          value={accent.value}
          onChange={onChange}
        />
      </FormSection>
      <FormSection title="Front page" description="The first words that visitors read">
        <Wide>
          <TextField
            label={hasFrench ? 'Title in English' : 'Title'}
            {...form.field('hero_title')}
            placeholder="e.g. Find your next vehicle"
            maxLength={120}
          />
        </Wide>
        <Wide>
          <TextAreaField
            label={hasFrench ? 'Text in English' : 'Text'}
            {...form.field('hero_text')}
            rows={2}
            maxLength={400}
          />
        </Wide>
        {hasFrench ? (
          <>
            <Wide>
              <TextField label="Title in French" {...form.field('hero_title_fr')} maxLength={120} />
            </Wide>
            <Wide>
              <TextAreaField
                label="Text in French"
                {...form.field('hero_text_fr')}
                rows={2}
                maxLength={400}
              />
            </Wide>
          </>
        ) : null}
      </FormSection>
      <FormSection title="Menu">
        <Wide>
          <NavigationLinks form={form} hasFrench={hasFrench} />
        </Wide>
      </FormSection>
      <FormSection title="Visitor statistics" description={CONSENT}>
        <TextField
          label="Google Analytics 4"
          {...form.field('ga4')}
          placeholder="e.g. G-AB12CD34EF"
          maxLength={20}
        />
        <TextField
          label="Meta pixel"
          {...form.field('meta_pixel')}
          placeholder="e.g. 123456789012345"
          maxLength={20}
        />
      </FormSection>
      <FormBar form={form} saveLabel="Save changes" />
    </RecordForm>
  );
};

import { EMPTY_RICH_TEXT } from '@forecourt/domain/rich-text/index';
import { SLUG_MAX, slugFrom } from '@forecourt/domain/slug/index';
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { SwitchField, TextAreaField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { FormGrid, Section, Wide } from '../../../kit/page';
import { RichTextField } from '../../../kit/rich-text';
import type { PageValues } from './page-values';
import { PictureField } from './picture-field';
import { PAGE_PICTURES } from './pictures';

interface Props {
  form: RecordFormState<PageValues>;
}

/** The title and the text. The address follows the title of a new page until someone writes another. */
export const TextFields = ({ form, isNew }: Props & { isNew: boolean }) => {
  const { title, slug } = form.values;
  const retitle = (next: string) => {
    form.set('title', next);
    if (isNew && (slug === '' || slug === slugFrom(title))) form.set('slug', slugFrom(next));
  };
  return (
    <Section title="Page">
      <FormGrid>
        <Wide>
          <TextField label="Title" required maxLength={200} {...form.field('title')} onChange={retitle} />
        </Wide>
        <Wide>
          <RichTextField label="Text" pictures={PAGE_PICTURES} {...form.field('body')} />
        </Wide>
      </FormGrid>
    </Section>
  );
};

/** A French title and text, once someone asks for them. */
export const FrenchFields = ({ form }: Props) => {
  const { title_fr, body_fr } = form.values;
  const [isOpen, setOpen] = useState(title_fr !== '' || body_fr !== null);
  if (!isOpen)
    return (
      <Section title="French">
        <Button
          variant="default"
          leftSection={<IconLanguage size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Add a French text
        </Button>
      </Section>
    );
  const remove = () => {
    form.set('title_fr', '');
    form.set('body_fr', null);
    setOpen(false);
  };
  return (
    <Section title="French">
      <FormGrid>
        <Wide>
          <TextField label="French title" maxLength={200} {...form.field('title_fr')} />
        </Wide>
        <Wide>
          <RichTextField
            label="French text"
            pictures={PAGE_PICTURES}
            {...form.field('body_fr')}
            value={body_fr ?? EMPTY_RICH_TEXT}
          />
        </Wide>
        <Wide>
          <Button variant="subtle" color="red" px={0} onClick={remove}>
            Remove the French text
          </Button>
        </Wide>
      </FormGrid>
    </Section>
  );
};

/** Where the page is found, and what search engines show of it. */
export const AddressFields = ({ form }: Props) => (
  <>
    <Section title="Address">
      <FormGrid>
        <Wide>
          <TextField
            label="Address"
            required
            maxLength={SLUG_MAX}
            description={`/pages/${form.values.slug || '…'}`}
            {...form.field('slug')}
          />
        </Wide>
        <Wide>
          <SwitchField
            label="Show in website menu"
            words={{ on: 'Yes', off: 'No' }}
            {...form.field('in_navigation')}
          />
        </Wide>
        <Wide>
          <PictureField
            label="Picture"
            description="Above the text, and where the page is shared."
            {...form.field('picture_id')}
          />
        </Wide>
      </FormGrid>
    </Section>
    <Section title="Search engines">
      <FormGrid>
        <Wide>
          <TextField
            label="Title in search results"
            placeholder={form.values.title === '' ? 'e.g. Car loans in Surrey' : form.values.title}
            maxLength={120}
            {...form.field('seo_title')}
          />
        </Wide>
        <Wide>
          <TextAreaField
            label="Description in search results"
            description="If empty, the beginning of the text is used."
            rows={3}
            maxLength={320}
            {...form.field('description')}
          />
        </Wide>
      </FormGrid>
    </Section>
  </>
);

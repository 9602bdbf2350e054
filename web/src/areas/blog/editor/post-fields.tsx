import type { BlogPost } from '@forecourt/contract/blog/index';
import { EMPTY_RICH_TEXT } from '@forecourt/domain/rich-text/index';
import { SLUG_MAX, slugFrom } from '@forecourt/domain/slug/index';
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { SwitchField, TextAreaField, TextField } from '../../../kit/fields';
import type { RecordFormState } from '../../../kit/form';
import { FormGrid, Section, Wide } from '../../../kit/page';
import { RichTextField } from '../../../kit/rich-text';
import { PictureField } from './picture-field';
import { POST_PICTURES } from './pictures';
import type { PostValues } from './post-values';
import { AuthorField, CategoryField, TagIdsField } from './term-fields';

interface Props {
  form: RecordFormState<PostValues>;
  /** Left out for a new one. */
  post?: BlogPost;
}

/** The title and the text. The address follows the title of a new post until someone writes another. */
export const TextFields = ({ form, post }: Props) => {
  const { title, slug } = form.values;
  const retitle = (next: string) => {
    form.set('title', next);
    if (!post && (slug === '' || slug === slugFrom(title))) form.set('slug', slugFrom(next));
  };
  return (
    <Section title="Post">
      <FormGrid>
        <Wide>
          <TextField label="Title" required maxLength={150} {...form.field('title')} onChange={retitle} />
        </Wide>
        <Wide>
          <RichTextField label="Text" pictures={POST_PICTURES} {...form.field('body')} />
        </Wide>
        <Wide>
          <TextAreaField
            label="Excerpt"
            description="In lists of posts. If empty, the beginning of the text is used."
            rows={2}
            maxLength={400}
            {...form.field('excerpt')}
          />
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
    form.set('excerpt_fr', '');
    form.set('body_fr', null);
    setOpen(false);
  };
  return (
    <Section title="French">
      <FormGrid>
        <Wide>
          <TextField label="French title" maxLength={150} {...form.field('title_fr')} />
        </Wide>
        <Wide>
          <RichTextField
            label="French text"
            pictures={POST_PICTURES}
            {...form.field('body_fr')}
            value={body_fr ?? EMPTY_RICH_TEXT}
          />
        </Wide>
        <Wide>
          <TextAreaField label="French excerpt" rows={2} maxLength={400} {...form.field('excerpt_fr')} />
        </Wide>
        <Wide>
          <Button variant="subtle" color="red" onClick={remove}>
            Remove the French text
          </Button>
        </Wide>
      </FormGrid>
    </Section>
  );
};

/** Where the post is sorted in, who wrote it, and its picture. */
export const SortingFields = ({ form, post }: Props) => (
  <Section title="Details">
    <FormGrid>
      <Wide>
        <CategoryField label="Category" selectedLabel={post?.category?.name} {...form.field('category_id')} />
      </Wide>
      <Wide>
        <TagIdsField
          label="Tags"
          placeholder="e.g. Winter"
          description="Press Enter to add a tag."
          saved={post?.tags ?? []}
          {...form.field('tag_ids')}
        />
      </Wide>
      <Wide>
        <AuthorField label="Author" selectedLabel={post?.author?.name} {...form.field('author_id')} />
      </Wide>
      <Wide>
        <PictureField
          label="Cover"
          description="Above the text, in lists, and where the post is shared."
          {...form.field('cover_id')}
        />
      </Wide>
      {form.values.cover_id === null ? null : (
        <Wide>
          <TextField
            label="What the cover shows"
            description="Describes the picture for people who cannot see it."
            maxLength={200}
            {...form.field('cover_alt')}
          />
        </Wide>
      )}
      <Wide>
        <SwitchField
          label="Comments"
          words={{ on: 'Readers can comment', off: 'Closed' }}
          {...form.field('comments_open')}
        />
      </Wide>
    </FormGrid>
  </Section>
);

/** Where the post is found, and what search engines show of it. */
export const SearchFields = ({ form }: Props) => (
  <Section title="Search engines">
    <FormGrid>
      <Wide>
        <TextField
          label="Address"
          maxLength={SLUG_MAX}
          description={`/blog/${form.values.slug || '…'}`}
          {...form.field('slug')}
        />
      </Wide>
      <Wide>
        <TextField
          label="Title in search results"
          placeholder={form.values.title === '' ? 'e.g. Winter tires in Surrey' : form.values.title}
          maxLength={70}
          {...form.field('seo_title')}
        />
      </Wide>
      <Wide>
        <TextAreaField
          label="Description in search results"
          description="If empty, the excerpt is used."
          rows={3}
          maxLength={200}
          {...form.field('seo_description')}
        />
      </Wide>
    </FormGrid>
  </Section>
);

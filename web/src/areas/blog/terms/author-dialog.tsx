import { type BlogAuthor, blogAuthorChanges, blogCalls, newBlogAuthor } from '@forecourt/contract/blog/index';
import { usersCalls } from '@forecourt/contract/users';
import { Modal } from '@mantine/core';
import { useCan } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { PickerField, TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { PictureField } from '../editor/picture-field';
import { REFETCH_TERMS } from '../refetch';

interface Props {
  /** Left out for a new one. */
  author?: BlogAuthor;
  close: () => void;
}

/** Who is named above posts. */
export const AuthorDialog = ({ author, close }: Props) => {
  const can = useCan();
  const adding = useSave(blogCalls.addAuthor, { invalidates: REFETCH_TERMS });
  const saving = useSave(blogCalls.updateAuthor, { invalidates: REFETCH_TERMS });
  const form = useRecordForm({
    schema: author ? blogAuthorChanges : newBlogAuthor,
    initial: {
      ...{ name: author?.name ?? '', bio: author?.bio ?? '', bio_fr: author?.bio_fr ?? '' },
      ...{ picture_id: author?.picture?.id ?? null, user_id: author?.user?.id ?? null },
      ...(author && { version: author.version }),
    },
    save: (body) =>
      author
        ? saving.save({ params: { id: author.id }, body })
        : adding.save({ body: newBlogAuthor.parse(body) }),
    onSaved: close,
  });
  return (
    <Modal opened onClose={close} title={author ? 'Edit author' : 'Add author'} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <Wide>
              <TextField label="Name" required autoFocus maxLength={80} {...form.field('name')} />
            </Wide>
            {can('users.view') ? (
              <Wide>
                <PickerField
                  label="User"
                  description="Optional: who writes under this name."
                  call={usersCalls.list}
                  toOption={({ id, full_name }) => ({ value: id, label: full_name })}
                  selectedLabel={author?.user?.name}
                  {...form.field('user_id')}
                />
              </Wide>
            ) : null}
            <Wide>
              <TextAreaField label="About the author" rows={3} maxLength={600} {...form.field('bio')} />
            </Wide>
            <Wide>
              <TextAreaField
                label="About the author in French"
                rows={3}
                maxLength={600}
                {...form.field('bio_fr')}
              />
            </Wide>
            <Wide>
              <PictureField label="Picture" {...form.field('picture_id')} />
            </Wide>
          </FormGrid>
          <FormBar form={form} inDialog saveLabel={author ? 'Save' : 'Add author'} onCancel={close} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

import { type BlogTerm, newBlogTerm } from '@forecourt/contract/blog/index';
import { version } from '@forecourt/contract/scalars';
import { Modal } from '@mantine/core';
import { SeparateForm } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';

const schema = newBlogTerm.extend({ version: version.optional() });

interface Props {
  /** Left out for a new one. */
  term?: BlogTerm;
  noun: string;
  close: () => void;
  save: (body: { name: string; name_fr: string; version?: number | undefined }) => Promise<BlogTerm>;
}

/** The name of a tag or a category, in both languages. */
export const TermDialog = ({ term, noun, close, save }: Props) => {
  const form = useRecordForm({
    schema,
    initial: { name: term?.name ?? '', name_fr: term?.name_fr ?? '', ...(term && { version: term.version }) },
    save,
    onSaved: close,
  });
  return (
    <Modal opened onClose={close} title={term ? `Rename ${term.name}` : `Add ${noun}`}>
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <Wide>
              <TextField label="Name" required autoFocus maxLength={80} {...form.field('name')} />
            </Wide>
            <Wide>
              <TextField
                label="French name"
                description="Optional"
                maxLength={80}
                {...form.field('name_fr')}
              />
            </Wide>
          </FormGrid>
          <FormBar form={form} inDialog saveLabel={term ? 'Save' : `Add ${noun}`} onCancel={close} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

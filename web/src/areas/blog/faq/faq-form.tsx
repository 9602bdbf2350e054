import { type BlogFaq, blogCalls, blogFaqChanges, newBlogFaq } from '@forecourt/contract/blog/index';
import { useSave } from '../../../api/use-save';
import { TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, FormSection, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { REFETCH_FAQ } from '../refetch';

interface Props {
  postId: number;
  /** Left out for a new one. */
  entry?: BlogFaq;
  onSaved: () => void;
  onCancel: () => void;
}

/** A question and its answer, in both languages. */
export const FaqForm = ({ postId, entry, onSaved, onCancel }: Props) => {
  const adding = useSave(blogCalls.addFaq, { invalidates: REFETCH_FAQ });
  const saving = useSave(blogCalls.updateFaq, { invalidates: REFETCH_FAQ });
  const form = useRecordForm({
    schema: entry ? blogFaqChanges : newBlogFaq,
    initial: {
      ...{ question: entry?.question ?? '', answer: entry?.answer ?? '' },
      ...{ question_fr: entry?.question_fr ?? '', answer_fr: entry?.answer_fr ?? '' },
      ...(entry && { version: entry.version }),
    },
    draft: entry ? `blog-faq-${entry.id}` : `blog-faq-new-${postId}`,
    save: (body) =>
      entry
        ? saving.save({ params: { id: entry.id }, body })
        : adding.save({ params: { id: postId }, body: newBlogFaq.parse(body) }),
    onSaved,
  });
  return (
    <RecordForm form={form}>
      <FormSection title="Question and answer">
        <Wide>
          <TextField label="Question" required maxLength={300} {...form.field('question')} />
        </Wide>
        <Wide>
          <TextAreaField
            label="Answer"
            required
            description="An empty line begins a new paragraph."
            rows={5}
            maxLength={5_000}
            {...form.field('answer')}
          />
        </Wide>
      </FormSection>
      <FormSection
        title="French"
        description="Optional. Without both, the French site shows the English ones."
      >
        <Wide>
          <TextField label="French question" maxLength={300} {...form.field('question_fr')} />
        </Wide>
        <Wide>
          <TextAreaField label="French answer" rows={5} maxLength={5_000} {...form.field('answer_fr')} />
        </Wide>
      </FormSection>
      <FormBar form={form} saveLabel={entry ? 'Save' : 'Add question'} onCancel={onCancel} />
    </RecordForm>
  );
};

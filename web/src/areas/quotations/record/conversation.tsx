import { type Quotation, quotationReplyForm, quotationsCalls } from '@forecourt/contract/quotations/index';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { Section } from '../../../kit/page';
import { REFETCH_QUOTATIONS } from '../refetch';
import { Answers } from '../view/answers';
import classes from '../view/answers.module.css';
import { otherSteps } from './next-step';

const Reply = ({ quotation }: { quotation: Quotation }) => {
  const sending = useSave(quotationsCalls.reply, { invalidates: REFETCH_QUOTATIONS, quiet: true });
  const initial = { text: '' };
  const form = useRecordForm({
    schema: quotationReplyForm,
    initial,
    draft: `quotation-reply-${quotation.id}`,
    save: async (body) => {
      await sending.save({ params: { id: quotation.id }, body });
      return initial;
    },
  });
  return (
    <RecordForm form={form}>
      <TextAreaField
        label="Reply"
        required
        rows={2}
        maxLength={5_000}
        description={
          quotation.customer.email
            ? `Sent to ${quotation.customer.email} and shown on the quotation page`
            : 'Shown on the quotation page'
        }
        {...form.field('text')}
      />
      <div className={classes.foot}>
        <Button
          type="submit"
          variant={quotation.state === 'answered' ? 'filled' : 'default'}
          loading={form.isSaving}
          leftSection={<IconSend size={16} aria-hidden />}
        >
          Send reply
        </Button>
      </div>
    </RecordForm>
  );
};

/** What the customer did and said, with the way to answer. */
export const Conversation = ({ quotation, mayReply }: { quotation: Quotation; mayReply: boolean }) => {
  const { answers, state, customer } = quotation;
  if (answers.length === 0) return null;
  return (
    <Section title="Conversation">
      <Answers
        answers={answers.map((answer) => ({ ...answer, isOwn: answer.kind === 'reply' }))}
        customer={customer.name}
      />
      {mayReply && otherSteps(state).reply ? <Reply quotation={quotation} /> : null}
    </Section>
  );
};

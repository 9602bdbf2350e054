import { chatCalls } from '@forecourt/contract/chat/index';
import { type SavedReply, savedReplyForm } from '@forecourt/contract/chat/settings';
import { Modal } from '@mantine/core';
import { z } from 'zod';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { SwitchField, TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { REFETCH_REPLIES } from '../refetch';

/** A reply without a title is not found, one without a text says nothing. */
const replySchema = savedReplyForm.extend({
  title: savedReplyForm.shape.title.pipe(z.string().min(1, 'Required')),
  text: savedReplyForm.shape.text.pipe(z.string().min(1, 'Required')),
});

interface Props {
  /** Left out for a new one. */
  reply?: SavedReply;
  close: () => void;
}

export const ReplyDialog = ({ reply, close }: Props) => {
  const adding = useSave(chatCalls.addSavedReply, { invalidates: REFETCH_REPLIES });
  const saving = useSave(chatCalls.changeSavedReply, { invalidates: REFETCH_REPLIES });
  const form = useRecordForm({
    schema: replySchema,
    initial: { title: reply?.title ?? '', text: reply?.text ?? '', is_shared: reply?.is_shared ?? 1 },
    save: (body) => (reply ? saving.save({ params: { id: reply.id }, body }) : adding.save({ body })),
    onSaved: close,
  });
  return (
    <Modal opened onClose={close} title={reply ? 'Edit saved reply' : 'Add saved reply'} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <Wide>
              <TextField
                label="Title"
                required
                autoFocus
                maxLength={80}
                placeholder="e.g. Opening hours"
                description="What you type after / to find it."
                {...form.field('title')}
              />
            </Wide>
            <Wide>
              <TextAreaField
                label="Text"
                required
                rows={5}
                maxLength={2_000}
                placeholder="e.g. We are open Monday to Saturday from 9 to 6."
                {...form.field('text')}
              />
            </Wide>
            <Wide>
              <SwitchField label="All colleagues can use it" {...form.field('is_shared')} />
            </Wide>
          </FormGrid>
          <FormBar form={form} inDialog saveLabel={reply ? 'Save' : 'Add reply'} onCancel={close} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

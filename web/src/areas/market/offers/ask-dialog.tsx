import { enquiryForm, marketCalls } from '@forecourt/contract/market/index';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { TextAreaField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';

/** A question to the dealership that published a vehicle. */
export const AskDialog = ({ id, title, onClose }: { id: number; title: string; onClose: () => void }) => {
  const asking = useSave(marketCalls.enquire);
  const form = useRecordForm({
    schema: enquiryForm.pick({ message: true }),
    initial: { message: '' },
    save: (body) => asking.save({ params: { id }, body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Ask about ${title}`}>
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <Wide>
              <TextAreaField
                label="Question"
                required
                placeholder="e.g. Is it still there on Saturday?"
                maxLength={2_000}
                {...form.field('message')}
              />
            </Wide>
          </FormGrid>
          <FormBar form={form} saveLabel="Send question" onCancel={onClose} inDialog />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

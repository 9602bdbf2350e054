import { offerForm } from '@forecourt/contract/market/index';
import { Modal } from '@mantine/core';
import { SeparateForm } from '../../../kit/dialog';
import { MoneyField, TextAreaField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';

interface Props<R> {
  title: string;
  submitLabel: string;
  /** What the amount begins with. */
  amount: number | null;
  send: (body: { amount: number; message: string }) => Promise<R>;
  onSent?: (reply: R) => void;
  onClose: () => void;
}

/** An offer or a counter-offer: an amount and a few words. */
export const AmountDialog = <R,>({ title, submitLabel, amount, send, onSent, onClose }: Props<R>) => {
  const form = useRecordForm({
    schema: offerForm,
    initial: { amount, message: '' },
    save: send,
    onSaved: (reply: R) => {
      onClose();
      onSent?.(reply);
    },
  });
  return (
    <Modal opened onClose={onClose} title={title}>
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <Wide>
              <MoneyField label="Amount" required {...form.field('amount')} />
            </Wide>
            <Wide>
              <TextAreaField
                label="Message"
                placeholder="e.g. We can pick it up on Thursday"
                maxLength={2_000}
                {...form.field('message')}
              />
            </Wide>
          </FormGrid>
          <FormBar form={form} saveLabel={submitLabel} onCancel={onClose} inDialog />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

import { type Quotation, quotationsCalls, sendQuotationForm } from '@forecourt/contract/quotations/index';
import { Modal, Text } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { TextAreaField, TextField } from '../../../kit/fields';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_QUOTATIONS } from '../refetch';

interface Props {
  quotation: Quotation;
  onClose: () => void;
}

/** Mails the quotation as a PDF with the link. */
export const SendDialog = ({ quotation, onClose }: Props) => {
  const sending = useSave(quotationsCalls.send, { invalidates: REFETCH_QUOTATIONS });
  const form = useRecordForm({
    schema: sendQuotationForm,
    initial: { email: quotation.customer.email, message: '' },
    check: ({ email }): Record<string, string> => (email.trim() === '' ? { email: 'Required' } : {}),
    save: (body) => sending.save({ params: { id: quotation.id }, body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Send ${quotation.number} by e-mail`}>
      <SeparateForm>
        <RecordForm form={form}>
          <TextField label="E-mail" type="email" required {...form.field('email')} />
          <TextAreaField
            label="Message"
            rows={4}
            placeholder="As discussed on the phone, here is our offer."
            {...form.field('message')}
          />
          <Text size="sm" c="dimmed">
            The customer gets the PDF and a link to read, accept or answer it.
            {quotation.sent_at ? ' Earlier links stop working.' : ''}
          </Text>
          <FormBar inDialog form={form} saveLabel="Send" onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

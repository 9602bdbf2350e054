import { bhphCalls } from '@forecourt/contract/bhph';
import { bhphContactForm } from '@forecourt/contract/bhph-forms';
import { Modal } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog';
import { DateField, MoneyField, SelectField, TextAreaField } from '../../../kit/fields';
import { FormBar, FormGrid, RecordForm, useRecordForm, Wide } from '../../../kit/form';
import { REFETCH_LOANS } from '../refetch';
import { type Account, CHANNELS } from '../words';

interface Props {
  account: Account;
  onClose: () => void;
}

/** What was said, and a promise to pay where one was made. */
export const ContactDialog = ({ account, onClose }: Props) => {
  const saving = useSave(bhphCalls.contact, { invalidates: REFETCH_LOANS });
  const form = useRecordForm({
    schema: bhphContactForm,
    initial: {
      channel: 'call' as string | null, // the field can be emptied
      text: '',
      promised_on: null as string | null, // only with a promise
      promised_amount: null as number | null, // likewise
    },
    check: ({ promised_on: on, promised_amount: amount }): Record<string, string> => ({
      ...(on !== null && amount === null && { promised_amount: 'Required' }),
      ...(on === null && amount !== null && { promised_on: 'Required' }),
    }),
    save: (body) => saving.save({ params: { id: account.id }, body }),
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`Contact with ${account.customer.name}`} size="lg">
      <SeparateForm>
        <RecordForm form={form}>
          <FormGrid>
            <SelectField label="Channel" required options={CHANNELS} {...form.field('channel')} />
            <span />
            <Wide>
              <TextAreaField
                label="What was said"
                required
                rows={3}
                maxLength={2_000}
                {...form.field('text')}
              />
            </Wide>
            <DateField label="Promised by" {...form.field('promised_on')} />
            <MoneyField label="Promised amount" {...form.field('promised_amount')} />
          </FormGrid>
          <FormBar inDialog form={form} onCancel={onClose} />
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

import { followingCalls, SMS_MAX, smsForm } from '@forecourt/contract/customers/following';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SelectField, TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { customerName } from '../customer-name';
import { customerDrafts } from '../drafts';
import { contactMethodChoices, phonesOf } from './contact-methods';
import type { ContactProps } from './contacting';
import { type Purpose, PurposeField } from './purpose-field';
import { REFETCH_CONTACTS } from './refetch';

interface Values {
  to: string;
  text: string;
  purpose: Purpose;
}

export const SmsDialog = ({ customer, to, onClose }: ContactProps) => {
  const phones = phonesOf(customer);
  const sending = useSave(followingCalls.sendSms, { invalidates: REFETCH_CONTACTS });
  const initial: Values = { to: to ?? phones[0]?.value ?? '', text: '', purpose: 'commercial' };
  const form = useRecordForm({
    schema: smsForm,
    initial,
    draft: customerDrafts(customer.id).sms,
    save: async (body) => {
      await sending.save({ params: { id: customer.id }, body });
    },
    onSaved: onClose,
  });
  const length = form.values.text.length;
  return (
    <Modal opened onClose={onClose} title={`SMS to ${customerName(customer)}`} size="md">
      <RecordForm form={form}>
        <Stack gap="sm">
          <SelectField
            label="To"
            {...form.field('to')}
            onChange={(value) => form.set('to', value ?? '')}
            options={contactMethodChoices(phones)}
            clearable={false}
          />
          <TextAreaField
            label="Message"
            {...form.field('text')}
            required
            rows={4}
            maxLength={SMS_MAX}
            description={`${length.toLocaleString()} of ${SMS_MAX.toLocaleString()} characters`}
          />
          <PurposeField customer={customer} channel="sms" {...form.field('purpose')} />
        </Stack>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            Send
          </Button>
        </Group>
      </RecordForm>
    </Modal>
  );
};

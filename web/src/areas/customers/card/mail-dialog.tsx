import { followingCalls, mailForm } from '@forecourt/contract/customers/following';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SelectField, TextAreaField, TextField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { customerName } from '../customer-name';
import { customerDrafts } from '../drafts';
import { contactMethodChoices, emailsOf } from './contact-methods';
import type { ContactProps } from './contacting';
import { type Purpose, PurposeField } from './purpose-field';
import { REFETCH_CONTACTS } from './refetch';

interface Values {
  to: string;
  subject: string;
  text: string;
  purpose: Purpose;
}

export const MailDialog = ({ customer, to, onClose }: ContactProps) => {
  const emails = emailsOf(customer);
  const sending = useSave(followingCalls.sendMail, { invalidates: REFETCH_CONTACTS });
  const initial: Values = { to: to ?? emails[0]?.value ?? '', subject: '', text: '', purpose: 'commercial' };
  const form = useRecordForm({
    schema: mailForm,
    initial,
    draft: customerDrafts(customer.id).mail,
    save: async (body) => {
      await sending.save({ params: { id: customer.id }, body });
    },
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={`E-mail to ${customerName(customer)}`} size="lg">
      <RecordForm form={form}>
        <Stack gap="sm">
          <SelectField
            label="To"
            {...form.field('to')}
            onChange={(value) => form.set('to', value ?? '')}
            options={contactMethodChoices(emails)}
            clearable={false}
          />
          <TextField label="Subject" {...form.field('subject')} required maxLength={200} autoFocus />
          <TextAreaField label="Message" {...form.field('text')} required rows={7} maxLength={10_000} />
          <PurposeField customer={customer} channel="email" {...form.field('purpose')} />
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

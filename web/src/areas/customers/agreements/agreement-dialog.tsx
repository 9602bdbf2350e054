import { agreementCalls, agreementForm } from '@forecourt/contract/customers/agreements';
import type { Customer } from '@forecourt/contract/customers/customer';
import { Button, CopyButton, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog/separate-form';
import { phoneMask, SelectField, TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_CUSTOMERS } from '../refetch';

interface Props {
  customer: Pick<Customer, 'id' | 'email' | 'mobile' | 'phone_number'>;
  onClose: () => void;
}

type Channel = 'email' | 'sms' | 'link';

const channelsOf = ({ email, mobile, phone_number }: Props['customer']) => [
  ...(email ? [{ value: 'email' as const, label: 'E-mail', to: email }] : []),
  ...(mobile || phone_number
    ? [{ value: 'sms' as const, label: 'Text message', to: phoneMask.format(mobile || phone_number) }]
    : []),
  { value: 'link' as const, label: 'Link to open or copy', to: '' },
];

const MadeLink = ({ link, onClose }: { link: string; onClose: () => void }) => (
  <Stack gap="sm">
    <Text size="sm">Open the link on a tablet, or send it yourself. It ends in 30 days.</Text>
    <TextInput label="Link" value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      <CopyButton value={link}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy link'}</Button>}
      </CopyButton>
    </Group>
  </Stack>
);

const Form = ({ customer, text, onClose }: Props & { text: string }) => {
  const [link, setLink] = useState<string | null>(null);
  const saving = useSave(agreementCalls.sendAgreement, {
    invalidates: [agreementCalls.agreements, ...REFETCH_CUSTOMERS],
  });
  const channels = channelsOf(customer);
  const initial: { channel: Channel; message: string } = {
    channel: channels[0]?.value ?? 'link',
    message: text,
  };
  const form = useRecordForm({
    schema: agreementForm,
    initial,
    save: async (body) => {
      const made = await saving.save({ params: { id: customer.id }, body });
      if (body.channel === 'link') setLink(made.link);
      else onClose();
    },
  });
  if (link !== null) return <MadeLink link={link} onClose={onClose} />;
  const { channel } = form.values;
  const address = channels.find(({ value }) => value === channel)?.to;
  return (
    <SeparateForm>
      <RecordForm form={form}>
        <Stack gap="sm">
          <SelectField
            label="Send by"
            {...form.field('channel')}
            onChange={(value) => value && form.set('channel', value)}
            options={channels}
            // under the field, where a long address is not cut
            description={address ? `To ${address}` : undefined}
            required
          />
          <TextAreaField label="Text to accept" {...form.field('message')} rows={6} required />
        </Stack>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {channel === 'link' ? 'Create link' : 'Send'}
          </Button>
        </Group>
      </RecordForm>
    </SeparateForm>
  );
};

/** Asks a customer to accept an agreement; accepting it gives consent to be contacted. */
export const AgreementDialog = ({ customer, onClose }: Props) => {
  const { data } = useCall(agreementCalls.agreementMessage);
  return (
    <Modal opened onClose={onClose} title="Send agreement" size="md">
      {data ? (
        <Form customer={customer} text={data.message} onClose={onClose} />
      ) : (
        <Skeleton height={260} radius="md" />
      )}
    </Modal>
  );
};

import { CONTACT_CHANNELS, contactForm, followingCalls } from '@forecourt/contract/customers/following';
import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { DateTimeField, SelectField, TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { customerName } from '../customer-name';
import classes from './card.module.css';
import { contactMethodChoices, contactMethodText, phonesOf, telHref } from './contact-methods';
import type { ContactProps } from './contacting';
import { REFETCH_CONTACTS } from './refetch';

type Channel = (typeof CONTACT_CHANNELS)[number];

const NAMES: Readonly<Record<Channel, string>> = {
  call: 'Call',
  email: 'E-mail',
  sms: 'SMS',
  visit: 'Visit',
  letter: 'Letter',
};

interface Values {
  channel: Channel;
  direction: 'in' | 'out';
  address: string;
  text: string;
  at: string | null;
}

/** Dials from here, or writes down what took place elsewhere. */
export const LogDialog = ({ customer, to, onClose, isCall }: ContactProps & { isCall: boolean }) => {
  const phones = phonesOf(customer);
  const saving = useSave(followingCalls.logContact, { invalidates: REFETCH_CONTACTS });
  const initial: Values = {
    channel: 'call',
    direction: 'out',
    address: to ?? phones[0]?.value ?? '',
    text: '',
    at: null,
  };
  const form = useRecordForm({
    schema: contactForm,
    initial,
    save: async (body) => {
      const address = body.channel === 'call' || body.channel === 'sms' ? body.address : '';
      await saving.save({ params: { id: customer.id }, body: { ...body, address } });
    },
    onSaved: onClose,
  });
  const { channel, address, direction } = form.values;
  const byPhone = channel === 'call' || channel === 'sms';
  const name = customerName(customer);
  return (
    <Modal opened onClose={onClose} title={isCall ? `Call ${name}` : `Contact with ${name}`} size="md">
      <RecordForm form={form}>
        <Stack gap="sm">
          {isCall && address !== '' ? (
            <Button
              component="a"
              href={telHref(address)}
              variant="light"
              fullWidth
              leftSection={<IconPhone size={16} aria-hidden />}
            >
              Dial {contactMethodText({ kind: 'mobile', value: address })}
            </Button>
          ) : null}
          {isCall ? null : (
            <SelectField
              label="Type"
              {...form.field('channel')}
              onChange={(value) => value && form.set('channel', value)}
              options={CONTACT_CHANNELS.map((value) => ({ value, label: NAMES[value] }))}
              required
            />
          )}
          {byPhone && phones.length > 0 ? (
            <SelectField
              label="Number"
              {...form.field('address')}
              onChange={(value) => form.set('address', value ?? '')}
              options={contactMethodChoices(phones)}
              clearable={false}
            />
          ) : null}
          <SegmentedControl
            aria-label="Direction"
            className={classes.kinds}
            value={direction}
            onChange={(value) => form.set('direction', value === 'in' ? 'in' : 'out')}
            data={[
              { value: 'out', label: 'Outgoing' },
              { value: 'in', label: 'Incoming' },
            ]}
          />
          <TextAreaField
            label="Notes"
            {...form.field('text')}
            rows={3}
            maxLength={5_000}
            placeholder="e.g. Calls back on Monday"
          />
          <DateTimeField label="When" {...form.field('at')} description="Leave empty for now" />
        </Stack>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {isCall ? 'Log call' : 'Log contact'}
          </Button>
        </Group>
      </RecordForm>
    </Modal>
  );
};

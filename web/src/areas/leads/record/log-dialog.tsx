import { activityForm, leadContactCalls } from '@forecourt/contract/leads/contacts';
import type { Lead, LeadContact } from '@forecourt/contract/leads/lead';
import { Button, Group, Modal, SegmentedControl, Stack } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { DateTimeField, SelectField, TextAreaField } from '../../../kit/fields';
import { phoneMask } from '../../../kit/fields/masks';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { leadName } from '../center/lead-name';
import { REFETCH_CONTACTS } from '../refetch';
import { ACTIVITY_NAMES } from './activity-texts';

type Channel = LeadContact['channel'];

interface Values {
  lead_id: number;
  channel: Channel;
  direction: 'in' | 'out';
  address: string;
  text: string;
  at: string | null;
}

const CHANNELS = (['call', 'visit', 'email', 'sms', 'letter'] as const).map((value) => ({
  value,
  label: ACTIVITY_NAMES[value],
}));

interface Props {
  lead: Lead;
  /** Dials from here; else it writes down what took place elsewhere. */
  isCall: boolean;
  onClose: () => void;
}

export const LogDialog = ({ lead, isCall, onClose }: Props) => {
  const saving = useSave(leadContactCalls.addActivity, { invalidates: REFETCH_CONTACTS });
  const initial: Values = {
    lead_id: lead.id,
    channel: 'call',
    direction: 'out',
    address: '',
    text: '',
    at: null,
  };
  const form = useRecordForm({
    schema: activityForm,
    initial,
    save: async (body) => {
      const isByPhone = body.channel === 'call' || body.channel === 'sms';
      const address = isByPhone ? lead.phone : body.channel === 'email' ? lead.email : '';
      await saving.save({ body: { ...body, address } });
    },
    onSaved: onClose,
  });
  const name = leadName(lead);
  return (
    <Modal opened onClose={onClose} title={isCall ? `Call ${name}` : `Contact with ${name}`} size="md">
      <RecordForm form={form}>
        <Stack gap="sm">
          {isCall && lead.phone !== '' ? (
            <Button
              component="a"
              href={`tel:${lead.phone}`}
              variant="light"
              fullWidth
              leftSection={<IconPhone size={16} aria-hidden />}
            >
              Dial {phoneMask.format(lead.phone)}
            </Button>
          ) : null}
          {isCall ? null : (
            <SelectField
              label="Type"
              {...form.field('channel')}
              onChange={(value) => value && form.set('channel', value)}
              options={CHANNELS}
              required
            />
          )}
          <SegmentedControl
            aria-label="Direction"
            value={form.values.direction}
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
            placeholder="e.g. Comes for a look on Saturday"
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

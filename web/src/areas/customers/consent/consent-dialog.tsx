import { type Customer, consentForm } from '@forecourt/contract/customers/customer';
import { recordCalls } from '@forecourt/contract/customers/record';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useSave } from '../../../api/use-save';
import { SeparateForm } from '../../../kit/dialog/separate-form';
import { DateField, SelectField, TextAreaField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { REFETCH_CUSTOMERS } from '../refetch';
import { CHANNELS, type ConsentChannel, type ConsentKind, KINDS } from './consent-texts';

interface Values {
  channel: ConsentChannel;
  kind: ConsentKind;
  since: string | null;
  proof: string;
}

interface Props {
  customer: Pick<Customer, 'id'>;
  channel: ConsentChannel;
  onClose: () => void;
}

/** Notes what someone agreed to, how and when; nothing noted before is lost. */
export const ConsentDialog = ({ customer, channel, onClose }: Props) => {
  const saving = useSave(recordCalls.addConsent, {
    invalidates: [recordCalls.consents, ...REFETCH_CUSTOMERS],
  });
  const initial: Values = { channel, kind: 'express', since: null, proof: '' };
  const form = useRecordForm({
    schema: consentForm,
    initial,
    save: async (body) => {
      await saving.save({ params: { id: customer.id }, body });
    },
    onSaved: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Consent to be contacted" size="md">
      <SeparateForm>
        <RecordForm form={form}>
          <Stack gap="sm">
            <SelectField
              label="For"
              {...form.field('channel')}
              onChange={(value) => value && form.set('channel', value)}
              options={CHANNELS}
              required
            />
            <SelectField
              label="What it rests on"
              {...form.field('kind')}
              onChange={(value) => value && form.set('kind', value)}
              options={KINDS}
              required
            />
            <DateField label="Since" {...form.field('since')} description="Today unless you say otherwise" />
            <TextAreaField
              label="Proof"
              {...form.field('proof')}
              rows={2}
              placeholder="e.g. Signed the paper form at the desk"
            />
          </Stack>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.isSaving}>
              Record
            </Button>
          </Group>
        </RecordForm>
      </SeparateForm>
    </Modal>
  );
};

import type { FeedChannelSettings } from '@forecourt/contract/advertising/index';
import { Text } from '@mantine/core';
import { NumberField, PasswordField, SelectField, TextField } from '../../../kit/fields';
import { FormSection, type RecordFormState, Wide } from '../../../kit/form';
import { DELIVERY_LABELS } from '../words';
import { ConnectionTest } from './connection-test';
import { HostKey } from './host-key';
import { PullAddress } from './pull-address';
import { ENCRYPTIONS, type SettingsValues } from './settings-values';

interface Props {
  form: RecordFormState<SettingsValues>;
  settings: FeedChannelSettings;
}

const ServerFields = ({ form, settings }: Props) => {
  const isFtp = form.values.delivery === 'ftp';
  return (
    <>
      <TextField
        label="Server"
        required={form.values.is_on === 1}
        maxLength={253}
        placeholder={isFtp ? 'e.g. ftp.example.com' : 'e.g. sftp.example.com'}
        {...form.field('host')}
      />
      <NumberField
        label="Port"
        description={`Default: ${isFtp ? 21 : 22}`}
        grouped={false}
        {...form.field('port')}
      />
      <TextField label="Username" maxLength={200} {...form.field('user_name')} />
      <PasswordField
        label="Password"
        description={settings.has_password === 1 ? 'Saved. Type a new one to replace it.' : undefined}
        placeholder={settings.has_password === 1 ? '••••••••' : undefined}
        {...form.field('password')}
      />
      <TextField
        label="Folder"
        description="Default: the server's start folder"
        maxLength={300}
        placeholder="e.g. /inventory"
        {...form.field('directory')}
      />
      {isFtp ? (
        <SelectField label="Encryption" required options={ENCRYPTIONS} {...form.field('encryption')} />
      ) : null}
      {isFtp ? null : (
        <Wide>
          <HostKey settings={settings} />
        </Wide>
      )}
      <Wide>
        <ConnectionTest channel={settings.channel} isDirty={form.isDirty} />
      </Wide>
    </>
  );
};

/** How the file comes to the channel. */
export const DeliverySection = ({ form, settings }: Props) => {
  const { delivery } = form.values;
  return (
    <FormSection title="Delivery">
      <SelectField
        label="Delivery method"
        required
        options={settings.deliveries.map((value) => ({ value, label: DELIVERY_LABELS[value] }))}
        {...form.field('delivery')}
      />
      <TextField label="File name" readOnly value={settings.file_name} onChange={() => undefined} />
      {delivery === 'ftp' || delivery === 'sftp' ? <ServerFields form={form} settings={settings} /> : null}
      {delivery === 'pull' ? (
        <Wide>
          <PullAddress settings={settings} isSaved={settings.delivery === 'pull'} />
        </Wide>
      ) : null}
      {delivery === 'file' ? (
        <Wide>
          <Text size="sm">
            Each run builds a file. Download it under Runs and upload it to the channel yourself.
          </Text>
        </Wide>
      ) : null}
    </FormSection>
  );
};

import { suppressedCalls, suppressForm } from '@forecourt/contract/campaigns/suppressed';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';
import { useState } from 'react';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { TextAreaField, TextField } from '../../../kit/fields';
import { ChannelField } from '../parts/channel';

/** Blocks an address or number for all campaigns. */
export const BlockDialog = ({ close }: { close: () => void }) => {
  const { save } = useSave(suppressedCalls.suppress, { invalidates: [suppressedCalls.suppressed] });
  const [channel, setChannel] = useState<CampaignChannel>('email');
  const [address, setAddress] = useState('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const run = async () => {
    const body = suppressForm.safeParse({ channel, address, note });
    if (!body.success) {
      setErrors({ address: 'Required' });
      return false;
    }
    try {
      await save({ body: body.data });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setErrors(error.body.fields ?? {});
      return false;
    }
  };
  const isMail = channel === 'email';
  return (
    <SmallDialog title="Block an address" submitLabel="Block" danger close={close} run={run}>
      <ChannelField value={channel} onChange={setChannel} />
      <TextField
        label={isMail ? 'E-mail address' : 'Mobile number'}
        required
        autoFocus
        type={isMail ? 'email' : 'text'}
        maxLength={254}
        placeholder={isMail ? 'e.g. someone@example.com' : 'e.g. 604-555-0100'}
        value={address}
        onChange={setAddress}
        error={errors.address}
      />
      <TextAreaField
        label="Note"
        rows={2}
        maxLength={300}
        placeholder="e.g. Asked by phone to get no more messages"
        value={note}
        onChange={setNote}
        error={errors.note}
      />
    </SmallDialog>
  );
};

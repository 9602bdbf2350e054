import type { Campaign } from '@forecourt/contract/campaigns/campaign';
import { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../api/client';
import { toast } from '../../../api/toast';
import { useSave } from '../../../api/use-save';
import { SeparateForm, SmallDialog } from '../../../kit/dialog';
import { TextField } from '../../../kit/fields';

interface Props {
  campaign: Campaign;
  close: () => void;
}

/** Sends the saved message to oneself or a colleague, marked as a test. */
export const TestDialog = ({ campaign, close }: Props) => {
  const { save } = useSave(campaignCalls.sendTest, { quiet: true });
  const [to, setTo] = useState('');
  const [variant, setVariant] = useState<'a' | 'b'>('a');
  const [error, setError] = useState<string | null>(null);
  const run = async () => {
    try {
      const sent = await save({ params: { id: campaign.id }, body: { to, variant } });
      void toast({ kind: 'success', message: `The test was sent to ${sent.to}` });
      return true;
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal;
      setError(Object.values(refusal.body.fields ?? {})[0] ?? refusal.body.message);
      return false;
    }
  };
  const isMail = campaign.channel === 'email';
  return (
    <SeparateForm>
      <SmallDialog title="Send a test" submitLabel="Send test" close={close} run={run}>
        <Text size="sm" c="dimmed">
          The message is marked as a test and is not counted in the results.
        </Text>
        <TextField
          label={isMail ? 'E-mail address' : 'Mobile number'}
          description={
            isMail
              ? 'Leave empty to use your own, or enter the address of a colleague.'
              : 'Leave empty to use your own, or enter the number of a colleague.'
          }
          placeholder={isMail ? 'Your own address' : 'Your own number'}
          maxLength={254}
          value={to}
          onChange={(next) => {
            setTo(next);
            setError(null);
          }}
          error={error}
        />
        {isMail && campaign.ab.mode !== 'none' ? (
          <SegmentedControl
            aria-label="Subject"
            value={variant}
            onChange={(next) => setVariant(next === 'b' ? 'b' : 'a')}
            data={[
              { value: 'a', label: 'Subject A' },
              { value: 'b', label: 'Subject B' },
            ]}
          />
        ) : null}
      </SmallDialog>
    </SeparateForm>
  );
};

import { integrationsCalls } from '@forecourt/contract/integrations/index';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { SmallDialog } from '../../../kit/dialog';
import { REFETCH_WEBHOOKS } from '../refetch';

const HOUR_MS = 3_600_000;
const SINCE = [
  { value: '1', label: 'The last hour' },
  { value: '6', label: 'The last 6 hours' },
  { value: '24', label: 'The last 24 hours' },
  { value: '72', label: 'The last 3 days' },
  { value: '168', label: 'The last 7 days' },
  { value: '720', label: 'The last 30 days' },
];

interface Props {
  id: number;
  close: () => void;
}

/** Sends again what happened within a time: the event ids stay, so that receivers can leave out what they have. */
export const ReplayDialog = ({ id, close }: Props) => {
  const [hours, setHours] = useState('24');
  const replaying = useSave(integrationsCalls.replay, { invalidates: REFETCH_WEBHOOKS });
  const run = () =>
    replaying
      .save({
        params: { id },
        body: { since: new Date(Date.now() - Number(hours) * HOUR_MS).toISOString() },
      })
      .then(
        () => true,
        () => false, // the refusal has been shown
      );
  return (
    <SmallDialog title="Send events again" submitLabel="Send again" close={close} run={run}>
      <Select
        label="Events of"
        description="At most 10,000. Each keeps its event id, so that a program can leave out what it has."
        allowDeselect={false}
        data={SINCE}
        value={hours}
        onChange={(value) => setHours(value ?? '24')}
        error={replaying.fieldErrors.since}
      />
    </SmallDialog>
  );
};

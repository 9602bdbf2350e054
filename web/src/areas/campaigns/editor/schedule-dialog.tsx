import type { Campaign } from '@forecourt/contract/campaigns/campaign';
import { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { SeparateForm, SmallDialog } from '../../../kit/dialog';
import { DateField, TimeField } from '../../../kit/fields';
import { useToday } from '../../../kit/format';
import classes from '../campaigns.module.css';
import { REFETCH_CAMPAIGNS } from '../refetch';
import { timeZoneName } from './time-zone-name';

interface Props {
  campaign: Campaign;
  /** The saved campaign, whose version is sent. */
  latest: () => Pick<Campaign, 'id' | 'version'>;
  close: () => void;
}

/** Chooses when the campaign starts, by the clocks where the dealership is. */
export const ScheduleDialog = ({ campaign, latest, close }: Props) => {
  const today = useToday();
  const { save } = useSave(campaignCalls.schedule, { invalidates: REFETCH_CAMPAIGNS, quiet: true });
  const [day, setDay] = useState<string | null>(campaign.scheduled_local?.slice(0, 10) ?? null);
  const [time, setTime] = useState(campaign.scheduled_local?.slice(11, 16) ?? '09:00');
  const [error, setError] = useState<string | null>(null);
  const run = async () => {
    if (!day || !time) {
      setError('Choose a day and a time');
      return false;
    }
    const { id, version } = latest();
    try {
      await save({ params: { id }, body: { at: `${day}T${time}`, version } });
      return true;
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal;
      setError(refusal.body.fields?.at ?? refusal.body.message);
      return false;
    }
  };
  return (
    <SeparateForm>
      <SmallDialog title="Schedule" submitLabel="Schedule" close={close} run={run}>
        <Text size="sm" c="dimmed">
          It is sent automatically at this time ({timeZoneName(campaign.timezone)}). Recipients are selected
          when it starts.
        </Text>
        <div className={classes.dayAndTime}>
          <DateField
            label="Day"
            required
            min={today}
            value={day}
            onChange={(next) => {
              setDay(next);
              setError(null);
            }}
            error={error}
          />
          <TimeField label="Time" required value={time} onChange={setTime} />
        </div>
      </SmallDialog>
    </SeparateForm>
  );
};

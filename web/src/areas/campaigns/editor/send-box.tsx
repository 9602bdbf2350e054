import type { Campaign } from '@forecourt/contract/campaigns/campaign';
import { campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCalendarX,
  IconCircleCheck,
  IconSend,
  IconTestPipe,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallError, send } from '../../../api/client';
import { ask } from '../../../kit/confirm';
import { later } from '../../../kit/later';
import { Section } from '../../../kit/page';
import classes from '../campaigns.module.css';
import { MESSAGING } from '../paths';
import { useCampaignStep } from '../use-campaign-step';
import { CHANNEL_LABELS, peopleCount } from '../words';
import { timeZoneName } from './time-zone-name';

const ScheduleDialog = later(async () => (await import('./schedule-dialog')).ScheduleDialog);
const TestDialog = later(async () => (await import('./test-dialog')).TestDialog);

interface ProblemsProps {
  problems: Campaign['problems'];
  isDirty: boolean;
  onField: (field: string) => void;
}

/** What must be mended before it can go out, each leading to its field. */
const Problems = ({ problems, isDirty, onField }: ProblemsProps) => {
  if (problems.length === 0)
    return (
      <p className={classes.ready}>
        <IconCircleCheck size={16} aria-hidden /> Ready to send
      </p>
    );
  return (
    <Alert variant="light" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm" fw={600} mb={4}>
        {isDirty ? 'Before you can send it (as last saved)' : 'Before you can send it'}
      </Text>
      <ul className={classes.problems}>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field === 'settings' ? (
              <Anchor component={Link} to={MESSAGING} size="sm">
                {message}
              </Anchor>
            ) : (
              <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onField(field)}>
                {message}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
};

interface Props {
  campaign: Campaign;
  isDirty: boolean;
  isSaving: boolean;
  mayEdit: boolean;
  /** Saves what was typed; answers whether that worked. */
  ensureSaved: () => Promise<boolean>;
  latest: () => Campaign;
  onField: (field: string) => void;
}

/** Test, schedule and start. */
export const SendBox = (props: Props) => {
  const { campaign, isDirty, isSaving, mayEdit, ensureSaved, latest, onField } = props;
  const [open, setOpen] = useState<'schedule' | 'test' | null>(null);
  const [isCounting, setCounting] = useState(false);
  const step = useCampaignStep();
  const isScheduled = campaign.state === 'scheduled';
  const close = () => setOpen(null);
  const openSaved = async (which: 'schedule' | 'test') => {
    if (await ensureSaved()) setOpen(which);
  };
  const start = async () => {
    if (!(await ensureSaved())) return;
    const { id, name, problems, channel } = latest();
    const first = problems[0];
    if (first) return onField(first.field);
    setCounting(true);
    try {
      const query = { show: 'in', limit: 1 } as const;
      const { counts } = await send(campaignCalls.audience, { params: { id }, query });
      setCounting(false);
      const isSure = await ask({
        title: `Send to ${peopleCount(counts.included)}?`,
        body: `${name} will be sent now as ${channel === 'email' ? 'an e-mail' : 'a text message'} to ${peopleCount(counts.included)}. Sent messages cannot be recalled.`,
        confirmLabel: `Send to ${peopleCount(counts.included)}`,
      });
      if (isSure) await step.run('start', latest());
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // the refusal has been shown
    } finally {
      setCounting(false);
    }
  };
  const saveFirst = isDirty ? 'Save and ' : '';
  const word = (text: string) =>
    isDirty ? `${saveFirst}${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
  return (
    <Section title="Send">
      <Stack gap="sm" align="stretch">
        {isScheduled && campaign.scheduled_local !== null ? (
          <Text size="sm">
            Will be sent on <strong>{campaign.scheduled_local.replace('T', ' at ')}</strong> (
            {timeZoneName(campaign.timezone)}).
          </Text>
        ) : null}
        {campaign.failure ? (
          <Alert variant="light" color="red" icon={<IconAlertTriangle aria-hidden />}>
            {campaign.failure}
          </Alert>
        ) : null}
        <Problems problems={campaign.problems} isDirty={isDirty} onField={onField} />
        {mayEdit ? (
          <>
            <Button
              variant="default"
              leftSection={<IconTestPipe size={16} aria-hidden />}
              onClick={() => void openSaved('test')}
              disabled={isSaving}
            >
              {word('Send a test')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCalendarEvent size={16} aria-hidden />}
              onClick={() => void openSaved('schedule')}
              disabled={isSaving}
            >
              {word(isScheduled ? 'Change the time' : 'Schedule')}
            </Button>
            {isScheduled ? (
              <Button
                variant="default"
                leftSection={<IconCalendarX size={16} aria-hidden />}
                loading={step.isBusy}
                onClick={() => void step.run('unschedule', latest())}
              >
                Cancel the schedule
              </Button>
            ) : null}
            <Button
              leftSection={<IconSend size={16} aria-hidden />}
              loading={step.isBusy || isCounting}
              disabled={isSaving}
              onClick={() => void start()}
            >
              {word('Send now')}
            </Button>
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {CHANNEL_LABELS[campaign.channel]}. You can view this campaign, but not send it.
          </Text>
        )}
      </Stack>
      {open === 'schedule' ? <ScheduleDialog campaign={campaign} latest={latest} close={close} /> : null}
      {open === 'test' ? <TestDialog campaign={campaign} close={close} /> : null}
    </Section>
  );
};

import type { Campaign } from '@forecourt/contract/campaigns/campaign';
import { isCampaignRunning } from '@forecourt/domain/campaign/campaign-states';
import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useCan } from '../../../api/session-context';
import { ask } from '../../../kit/confirm';
import { Instant } from '../../../kit/format';
import { Section } from '../../../kit/page';
import classes from '../campaigns.module.css';
import { useCampaignStep } from '../use-campaign-step';
import { peopleCount, progressText } from '../words';

const Times = ({ campaign: { started_at, finished_at } }: { campaign: Campaign }) => (
  <Text size="sm" c="dimmed">
    {started_at === null ? null : (
      <>
        Started <Instant at={started_at} />
      </>
    )}
    {finished_at === null ? null : (
      <>
        , ended <Instant at={finished_at} />
      </>
    )}
  </Text>
);

/** Progress, and the ways to pause, go on and stop. */
export const RunBox = ({ campaign }: { campaign: Campaign }) => {
  const mayEdit = useCan()('campaigns.edit');
  const step = useCampaignStep();
  const { state, recipients, sent, failure } = campaign;
  const isRunning = isCampaignRunning(state);
  const isOpen = isRunning || state === 'paused';
  const left = recipients - sent;
  const stop = async () => {
    const isSure = await ask({
      title: `Stop ${campaign.name}?`,
      body:
        left > 0
          ? `${peopleCount(left)} still waiting will not get it. A stopped campaign cannot be started again.`
          : 'Nobody else will get it. A stopped campaign cannot be started again.',
      ...{ confirmLabel: 'Stop', danger: true },
    });
    if (isSure) await step.run('stop', campaign);
  };
  return (
    <Section>
      <div className={classes.run}>
        <div className={classes.runText}>
          <Text fw={600} role="status">
            {progressText(campaign)}
          </Text>
          <Times campaign={campaign} />
        </div>
        {mayEdit && isOpen ? (
          <Group gap="xs">
            {isRunning ? (
              <Button
                variant="default"
                leftSection={<IconPlayerPause size={16} aria-hidden />}
                loading={step.isBusy}
                onClick={() => void step.run('pause', campaign)}
              >
                Pause
              </Button>
            ) : (
              <Button
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
                loading={step.isBusy}
                onClick={() => void step.run('resume', campaign)}
              >
                Resume
              </Button>
            )}
            <Button
              variant="default"
              color="red"
              leftSection={<IconPlayerStop size={16} aria-hidden />}
              disabled={step.isBusy}
              onClick={() => void stop()}
            >
              Stop
            </Button>
          </Group>
        ) : null}
      </div>
      {isOpen ? (
        <Progress
          mt="sm"
          aria-label="Sent"
          value={recipients === 0 ? 0 : (sent / recipients) * 100}
          animated={isRunning}
        />
      ) : null}
      {failure ? (
        <Alert mt="sm" variant="light" color="red" icon={<IconAlertTriangle aria-hidden />}>
          {failure}
        </Alert>
      ) : null}
    </Section>
  );
};

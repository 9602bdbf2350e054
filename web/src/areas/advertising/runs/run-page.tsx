import type { FeedRun } from '@forecourt/contract/advertising/index';
import { Anchor, Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconDownload,
  IconHandStop,
  IconInfoCircle,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { StateChip } from '../../../kit/chips';
import { Instant, RelativeTime, shortInstant, useTimeZone } from '../../../kit/format';
import { Page, Section, Stat, Stats } from '../../../kit/page';
import { type Fact, Facts } from '../../../kit/record';
import { channelPath, runPath } from '../../advertising-links';
import { Notice } from '../parts/notice';
import { useFeedsLive } from '../use-feeds-live';
import { DELIVERY_LABELS, figure, isUnderWay, mayCancel, RUN_LOOKS, sentence, sizeText } from '../words';
import { RunChanges } from './run-changes';
import { runFileUrl, useRunActions } from './use-run-actions';

interface Props {
  run: FeedRun;
}

const Actions = ({ run }: Props) => {
  const actions = useRunActions();
  return (
    <>
      {run.has_file === 1 ? (
        <Button
          component="a"
          href={runFileUrl(run)}
          download={run.file_name}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download file
        </Button>
      ) : null}
      {mayCancel(run) ? (
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          loading={actions.isCancelling}
          onClick={() => actions.cancel(run)}
        >
          {run.state === 'held' ? 'Discard file' : 'Cancel run'}
        </Button>
      ) : null}
      {run.state === 'held' ? (
        <Button
          loading={actions.isReleasing}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => actions.release(run)}
        >
          Send anyway
        </Button>
      ) : null}
    </>
  );
};

/** The server's reason of a run that a newer one made needless. */
const REPLACED = /newer run/i;

/** Nothing is wrong with a run that was called off. */
const Cancelled = ({ run }: Props) =>
  REPLACED.test(run.reason) ? (
    <Notice hue="grey" icon={IconInfoCircle}>
      Replaced by a newer run.{' '}
      <Anchor component={Link} to={channelPath(run.channel, 'runs')} inherit underline="always">
        See all runs
      </Anchor>
    </Notice>
  ) : (
    <Notice hue="grey" icon={IconInfoCircle}>
      {sentence(run.reason)} Nothing was sent.
    </Notice>
  );

const Reason = ({ run }: Props) => {
  if (run.reason === '' || run.state === 'delivered') return null;
  if (run.state === 'cancelled') return <Cancelled run={run} />;
  const isHeld = run.state === 'held';
  return (
    <Notice
      hue={isHeld ? 'orange' : 'red'}
      icon={isHeld ? IconHandStop : IconAlertCircle}
      title={isHeld ? 'This file is held' : 'It was not delivered'}
    >
      {sentence(run.reason)}
      {isHeld ? ' Nothing has been sent. Review the vehicles below, then send or discard the file.' : null}
      {run.next_attempt_at === null ? null : (
        <>
          {' '}
          Next try <RelativeTime at={run.next_attempt_at} />.
        </>
      )}
    </Notice>
  );
};

const FIGURES = [
  { key: 'added', label: 'Added' },
  { key: 'removed', label: 'Removed' },
  { key: 'changed', label: 'Changed' },
  { key: 'refused', label: 'Refused' },
] as const;

const Figures = ({ run }: Props) => (
  <Stats columns={6}>
    <Stat label="In the file" value={figure(run.sent)} to={runPath(run.id)} />
    {FIGURES.map(({ key, label }) => (
      <Stat
        key={key}
        label={label}
        value={figure(run[key])}
        to={run[key] === 0 ? undefined : `${runPath(run.id)}?kind=${key}`}
      />
    ))}
    <Stat
      label="With warnings"
      value={figure(run.warned)}
      to={run.warned === 0 ? undefined : `${channelPath(run.channel)}?level=warning`}
    />
  </Stats>
);

const instant = (at: string | null) => (at === null ? null : <Instant at={at} />);

const factsOf = (run: FeedRun): Fact[] => [
  ['Started by', run.asked_by ?? 'Schedule'],
  ['Started', instant(run.started_at ?? run.created_at)],
  ['Ended', instant(run.ended_at)],
  ['Delivery', DELIVERY_LABELS[run.delivery]],
  ['File', run.has_file === 1 ? `${run.file_name}, ${sizeText(run.bytes)}` : null],
  ['Tries', run.attempts > 1 ? figure(run.attempts) : null],
  [
    'Released by',
    run.released_by === null ? null : (
      <>
        {run.released_by}, {instant(run.released_at)}
      </>
    ),
  ],
];

/** One file of a channel: what became of it, and how it differs from the one before. */
export const RunPage = ({ run }: Props) => {
  const timeZone = useTimeZone();
  useFeedsLive(isUnderWay(run) || run.next_attempt_at !== null);
  return (
    <Page
      title={run.channel_name}
      documentTitle={`${run.channel_name}, ${shortInstant(run.created_at, timeZone)}`}
      subtitle={`Run of ${shortInstant(run.created_at, timeZone)}`}
      back={channelPath(run.channel, 'runs')}
      badge={<StateChip {...RUN_LOOKS[run.state]} />}
      actions={<Actions run={run} />}
    >
      <Reason run={run} />
      <Figures run={run} />
      <Section title="Run">
        <Facts facts={factsOf(run)} />
      </Section>
      <RunChanges run={run} />
    </Page>
  );
};

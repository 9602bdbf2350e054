import type { FeedChannelRow } from '@forecourt/contract/advertising/index';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconHandStop } from '@tabler/icons-react';
import { Link } from 'react-router';
import { RelativeTime } from '../../../kit/format';
import { channelPath, runPath } from '../../advertising-links';
import { Notice } from '../parts/notice';
import { useRunActions } from '../runs/use-run-actions';
import { sentence } from '../words';

interface Props {
  row: FeedChannelRow;
  /** The one next step of the screen; in the list of channels no row has it. */
  isPrimary?: boolean;
}

const BUTTON = { size: 'compact-sm', variant: 'default' } as const;

const Held = ({ row: { last_run: run }, isPrimary }: Props) => {
  const actions = useRunActions();
  if (run === null) return null;
  return (
    <Notice
      hue="orange"
      icon={IconHandStop}
      title="The last file is held"
      actions={
        <>
          <Button {...BUTTON} loading={actions.isCancelling} onClick={() => actions.cancel(run)}>
            Cancel run
          </Button>
          <Button {...BUTTON} component={Link} to={runPath(run.id)}>
            See what changed
          </Button>
          <Button
            {...BUTTON}
            variant={isPrimary ? 'filled' : 'default'}
            loading={actions.isReleasing}
            onClick={() => actions.release(run)}
          >
            Release
          </Button>
        </>
      }
    >
      {sentence(run.reason)} Nothing was sent.
    </Notice>
  );
};

const Failed = ({ row: { last_run: run, channel } }: Props) => {
  if (run === null) return null;
  return (
    <Notice
      hue="red"
      icon={IconAlertCircle}
      title="The last run failed"
      actions={
        <>
          <Button {...BUTTON} component={Link} to={runPath(run.id)}>
            Open the run
          </Button>
          <Button {...BUTTON} component={Link} to={channelPath(channel, 'settings')}>
            Check the settings
          </Button>
        </>
      }
    >
      {sentence(run.reason)}
      {run.next_attempt_at ? (
        <>
          {' '}
          Next try <RelativeTime at={run.next_attempt_at} />.
        </>
      ) : null}
    </Notice>
  );
};

const Problems = ({ row: { problems } }: Props) =>
  problems.map(({ code, level, text }) => (
    <Notice
      key={code}
      hue={level === 'refused' ? 'red' : 'amber'}
      icon={level === 'refused' ? IconAlertCircle : IconAlertTriangle}
    >
      {sentence(text)}
    </Notice>
  ));

/** What keeps a channel from being up to date, and what one can do about it. */
export const ChannelNotice = ({ row, isPrimary = false }: Props) => {
  if (row.is_on === 0) return null;
  return (
    <>
      {row.state === 'held' ? <Held row={row} isPrimary={isPrimary} /> : null}
      {row.state === 'failed' ? <Failed row={row} /> : null}
      <Problems row={row} />
    </>
  );
};

import type { FeedChannelRow } from '@forecourt/contract/advertising/index';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconHandStop } from '@tabler/icons-react';
import { Link } from 'react-router';
import { RelativeTime } from '../../../kit/format';
import { channelPath, runPath } from '../../advertising-links';
import classes from '../advertising.module.css';
import { useRunActions } from '../runs/use-run-actions';

interface Props {
  row: FeedChannelRow;
  /** The one next step of the screen; in the list of channels no row has it. */
  isPrimary?: boolean;
}

const Held = ({ row: { last_run: run }, isPrimary }: Props) => {
  const actions = useRunActions();
  if (run === null) return null;
  return (
    <Alert variant="light" color="orange" icon={<IconHandStop aria-hidden />} title="The last file is held">
      <p className={classes.noticeText}>{run.reason}. Nothing is sent until someone looks at it.</p>
      <div className={classes.noticeActions}>
        <Button
          size="compact-sm"
          variant={isPrimary ? 'filled' : 'default'}
          loading={actions.isReleasing}
          onClick={() => actions.release(run)}
        >
          Release
        </Button>
        <Button size="compact-sm" variant="default" component={Link} to={runPath(run.id)}>
          See what changed
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={actions.isCancelling}
          onClick={() => actions.cancel(run)}
        >
          Cancel run
        </Button>
      </div>
    </Alert>
  );
};

const Failed = ({ row: { last_run: run, channel } }: Props) => {
  if (run === null) return null;
  return (
    <Alert variant="light" color="red" icon={<IconAlertCircle aria-hidden />} title="The last run failed">
      <p className={classes.noticeText}>
        {run.reason}
        {run.next_attempt_at ? (
          <>
            {' '}
            Next try: <RelativeTime at={run.next_attempt_at} />.
          </>
        ) : null}
      </p>
      <div className={classes.noticeActions}>
        <Anchor component={Link} to={channelPath(channel, 'settings')} size="sm" underline="always">
          Check the settings
        </Anchor>
        <Anchor component={Link} to={runPath(run.id)} size="sm" underline="always">
          Open the run
        </Anchor>
      </div>
    </Alert>
  );
};

const Problems = ({ row: { problems, channel } }: Props) => {
  if (problems.length === 0) return null;
  const isRefused = problems.some(({ level }) => level === 'refused');
  return (
    <Alert variant="light" color={isRefused ? 'red' : 'yellow'} icon={<IconAlertTriangle aria-hidden />}>
      {problems.map(({ code, text }) => (
        <p key={code} className={classes.noticeText}>
          {text}.
        </p>
      ))}
      {isRefused ? (
        <Anchor component={Link} to={channelPath(channel, 'settings')} size="sm" underline="always">
          Open settings
        </Anchor>
      ) : null}
    </Alert>
  );
};

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

import type { FeedChannelRow } from '@forecourt/contract/advertising/index';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconHandStop, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Hue } from '../../../kit/chips/states';
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
          <Button
            {...BUTTON}
            variant={isPrimary ? 'filled' : 'default'}
            component={Link}
            to={runPath(run.id)}
          >
            Review changes
          </Button>
          <Button {...BUTTON} loading={actions.isReleasing} onClick={() => actions.release(run)}>
            Send anyway
          </Button>
          <Button {...BUTTON} loading={actions.isCancelling} onClick={() => actions.cancel(run)}>
            Discard file
          </Button>
        </>
      }
    >
      {sentence(run.reason)} Nothing has been sent.
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

/** How the channel works where the dealership is: nobody can do anything about it. */
const NOTE = 'not-in-results';

const hueOf = (code: string, level: FeedChannelRow['problems'][number]['level']): Hue => {
  if (code === NOTE) return 'grey';
  return level === 'refused' ? 'red' : 'amber';
};

const Problems = ({ row: { problems } }: Props) =>
  problems.map(({ code, level, text }) => (
    <Notice
      key={code}
      hue={hueOf(code, level)}
      icon={code === NOTE ? IconInfoCircle : level === 'refused' ? IconAlertCircle : IconAlertTriangle}
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

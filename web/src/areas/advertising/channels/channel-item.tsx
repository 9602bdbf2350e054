import type { FeedChannelRow } from '@forecourt/contract/advertising/index';
import { Button, Switch } from '@mantine/core';
import { Link } from 'react-router';
import { StatusChip } from '../../../kit/chips';
import { RelativeTime } from '../../../kit/format';
import { channelPath, runPath } from '../../advertising-links';
import classes from '../advertising.module.css';
import { NextRun } from '../parts/next-run';
import { CHANNEL_LOOKS, countOf, figure, vehicles } from '../words';
import { ChannelNotice } from './channel-notice';
import { useChannelSwitch } from './use-channel-switch';
import { useRunNow } from './use-run-now';

interface Props {
  row: FeedChannelRow;
}

const FORMATS: Readonly<Record<FeedChannelRow['format'], string>> = {
  csv: 'CSV file',
  tsv: 'Tab-separated file',
  pipe: 'Pipe-separated file',
  rss: 'RSS file',
  xml: 'XML file',
  json: 'JSON file',
};

const DELIVERIES: Readonly<Record<FeedChannelRow['delivery'], string>> = {
  pull: 'fetched by the channel',
  ftp: 'by FTP',
  sftp: 'by SFTP',
  file: 'downloaded by hand',
};

/** What the last file had; its vehicles may have changed since, so that the figures lead to that run. */
const LastFile = ({ run }: { run: NonNullable<FeedChannelRow['last_run']> }) => (
  <>
    <span className={classes.counts}>
      <span>Last file: {vehicles(run.sent)}</span>
      {run.refused > 0 ? (
        <Link to={`${runPath(run.id)}?kind=refused`} data-hue="red" className={classes.count}>
          {figure(run.refused)} refused
        </Link>
      ) : null}
      {run.warned > 0 ? (
        <Link to={runPath(run.id)} data-hue="amber" className={classes.count}>
          {countOf(run.warned, 'warning', 'warnings')}
        </Link>
      ) : null}
    </span>
    {run.state === 'failed' ? (
      <span className={classes.quiet} title={run.reason}>
        It was not delivered
      </span>
    ) : null}
  </>
);

/** One channel in the list: its state, its last and next run, and the switch. */
export const ChannelItem = ({ row }: Props) => {
  const { channel, name, format, delivery, is_on, state } = row;
  const { turn, isSaving } = useChannelSwitch(row);
  const running = useRunNow(channel);
  return (
    <li className={classes.channel} data-off={is_on === 0 || undefined}>
      <div className={classes.channelLine}>
        <div className={classes.channelName}>
          <Link to={channelPath(channel)} className={classes.channelLink}>
            {name}
          </Link>
          <span className={classes.quiet}>
            {FORMATS[format]}, {DELIVERIES[delivery]}
          </span>
        </div>
        <div className={classes.channelState}>
          <StatusChip states={CHANNEL_LOOKS} value={state} />
        </div>
        <div className={classes.channelFacts}>
          <span>
            {row.last_delivered_at === null ? (
              <span className={classes.quiet}>Never sent</span>
            ) : (
              <>
                Sent <RelativeTime at={row.last_delivered_at} />
                {row.last_run?.state === 'delivered' ? null : `, ${vehicles(row.delivered_cars)}`}
              </>
            )}
          </span>
          {is_on === 1 && row.next_run_at !== null ? (
            <span className={classes.quiet}>
              <NextRun at={row.next_run_at} />
            </span>
          ) : null}
        </div>
        <div className={classes.channelFacts}>
          {row.last_run === null || row.last_run.file_name === '' ? null : <LastFile run={row.last_run} />}
          {delivery === 'pull' && is_on === 1 ? (
            <span className={classes.quiet}>
              {row.last_fetched_at === null ? (
                'Not fetched yet'
              ) : (
                <>
                  Fetched <RelativeTime at={row.last_fetched_at} />
                </>
              )}
            </span>
          ) : null}
        </div>
        <div className={classes.channelActions}>
          {is_on === 0 || state === 'not-ready' ? (
            <Button
              size="compact-sm"
              variant="default"
              component={Link}
              to={channelPath(channel, 'settings')}
            >
              Set up
            </Button>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              loading={running.isSaving || state === 'running'}
              onClick={running.run}
            >
              {delivery === 'ftp' || delivery === 'sftp' ? 'Send now' : 'Update now'}
            </Button>
          )}
          <Switch
            aria-label={`${name} is on`}
            checked={is_on === 1}
            disabled={isSaving}
            onChange={(event) => turn(event.currentTarget.checked ? 1 : 0)}
          />
        </div>
      </div>
      <ChannelNotice row={row} />
    </li>
  );
};

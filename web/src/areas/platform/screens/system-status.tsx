import { platformCalls } from '@forecourt/contract/platform/index';
import { Button } from '@mantine/core';
import {
  IconActivity,
  IconAlertTriangle,
  IconClock,
  IconCpu,
  IconDatabase,
  IconPlugConnected,
  IconProgress,
  IconRefresh,
  IconRefreshAlert,
} from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { counted, RelativeTime } from '../../../kit/format';
import { BlockSkeleton, Loaded, Page, Stat, StatSkeletons, Stats } from '../../../kit/page';
import { type Activity, Minutes, Pools, SlowestCalls, SlowestStatements } from '../status/activity';
import { duration, waitingFor } from '../status/duration';
import { Parts } from '../status/parts';
import classes from '../status/status.module.css';

/** So often it is read again while the page is visible. */
const REFRESH_MS = 10_000;
const MANY_WAITING = 5;
const LATE_SECONDS = 600;

const Answered = ({ server: { host, version, processes } }: Pick<Activity, 'server'>) => {
  const starts = processes.map(({ started_at }) => started_at).sort();
  const last = starts.at(-1);
  return (
    <>
      Answered by {host}, version {version}
      {processes.length > 1 ? `, ${processes.length} processes` : ''}
      {last ? (
        <>
          , {processes.length > 1 ? 'last started' : 'started'} <RelativeTime at={last} />
        </>
      ) : null}
    </>
  );
};

const memoryHint = ({ processes }: Activity['server']) =>
  processes.length > 1
    ? `largest of ${processes.length} processes: ${Math.max(...processes.map(({ memory_mb }) => memory_mb))} MB`
    : 'of this server';

const Figures = ({ activity }: { activity: Activity }) => {
  const { server, hour, minutes, jobs, pools, sockets, memory_mb } = activity;
  const waiting = pools.reduce((sum, pool) => sum + pool.waiting, 0);
  const open = pools.reduce((sum, pool) => sum + pool.open, 0);
  const givenUp = jobs?.given_up ?? 0;
  return (
    <Stats columns={4}>
      <Stat
        label="Calls per minute"
        icon={IconActivity}
        value={minutes.at(-2)?.calls ?? 0}
        hint={`${counted(hour.count, 'call')} in the last hour`}
      />
      <Stat
        label="Response time"
        icon={IconClock}
        value={duration(hour.p95_ms)}
        hint={`95 of 100 calls; the longest ${duration(hour.max_ms)}`}
      />
      <Stat
        label="Errors"
        icon={IconAlertTriangle}
        value={hour.failed}
        hint="calls that failed in the last hour"
        to="/error-reports"
        needsAction={hour.failed > 0}
      />
      <Stat
        label="Jobs due"
        icon={IconProgress}
        value={jobs?.due ?? '–'}
        hint={jobs ? `the oldest waits for ${waitingFor(jobs.oldest_due_seconds)}` : 'The database is away'}
        needsAction={(jobs?.oldest_due_seconds ?? 0) > LATE_SECONDS}
      />
      <Stat
        label="Jobs given up"
        icon={IconRefreshAlert}
        value={jobs?.given_up ?? '–'}
        hint={`${jobs?.running ?? 0} running now`}
        to="/failed-jobs"
        needsAction={givenUp > 0}
      />
      <Stat
        label="Waiting for the database"
        icon={IconDatabase}
        value={waiting}
        hint={`${counted(open, 'connection')} open`}
        needsAction={waiting > MANY_WAITING}
      />
      <Stat label="Live connections" icon={IconPlugConnected} value={sockets} hint="of users' browsers" />
      <Stat label="Memory" icon={IconCpu} value={`${memory_mb} MB`} hint={memoryHint(server)} />
    </Stats>
  );
};

/** How the system is, at a glance, for staff of the platform. */
export const Screen = () => {
  const options = { showsFailure: true, refetchInterval: REFRESH_MS, staleTime: 0 };
  const health = useCall(platformCalls.health, {}, options);
  const activity = useCall(platformCalls.systemActivity, {}, options);
  const refresh = () => {
    void health.refetch();
    void activity.refetch();
  };
  const isStale = activity.isRefetchError || health.isRefetchError;
  return (
    <Page
      title="System status"
      subtitle={activity.data ? <Answered server={activity.data.server} /> : null}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={health.isFetching && activity.isFetching && !health.data}
          onClick={refresh}
        >
          Refresh
        </Button>
      }
    >
      {isStale ? (
        <p role="status" className={classes.message}>
          The server did not answer just now: what is shown is from before.
        </p>
      ) : null}
      {activity.data && activity.data.server.silent > 0 ? (
        <p role="status" className={classes.message}>
          {counted(activity.data.server.silent, 'process', 'processes')} of this server did not answer within
          three seconds and
          {activity.data.server.silent === 1 ? ' is' : ' are'} missing below.
        </p>
      ) : null}
      <Loaded query={activity} skeleton={<StatSkeletons count={8} />}>
        {(data) => <Figures activity={data} />}
      </Loaded>
      <Loaded query={health} skeleton={<BlockSkeleton height={320} />}>
        {(data) => <Parts parts={data.parts} />}
      </Loaded>
      {activity.data ? (
        <>
          <Minutes minutes={activity.data.minutes} />
          <SlowestCalls calls={activity.data.slowest_calls} />
          <SlowestStatements callers={activity.data.slowest_statements} />
          <Pools pools={activity.data.pools} />
        </>
      ) : null}
    </Page>
  );
};

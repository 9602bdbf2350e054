import { Button, SegmentedControl } from '@mantine/core';
import { IconCircleCheck, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { RelativeTime } from '../../../kit/format';
import { BlockSkeleton, EmptyState, FailedState, State } from '../../../kit/page';
import type { Facts } from '../merge';
import classes from '../merge.module.css';
import { useMergeKind } from '../merge-kind';
import { Pager } from '../pager';
import { useAddress } from '../use-address';
import { GroupCard } from './group-card';
import { Running } from './running';
import { useReport } from './use-report';

const VERDICTS = [
  { value: 'all', label: 'All' },
  { value: 'likely', label: 'Likely' },
  { value: 'possible', label: 'Uncertain' },
];

const ENDS = { finished: 'Looked through', failed: 'Failed', cancelled: 'Stopped', running: '' } as const;

const Ended = ({ report }: { report: Facts }) => {
  const { many } = useMergeKind();
  const { state, done, total, finished_at, created_at, started_by } = report;
  if (state === 'running') return null;
  const what =
    state === 'finished'
      ? `${ENDS.finished} ${total.toLocaleString()} ${many}`
      : `${ENDS[state]} after ${done.toLocaleString()} of ${total.toLocaleString()} ${many}`;
  return (
    <span className={classes.quiet}>
      {what} <RelativeTime at={finished_at ?? created_at} />, {started_by}
    </span>
  );
};

/** The groups that the newest search found. */
export const Found = () => {
  const { change } = useAddress();
  const { calls, many } = useMergeKind();
  const report = useReport();
  const { data, running, verdict } = report;
  const { save: start, isSaving } = useSave(calls.startReport, {
    quiet: true,
    invalidates: [calls.report],
  });
  const again = () => void start({}).catch(() => undefined); // the refusal has been said

  if (report.isPending)
    return (
      <>
        <BlockSkeleton height={36} />
        <BlockSkeleton height={220} />
        <BlockSkeleton height={220} />
      </>
    );
  if (!data) return <FailedState error={report.error} onRetry={() => void report.refetch()} />;
  const facts = data.report;
  if (!facts)
    return (
      <EmptyState
        icon={IconSearch}
        title="No search for duplicates yet"
        actions={
          <Button onClick={again} loading={isSaving}>
            Look for duplicates
          </Button>
        }
      >
        All {many} are compared in the background. Nothing is changed by it.
      </EmptyState>
    );

  const body = () => {
    if (data.rows.length > 0)
      return (
        <>
          <ul className={classes.groups} aria-label="Likely duplicates">
            {data.rows.map((group) => (
              <GroupCard key={`${facts.id} ${group.id}`} group={group} />
            ))}
          </ul>
          <Pager {...data} noun={{ one: 'group', many: 'groups' }} />
        </>
      );
    if (verdict)
      return (
        <State
          icon={IconSearchOff}
          title={`No group is ${verdict === 'possible' ? 'uncertain' : verdict}`}
          actions={
            <Button variant="default" onClick={() => change({ verdict: null, page: null })}>
              Show all
            </Button>
          }
        />
      );
    if (facts.state === 'running')
      return <EmptyState title="Nothing found so far">What is found appears here at the end.</EmptyState>;
    if (facts.state !== 'finished')
      return (
        <EmptyState
          title="The search did not come to its end"
          actions={
            <Button onClick={again} loading={isSaving}>
              Scan again
            </Button>
          }
        >
          Nothing was changed. It can be started again at any time.
        </EmptyState>
      );
    return (
      <EmptyState icon={IconCircleCheck} title="No duplicates">
        No two {many} look like one. Whoever is said not to be a duplicate is not asked about again.
      </EmptyState>
    );
  };

  return (
    <>
      {running ? <Running key={running.id} report={running} /> : null}
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label="How sure"
          data={VERDICTS}
          value={verdict ?? 'all'}
          onChange={(value) => change({ verdict: value === 'all' ? null : value, page: null })}
        />
        <Ended report={facts} />
        <Button
          size="compact-md"
          variant="default"
          onClick={again}
          loading={isSaving}
          disabled={running !== null}
        >
          Scan again
        </Button>
      </div>
      {body()}
    </>
  );
};

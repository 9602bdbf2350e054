import { platformCalls } from '@forecourt/contract/platform/index';
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips/state-chip';
import { ask } from '../../../kit/confirm';
import { RelativeTime } from '../../../kit/format';
import { type Column, type FilterDef, ListScreen, type RowOf, useList } from '../../../kit/list';

type Row = RowOf<typeof platformCalls.failedJobs>;

const STATES = {
  failed: { label: 'Failed', tone: 'bad' },
  waiting: { label: 'Will be tried again', tone: 'warning' },
  running: { label: 'Running', tone: 'progress' },
} as const;

const FILTERS: readonly FilterDef[] = [
  {
    key: 'state',
    label: 'State',
    kind: 'select',
    options: [
      { value: 'failed', label: STATES.failed.label },
      { value: 'waiting', label: STATES.waiting.label },
    ],
  },
];

const COLUMNS: readonly Column<Row>[] = [
  { key: 'what', title: 'Job', render: (row) => row.what, always: true, mobile: 'title' },
  {
    key: 'state',
    title: 'State',
    render: (row) => <StateChip {...STATES[row.state]} />,
    width: 170,
    mobile: 'status',
    skeleton: 'chip',
  },
  { key: 'last_error', title: 'Last error', render: (row) => row.last_error, mobile: 'fact' },
  {
    key: 'tries',
    title: 'Tries',
    render: (row) => `${row.tries} of ${row.max_tries}`,
    sortable: true,
    width: 100,
    mobile: 'fact',
  },
  {
    key: 'ids',
    title: 'For',
    render: (row) => row.ids.map(({ name, value }) => `${name} ${value}`).join(', '),
    width: 200,
  },
  {
    key: 'run_at',
    title: 'Next try',
    render: (row) => (row.state === 'waiting' ? <RelativeTime at={row.run_at} /> : null),
    sortable: true,
    width: 130,
  },
  {
    key: 'created_at',
    title: 'Since',
    render: (row) => <RelativeTime at={row.created_at} />,
    sortable: true,
    width: 130,
  },
  { key: 'task', title: 'Task', render: (row) => row.task, optional: true },
];

/** Background jobs that failed, or that failed and wait for another try. */
export const Screen = () => {
  const list = useList(platformCalls.failedJobs, {
    key: 'failed-jobs',
    defaultSort: '-created_at',
    filters: FILTERS,
  });
  const stale = { invalidates: [platformCalls.failedJobs] };
  const retrying = useSave(platformCalls.retryJob, stale);
  const deleting = useSave(platformCalls.deleteJob, stale);
  const remove = async (row: Row) => {
    const body = `"${row.what}" will not be done. This cannot be undone.`;
    if (await ask({ title: 'Delete this job?', body, confirmLabel: 'Delete', danger: true }))
      await deleting.save({ params: { id: String(row.id) } }).catch(() => undefined);
  };
  return (
    <ListScreen
      title="Failed jobs"
      subtitle="Work in the background that did not succeed. It is tried again by itself, with longer pauses each time."
      list={list}
      columns={COLUMNS}
      noun={{ one: 'job', many: 'jobs' }}
      nameOf={(row) => row.what}
      rowActions={(row) =>
        row.state === 'running'
          ? []
          : [
              {
                label: 'Retry now',
                icon: IconPlayerPlay,
                onClick: () => void retrying.save({ params: { id: String(row.id) } }).catch(() => undefined),
              },
              {
                ...{ label: 'Delete', icon: IconTrash, danger: true, divided: true },
                onClick: () => void remove(row),
              },
            ]
      }
      empty={{ title: 'No job has failed', text: 'Jobs that fail appear here with what went wrong.' }}
    />
  );
};

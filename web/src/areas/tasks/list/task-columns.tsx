import { TASK_KIND_LABELS } from '@forecourt/domain/task/task-state';
import { IconChecklist, IconRepeat } from '@tabler/icons-react';
import { StateChip } from '../../../kit/chips';
import { Day, RelativeTime } from '../../../kit/format';
import type { Column } from '../../../kit/list';
import { aboutOf, lookOfTask, type TaskRow } from '../task';
import classes from './tasks.module.css';

export const TaskMarks = ({ row }: { row: TaskRow }) => (
  <>
    {row.checklist_lines > 0 ? (
      <span className={classes.mark} title={`${row.checklist_done} of ${row.checklist_lines} lines are done`}>
        <IconChecklist size={14} aria-hidden /> {row.checklist_done}/{row.checklist_lines}
      </span>
    ) : null}
    {row.is_repeated === 1 ? (
      <span className={classes.mark}>
        <IconRepeat size={14} role="img" aria-label="Repeats" />
      </span>
    ) : null}
  </>
);

const Title = ({ row }: { row: TaskRow }) => (
  <span className={classes.title}>
    <span className={classes.titleText}>{row.title}</span>
    <TaskMarks row={row} />
  </span>
);

const kindOf = (row: TaskRow) => TASK_KIND_LABELS[row.kind];

export const taskColumns: readonly Column<TaskRow>[] = [
  {
    key: 'title',
    title: 'Task',
    sortable: true,
    always: true,
    mobile: 'title',
    render: (row) => <Title row={row} />,
    card: (row) => row.title,
    csv: (row) => row.title,
  },
  {
    key: 'state',
    title: 'Status',
    width: 128,
    mobile: 'status',
    skeleton: 'chip',
    render: (row) => <StateChip {...lookOfTask(row)} />,
    csv: (row) => lookOfTask(row).label,
  },
  {
    key: 'due_at',
    title: 'Due',
    width: 130,
    sortable: true,
    mobile: 'fact',
    render: (row) => <RelativeTime at={row.due_at} />,
    csv: (row) => row.due_at,
  },
  {
    key: 'assignee',
    title: 'Assignee',
    width: 150,
    mobile: 'fact',
    render: (row) => row.assignee?.name ?? 'Nobody',
    csv: (row) => row.assignee?.name ?? '',
  },
  { key: 'about', title: 'About', width: 240, mobile: 'fact', render: aboutOf, csv: aboutOf },
  { key: 'kind', title: 'Type', width: 110, render: kindOf, csv: kindOf },
  { key: 'created_by', title: 'Assigned by', width: 150, optional: true, render: (row) => row.created_by },
  {
    key: 'done_at',
    title: 'Done',
    width: 110,
    optional: true,
    sortable: true,
    render: (row) => (row.done_at === null ? '' : <Day value={row.done_at} />),
    csv: (row) => row.done_at ?? '',
  },
  {
    key: 'created_at',
    title: 'Added',
    width: 110,
    optional: true,
    sortable: true,
    render: (row) => <Day value={row.created_at} />,
  },
];

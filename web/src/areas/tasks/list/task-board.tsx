import { listingCalls } from '@forecourt/contract/tasks/listing';
import { STORED_TASK_STATES, type TaskState } from '@forecourt/domain/task/task-state';
import { IconAlarm } from '@tabler/icons-react';
import { Board } from '../../../kit/board';
import { lookOf, StateChip } from '../../../kit/chips';
import { RelativeTime } from '../../../kit/format';
import { sourceOf } from '../../../kit/list';
import { STATE_LOOKS } from '../../states';
import { useTaskPaths } from '../paths';
import { aboutOf, type TaskRow } from '../task';
import { TaskMarks } from './task-columns';
import classes from './tasks.module.css';
import type { TaskActions } from './use-task-actions';

const COLUMNS = STORED_TASK_STATES.map((key) => ({ key, look: lookOf(STATE_LOOKS.task, key) }));

const Card = ({ row }: { row: TaskRow }) => (
  <>
    {aboutOf(row) ? <div>{aboutOf(row)}</div> : null}
    <div className={classes.facts}>
      <span className={row.is_overdue === 1 ? classes.late : undefined}>
        {row.is_overdue === 1 ? <IconAlarm size={14} role="img" aria-label="Overdue" /> : null}{' '}
        <RelativeTime at={row.due_at} />
      </span>
      <span>{row.assignee?.name ?? 'Nobody'}</span>
      <TaskMarks row={row} />
    </div>
    {row.appointment_state !== null ? (
      <div>
        <StateChip {...lookOf(STATE_LOOKS.appointment, row.appointment_state)} />
      </div>
    ) : null}
  </>
);

interface Props {
  /** What the filters and the scope of the screen ask for. */
  query: Readonly<Record<string, string>>;
  actions: TaskActions;
}

/** A column for each state, moved between by dragging, menu or keyboard. */
export const TaskBoard = ({ query, actions }: Props) => {
  const paths = useTaskPaths();
  return (
    <Board<TaskRow, TaskState>
      label="Tasks by state"
      columns={COLUMNS}
      source={(state) =>
        sourceOf(listingCalls.list, (page) => ({
          // what is finished is looked at from its end
          query: { ...query, ...page, state, sort: state === 'done' ? '-done_at' : 'due_at' },
        }))
      }
      nameOf={(row) => row.title}
      open={(row) => paths.card(row.id)}
      card={(row) => <Card row={row} />}
      move={{ allows: (row) => row.may_edit === 1, to: (row, state) => actions.move(row, state) }}
      empty="No tasks"
    />
  );
};

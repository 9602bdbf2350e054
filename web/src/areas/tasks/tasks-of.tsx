import { listingCalls } from '@forecourt/contract/tasks/listing';
import { isUnfinished, TASK_KIND_LABELS } from '@forecourt/domain/task/task-state';
import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../api/session-context';
import { useCall } from '../../api/use-call';
import { StateChip } from '../../kit/chips';
import { RelativeTime } from '../../kit/format';
import { BlockSkeleton, Loaded, Section } from '../../kit/page';
import { addTaskFor, useTaskPaths } from './paths';
import { lookOfTask } from './task';
import classes from './tasks-of.module.css';

const SHOWN = 20;

interface Props {
  deal: { id: number; customerId: number };
}

/** The tasks of a deal on its page, the next one first, with the way to a new one. */
export const TasksOfDeal = ({ deal }: Props) => {
  const can = useCan();
  const paths = useTaskPaths();
  const query = useCall(
    listingCalls.list,
    { query: { deal_id: deal.id, sort: 'due_at', limit: SHOWN } },
    { showsFailure: true },
  );
  const add = can('tasks.edit') ? (
    <Button
      component={Link}
      to={addTaskFor({ deal_id: deal.id, customer_id: deal.customerId })}
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
    >
      Add task
    </Button>
  ) : null;
  return (
    <Section title="Tasks" actions={add}>
      <Loaded query={query} skeleton={<BlockSkeleton height={60} />}>
        {({ rows, total }) => (
          <>
            {rows.length === 0 ? <p className={classes.quiet}>Nothing planned for this deal.</p> : null}
            <ul className={classes.items}>
              {rows.map((task) => (
                <li key={task.id} data-done={!isUnfinished(task.state) || undefined}>
                  <span className={classes.text}>
                    <Anchor component={Link} to={paths.card(task.id)}>
                      {task.title}
                    </Anchor>
                    <span className={classes.quiet}>
                      {TASK_KIND_LABELS[task.kind]} · <RelativeTime at={task.due_at} />
                      {task.assignee ? ` · ${task.assignee.name}` : ''}
                    </span>
                  </span>
                  <StateChip {...lookOfTask(task)} />
                </li>
              ))}
            </ul>
            {total > rows.length ? (
              <p className={classes.quiet}>
                {rows.length} of {total} tasks are shown.
              </p>
            ) : null}
          </>
        )}
      </Loaded>
    </Section>
  );
};
